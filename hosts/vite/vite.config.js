// Paths relative to the page: the application works from any folder of a server.
export default { base: "./" };
