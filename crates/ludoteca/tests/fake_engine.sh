# An engine of Taiji on a board of two by two, which fails as it is told to; some write into a file.
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
                starts) while echo busy >>"$2"; do sleep 0.02; done & wait ;;
                polite) echo bestmove a1b1 ;;
            esac ;;
        "quit ")
            if [ "$1" = polite ]; then echo bye >>"$2"; fi
            exit 0 ;;
    esac
done
