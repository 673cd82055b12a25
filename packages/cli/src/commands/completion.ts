import { Argument, type Command } from 'commander';
import type { Run } from '../run.ts';

type Word = { word: string; text: string };
/** What may follow the words of a command: those below it, and its options. */
type Place = { path: string; words: Word[] };

export function addCompletion(program: Command, run: Run): void {
  program
    .command('completion')
    .description('the completion of a shell: source <(slideloom completion bash)')
    .addArgument(new Argument('<shell>').choices(['bash', 'zsh', 'fish']))
    .action(
      run(({ output }, shell: 'bash' | 'zsh' | 'fish') => {
        const script = { bash, zsh, fish }[shell](placesOf(program));
        output.result({ shell, script }, script.split('\n'));
      }),
    );
}

function placesOf(command: Command, path: readonly string[] = []): Place[] {
  const options = command.options.flatMap(({ long, description }) => (long ? [{ word: long, text: description }] : []));
  const below = command.commands.map((inner) => ({ word: inner.name(), text: inner.description() }));
  const inner = command.commands.flatMap((one) => placesOf(one, [...path, one.name()]));
  const general =
    path.length === 0
      ? []
      : [
          { word: '--json', text: 'JSON on standard output' },
          { word: '--profile', text: 'the login that is used' },
        ];
  return [{ path: path.join(' '), words: [...below, ...options, ...general] }, ...inner];
}

/** Bash and zsh look the words before the cursor up, options left out. In zsh a `path` of its own would hide PATH. */
const pathOf = (words: string) => `  local place="" word
  for word in ${words}; do
    [[ "$word" == -* ]] && continue
    case "$place $word" in
      CASES) place="\${place:+$place }$word" ;;
    esac
  done`;

function casesOf(places: readonly Place[]): string {
  return places.flatMap(({ path }) => (path === '' ? [] : [`"${path.includes(' ') ? path : ` ${path}`}"`])).join('|');
}

function bash(places: readonly Place[]): string {
  const lines = places.map(
    ({ path, words }) =>
      `    "${path}") COMPREPLY=($(compgen -W "${words.map(({ word }) => word).join(' ')}" -- "$2")) ;;`,
  );
  const walk = pathOf('"${COMP_WORDS[@]:1:COMP_CWORD-1}"').replace('CASES', casesOf(places));
  return `_slideloom() {\n${walk}\n  case "$place" in\n${lines.join('\n')}\n  esac\n}\ncomplete -o default -F _slideloom slideloom`;
}

function zsh(places: readonly Place[]): string {
  const quote = ({ word, text }: Word) => `'${word}:${text.replaceAll("'", "'\\''").replaceAll(':', '\\:')}'`;
  const lines = places.map(({ path, words }) => `    "${path}") choices=(${words.map(quote).join(' ')}) ;;`);
  const walk = pathOf('"${words[@]:1:$((CURRENT-2))}"').replace('CASES', casesOf(places));
  return `#compdef slideloom\n_slideloom() {\n  local -a choices\n${walk}\n  case "$place" in\n${lines.join('\n')}\n  esac\n  _describe 'slideloom' choices || _files\n}\ncompdef _slideloom slideloom`;
}

function fish(places: readonly Place[]): string {
  const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  return places
    .flatMap(({ path, words }) => {
      const above = path === '' ? [] : path.split(' ');
      const below = places
        .filter((other) => other.path.startsWith(path === '' ? '' : `${path} `) && other.path !== '')
        .map((other) => other.path.split(' ')[above.length]!);
      const seen = above.map((word) => `__fish_seen_subcommand_from ${word}`);
      const unseen = below.length === 0 ? [] : [`not __fish_seen_subcommand_from ${[...new Set(below)].join(' ')}`];
      const condition = quote([...seen, ...unseen].join('; and ') || 'true');
      return words.map(({ word, text }) =>
        word.startsWith('--')
          ? `complete -c slideloom -n ${quote(seen.join('; and ') || 'true')} -l ${word.slice(2)} -d ${quote(text)}`
          : `complete -c slideloom -f -n ${condition} -a ${word} -d ${quote(text)}`,
      );
    })
    .join('\n');
}
