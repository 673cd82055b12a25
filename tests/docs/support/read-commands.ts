/** A command that a document gives: its words, without what a shell takes for itself, and the command whose output it reads. */
export type Command = { line: number; words: string[]; from: string[] | null };

/** First words of what is a command in backticks. Other text in backticks names files, settings, columns and so on. */
const programsInText = new Set(['kubectl', 'helm', 'sh', 'node', 'npm', 'ops']);

/** Every command of the fences of a shell, and every one in backticks between them. */
export function readCommands(markdown: string): Command[] {
  const commands: Command[] = [];
  let fence: string | null = null;
  let joined = '';
  for (const [index, text] of markdown.split('\n').entries()) {
    const line = index + 1;
    const mark = /^\s*```(\w*)/.exec(text);
    if (mark) fence = fence === null ? mark[1]! : null;
    else if (fence === 'sh') {
      const whole = joined + text.trim();
      joined = whole.endsWith('\\') ? whole.slice(0, -1) : '';
      if (joined === '') commands.push(...split(whole, line));
    } else if (fence === null) {
      const spans = [...text.matchAll(/`([^`]+)`/g)].flatMap(([, span]) => split(span!, line));
      commands.push(...spans.filter(({ words }) => programsInText.has(words[0]!) && words.length > 1));
    }
  }
  return commands;
}

/** The commands of one line of a shell, without comments. */
function split(text: string, line: number): Command[] {
  const found: Command[] = [];
  let words: string[] = [];
  let isPiped = false;
  const end = (isPipe: boolean) => {
    if (words.length > 0) found.push({ line, words, from: isPiped ? (found.at(-1)?.words ?? null) : null });
    words = [];
    isPiped = isPipe;
  };
  for (const [token] of text.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"|&;#]|(?<=\S)#)+|\|\|?|&&|;|#.*/g)) {
    if (token.startsWith('#')) break;
    if (/^(?:\|\|?|&&|;)$/.test(token)) end(token === '|');
    else words.push(token.replaceAll(/["']/g, ''));
  }
  end(false);
  return found;
}
