# An engine of Taiji on a board of two by two, which fails as it is told to.
while read -r word rest; do
    case "$word $rest" in
        "ugi ") printf 'id name Fake\nugiok\n' ;;
        "isready ") echo readyok ;;
        "query "*) echo response none ;;
        "go "*)
            case "$1" in
                dies) printf 'a\033b\nno idea\n' >&2; exit 1 ;;
                silent) ;;
                babbles) while echo garbage; do sleep 0.01; done ;;
                boasts) while echo info string soon; do sleep 0.01; done ;;
                illegal) echo bestmove a1c3 ;;
                late) case "$rest" in p1time*) sleep 1.03 ;; esac; echo bestmove a1b1 ;;
                bare) echo bestmove ;;
                ponders) echo bestmove a1b1 ponder a2b2 ;;
                slow) sleep 0.4; echo bestmove a1b1 ;;
            esac ;;
        "quit ") exit 0 ;;
    esac
done
