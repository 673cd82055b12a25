/** Prints the head of a Markdown table, and returns what prints a row of it. */
export function startTable(...columns: string[]): (...cells: (string | number)[]) => void {
  const print = (...cells: (string | number)[]) =>
    void process.stdout.write(`|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|\n`);
  print(...columns);
  process.stdout.write(`|${columns.map(() => '---|').join('')}\n`);
  return print;
}
