import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const maxTailBytes = 16_384;
const maxLineLength = 400;

// Stack frames say little about what is wrong, and push out the line that does.
const noise = /^\s+at |^\s*$|^Node\.js v\d/;

/** The last meaningful lines of a log, indented; says so when there are none. */
export function logTail(file: string, lineCount = 8): string {
  const lines = readEnd(file)
    .split('\n')
    .filter((line) => !noise.test(line))
    .slice(-lineCount);
  return lines.length > 0
    ? lines.map((line) => `    ${line.slice(0, maxLineLength)}`).join('\n')
    : '    (its log is empty)';
}

function readEnd(file: string): string {
  try {
    const handle = openSync(file, 'r');
    try {
      const { size } = fstatSync(handle);
      const buffer = Buffer.alloc(Math.min(size, maxTailBytes));
      readSync(handle, buffer, 0, buffer.length, size - buffer.length);
      return buffer.toString('utf8');
    } finally {
      closeSync(handle);
    }
  } catch {
    return '';
  }
}
