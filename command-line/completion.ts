/** Completion of commands and options, made from the table of commands. */
import { COMMON_OPTIONS, type Command } from './command.ts';
import { messages } from './messages.ts';

export const SHELLS = ['bash', 'zsh'] as const;
type Shell = (typeof SHELLS)[number];

/** A script that a shell evaluates. */
export function writeCompletion(shell: Shell, commands: Readonly<Record<string, Command>>): string {
  const words = Object.entries(commands).map(([name, { options, kinds = [] }]) => {
    const flags = [...Object.keys(options), ...Object.keys(COMMON_OPTIONS)].map((option) => `--${option}`);
    return { name, words: [...kinds, ...flags].join(' ') };
  });
  const values = new Map(
    Object.values(commands).flatMap(({ options }) =>
      Object.entries(options).flatMap(([option, { values: known }]) =>
        known ? [[`--${option}`, known.join(' ')] as const] : [],
      ),
    ),
  );
  const cases = [
    ...[...values].map(([option, known]) => ({ when: `*:${option}`, words: known })),
    ...words.map(({ name, words: known }) => ({ when: `${name}:*`, words: known })),
  ];
  // Where nothing is known of what comes next it is a file.
  const body = `  case "$command:$before" in
${cases.map((one) => `    ${one.when}) words="${one.words}" ;;`).join('\n')}
    *) words="${Object.keys(commands).join(' ')} --help --version" ;;
  esac`;
  return shell === 'bash' ? writeBash(body) : writeZsh(body);
}

const writeBash = (body: string): string => `${messages.completionHint.bash}
_nxnote() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command="" words=""
  [ "$COMP_CWORD" -gt 1 ] && command="\${COMP_WORDS[1]}"
${body}
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _nxnote nxnote
`;

const writeZsh = (body: string): string => `${messages.completionHint.zsh}
_nxnote() {
  local before="\${words[CURRENT-1]}" command="" known
  [ "$CURRENT" -gt 2 ] && command="\${words[2]}"
  known="$(
    words=""
${body.replaceAll(/^/gm, '  ')}
    print -r -- "$words"
  )"
  compadd -- \${=known}
  [[ "$PREFIX" == -* ]] || _files
}
compdef _nxnote nxnote
`;
