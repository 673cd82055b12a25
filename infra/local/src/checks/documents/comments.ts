import { extname } from 'node:path';

// TypeScript 7 has no API to parse with. Each expression matches strings before comments, so that a string with `//` is no comment. A quote in a
// regular expression hides a comment of its line at most; one backtick there hides those up to the next backtick.
const quoted = String.raw`'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"`;
const block = String.raw`\/\*[\s\S]*?\*\/`;
const script = new RegExp(String.raw`${quoted}|\`(?:\\.|[^\`\\])*\`|(?<![^\s{(])(?:\/\/.*|${block})`, 'g');
const hash = new RegExp(String.raw`"""[\s\S]*?"""|${quoted}|(?<!\S)#.*`, 'g');
const patterns: Readonly<Record<string, RegExp>> = {
  '.ts': script,
  '.tsx': script,
  '.mjs': script,
  '.sql': new RegExp(String.raw`'(?:''|[^'])*'|--.*|${block}`, 'g'),
  '.css': new RegExp(String.raw`${quoted}|${block}`, 'g'),
  '.py': hash,
  '.sh': hash,
  '.yaml': hash,
  '.yml': hash,
};

/** Whether `readComments` knows the language of a file, by its name. */
export const hasComments = (path: string): boolean => extname(path) in patterns;

/** The comments of a source, each with its line, counted from 1. Texts in backticks within a comment are code and are left out. */
export function readComments(path: string, source: string): { line: number; text: string }[] {
  return [...source.matchAll(patterns[extname(path)]!)]
    .filter(([text]) => /^(?:\/[/*]|#|--)/.test(text))
    .flatMap(({ 0: text, index }) => {
      const first = source.slice(0, index).split('\n').length;
      return text
        .replaceAll(/`[^`\n]*`/g, '``')
        .split('\n')
        .map((line, at) => ({ line: first + at, text: line }));
    });
}
