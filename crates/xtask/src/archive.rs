//! An archive of files as they are, in the format ZIP (APPNOTE 6.3.10), the same bytes for the same files.

/// The first moment that the format can tell, the first of January 1980: when a build was made is nobody's concern.
const TIME: u32 = 1 << 21 | 1 << 16;
/// Version 2.0 knows folders.
const VERSION: u16 = 20;
/// Names are UTF-8.
const FLAGS: u16 = 1 << 11;

/// The archive of these files, by their names. They hold less than 4 GiB together, and there are fewer than 65,536 of them.
pub fn zip(files: &[(String, Vec<u8>)]) -> Vec<u8> {
    let (mut archive, mut list) = (Vec::new(), Vec::new());
    for (name, bytes) in files {
        let place = size(archive.len());
        let mut about = Vec::new();
        for number in [VERSION, FLAGS, 0] {
            about.extend(number.to_le_bytes());
        }
        for number in [TIME, crc32(bytes), size(bytes.len()), size(bytes.len()), size(name.len())] {
            about.extend(number.to_le_bytes());
        }
        archive.extend(b"PK\x03\x04");
        archive.extend(&about);
        archive.extend(name.as_bytes());
        archive.extend(bytes);

        list.extend(b"PK\x01\x02");
        list.extend(VERSION.to_le_bytes());
        list.extend(&about);
        // No remark, on the first disk, no attributes.
        list.extend([0; 10]);
        list.extend(place.to_le_bytes());
        list.extend(name.as_bytes());
    }
    let count = u16::try_from(files.len()).expect("there are few").to_le_bytes();
    let (place, length) = (size(archive.len()), size(list.len()));
    archive.extend(list);
    archive.extend(b"PK\x05\x06\0\0\0\0");
    archive.extend([count, count].concat());
    archive.extend([length.to_le_bytes(), place.to_le_bytes()].concat());
    archive.extend([0; 2]);
    archive
}

fn size(length: usize) -> u32 {
    u32::try_from(length).expect("they are small")
}

/// The sum that the format asks for, of the polynomial 0xEDB88320.
fn crc32(bytes: &[u8]) -> u32 {
    let bit = |crc: u32, _| crc >> 1 ^ if crc & 1 == 1 { 0xedb8_8320 } else { 0 };
    !bytes.iter().fold(!0, |crc, byte| (0..8).fold(crc ^ u32::from(*byte), bit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;

    #[test]
    fn the_sum_is_the_published_one() {
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
    }

    #[test]
    fn another_program_reads_it() {
        let folder = std::env::temp_dir().join(format!("mexplorer-archive-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let file = folder.join("a.zip");
        let files = [("a/b.txt".to_owned(), b"one".to_vec()), ("a/é/c".to_owned(), vec![0; 100_000]), ("a/d".to_owned(), vec![])];
        std::fs::write(&file, zip(&files)).expect("a file");
        let script = "import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None\n\
                      print([(i.filename,i.file_size,i.date_time[:3],z.read(i)[:3]) for i in z.infolist()])";
        let output = Command::new("python3")
            .args(["-c", script])
            .arg(&file)
            .env("PYTHONIOENCODING", "utf-8")
            .output()
            .expect("there is Python");
        let expected = "[('a/b.txt', 3, (1980, 1, 1), b'one'), ('a/é/c', 100000, (1980, 1, 1), b'\\x00\\x00\\x00'), ('a/d', 0, (1980, 1, 1), b'')]\n";
        assert_eq!(String::from_utf8_lossy(&output.stdout), expected, "{}", String::from_utf8_lossy(&output.stderr));
        std::fs::remove_dir_all(folder).expect("it goes");
    }
}
