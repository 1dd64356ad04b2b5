//! Indexes message files at compile time, so that a message that is missing is a compile error.

/// The maximum number of arguments of a message.
const MAX_ARGS: usize = 16;

/// FNV-1a.
const OFFSET_BASIS: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0000_0100_0000_01b3;

/// Returns the signature of a message: a hash of its id and the set of its arguments.
pub(crate) const fn signature(id: &str, args: &[&str]) -> u64 {
    let mut signature = hash(id.as_bytes(), 0, id.len());
    let mut at = 0;
    while at < args.len() {
        let arg = args[at].as_bytes();
        signature = signature.wrapping_add(mixed(hash(arg, 0, arg.len())));
        at += 1;
    }
    signature
}

pub(crate) const fn contains(signatures: &[u64], signature: u64) -> bool {
    let mut at = 0;
    while at < signatures.len() {
        if signatures[at] == signature {
            return true;
        }
        at += 1;
    }
    false
}

/// Writes the signatures of the messages in a file as far as there is room, and returns the number
/// of messages.
///
/// A message begins at the start of a line and lasts until the next one. Its arguments are the
/// names after `$`; what follows a hyphen is a grammatical form of the argument.
pub(crate) const fn scan(file: &str, signatures: &mut [u64]) -> usize {
    let file = file.as_bytes();
    let mut count = 0;
    let mut args = [0; MAX_ARGS];
    let mut arg_count = 0;
    let mut at = 0;
    while at < file.len() {
        if file[at].is_ascii_lowercase() {
            let end = word_end(file, at, true);
            if count < signatures.len() {
                signatures[count] = hash(file, at, end);
            }
            count += 1;
            arg_count = 0;
            at = end;
        }
        let is_comment = at < file.len() && file[at] == b'#';
        while at < file.len() && file[at] != b'\n' {
            if file[at] == b'$' && !is_comment {
                let arg = mixed(hash(file, at + 1, word_end(file, at + 1, false)));
                if !first_contain(&args, arg_count, arg) {
                    args[arg_count] = arg;
                    arg_count += 1;
                    if count > 0 && count <= signatures.len() {
                        signatures[count - 1] = signatures[count - 1].wrapping_add(arg);
                    }
                }
            }
            at += 1;
        }
        at += 1;
    }
    count
}

/// Returns the end of the identifier that begins here.
const fn word_end(file: &[u8], mut at: usize, with_hyphens: bool) -> usize {
    while at < file.len()
        && (file[at].is_ascii_alphanumeric()
            || file[at] == b'_'
            || with_hyphens && file[at] == b'-')
    {
        at += 1;
    }
    at
}

const fn first_contain(args: &[u64; MAX_ARGS], count: usize, arg: u64) -> bool {
    let mut at = 0;
    while at < count {
        if args[at] == arg {
            return true;
        }
        at += 1;
    }
    false
}

const fn hash(bytes: &[u8], mut at: usize, end: usize) -> u64 {
    let mut hash = OFFSET_BASIS;
    while at < end {
        hash = (hash ^ bytes[at] as u64).wrapping_mul(PRIME);
        at += 1;
    }
    hash
}

/// Returns the hash of an argument, which is summed up, in another form than that of an id.
const fn mixed(hash: u64) -> u64 {
    (hash ^ hash >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "# $comment\none = { $b } of { $a }, { $b-the }\n\ntwo =\n    { $n ->\n        [one] a\n       *[other] { $n }\n    }\n    .the = x\nlast = x\n";

    #[test]
    fn messages_are_found_by_id_and_arguments() {
        let mut signatures = [0; 3];
        assert_eq!(scan(FILE, &mut signatures), 3);
        for (id, args, is_there) in [
            ("one", &["a", "b"][..], true),
            ("one", &["b", "a"], true),
            ("one", &["a"], false),
            ("one", &["a", "b", "c"], false),
            ("two", &["n"], true),
            ("last", &[], true),
            ("comment", &[], false),
        ] {
            assert_eq!(contains(&signatures, signature(id, args)), is_there, "{id} {args:?}");
        }
    }
}
