# An engine of Taiji that does much wrong, each thing once.
while read -r word rest; do
    case "$word $rest" in
        "ugi ") printf 'Welcome!\nid name Wrong\nid author Nobody\nugiok\n' ;;
        "isready ") echo readyok ;;
        "position startpos moves zz99") echo no such move >&2; exit 1 ;;
        "query p1turn") echo response true ;;
        "query gameover") echo response false ;;
        "query result") echo response none ;;
        "go depth"*) echo bestmove a1a1 ;;
        "go nodes"*) printf 'info depth 1 score cp 5 pv a1b1 a1b1\nbestmove a1b1\n' ;;
        "go movetime"*) printf 'info score cp lots pv a1b1\nbestmove A1-B1\n' ;;
        "go p1time"*) printf 'bestmove a1b1\nbestmove a1b1\n' ;;
        "go infinite") echo bestmove a1b1 ;;
        "quit ") while true; do sleep 1; done ;;
    esac
done
