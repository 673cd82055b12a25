import { stripVTControlCharacters } from 'node:util';

const longest = 400;

/** How a failure's message begins, on one line: without its colours, its stack, and what is over 400 characters. */
export function firstLines(message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim());
  const stack = lines.findIndex((line) => line.startsWith('at '));
  const said = lines.slice(0, stack === -1 ? undefined : stack).filter(Boolean);
  return said.join(' · ').slice(0, longest);
}
