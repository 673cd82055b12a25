import { stripVTControlCharacters } from 'node:util';

type Stream = { write(text: string): unknown; isTTY?: boolean | undefined; columns?: number | undefined };

/** What a command says. With `--json` standard output has JSON alone; notes and progress always go to standard error. */
export type Output = {
  readonly isJson: boolean;
  /** The result: one JSON document, or the lines for people. */
  result(value: unknown, lines: readonly string[]): void;
  /** One of many: a JSON line, or a line for people. */
  item(value: unknown, line: string): void;
  note(line: string): void;
  /** Progress that is drawn over itself at a terminal, and one line for each new text elsewhere. */
  progress(text: string, share: number | null): void;
  /** Takes the progress away. */
  endProgress(): void;
};

const barChars = 24;
/** Erases the current line of a terminal. */
export const eraseLine = '\r\u001B[2K';

export function createOutput(stdout: Stream, stderr: Stream, isJson: boolean): Output {
  let shown = '';
  const isLive = stderr.isTTY === true;
  const endProgress = () => {
    if (isLive && shown !== '') stderr.write(eraseLine);
    shown = '';
  };
  const clean = (line: string) => stripVTControlCharacters(line).replaceAll(/(?![\t\n])\p{Cc}/gu, '');
  const line = (stream: Stream, text: string) => {
    endProgress();
    stream.write(`${clean(text)}\n`);
  };
  return {
    isJson,
    result(value, lines) {
      if (isJson) line(stdout, JSON.stringify(value));
      else for (const text of lines) line(stdout, text);
    },
    item(value, text) {
      line(stdout, isJson ? JSON.stringify(value) : text);
    },
    note: (text) => line(stderr, text),
    progress(text, share) {
      const bar = share === null ? '' : `${drawBar(share)} `;
      if (!isLive) {
        if (shown !== text) stderr.write(`${text}\n`);
        shown = text;
        return;
      }
      const width = Math.max(20, (stderr.columns ?? 80) - 1);
      shown = text;
      stderr.write(`${eraseLine}${`${bar}${clean(text)}`.slice(0, width)}`);
    },
    endProgress,
  };
}

function drawBar(share: number): string {
  const full = Math.round(Math.min(1, Math.max(0, share)) * barChars);
  return `${'█'.repeat(full)}${'░'.repeat(barChars - full)}`;
}
