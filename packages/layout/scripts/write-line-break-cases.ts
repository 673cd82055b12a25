import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Condenses Unicode's LineBreakTest.txt, whose path is the argument, into test/line-break-cases.json: most of its lines are every
 * pair of some forty samples, bare, with a mark, with a space, and with both.
 */
const source = readFileSync(process.argv[2] ?? '/usr/share/unicode/auxiliary/LineBreakTest.txt', 'utf8');
const infixes = ['', '0020', '0308', '0308 0020'];

const lines = source
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const tokens = line.split('#')[0]!.trim().split(/\s+/);
    const marks = tokens.filter((_, index) => index % 2 === 0).slice(1, -1);
    return {
      codes: tokens.filter((_, index) => index % 2 === 1),
      breaks: marks.map((mark) => (mark === '÷' ? '1' : '0')).join(''),
    };
  });

const firsts = lines.map(({ codes }) => codes[0]!);
const samples = [
  ...new Set(firsts.filter((code) => lines.some(({ codes }) => codes.length === 2 && codes[0] === code))),
];
const kept = new Map(lines.map(({ codes, breaks }) => [codes.join(' '), breaks]));
const rows = samples.map((first) =>
  samples.map((second) =>
    infixes
      .map((infix) => {
        const key = [first, infix, second].filter((part) => part !== '').join(' ');
        const breaks = kept.get(key) ?? 'x';
        kept.delete(key);
        return breaks;
      })
      .join('.'),
  ),
);
// The breaks of one row, and of most of them, are alike: a code for each kind.
const kinds = [...new Set(rows.flat())];
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const out = {
  source: source.split('\n')[0]!.replace(/^# /, ''),
  copyright: source.split('\n')[2]!.replace(/^# /, '') + ' Licensed under the Unicode License v3.',
  infixes,
  samples,
  kinds: Object.fromEntries(kinds.map((kind, index) => [letters[index], kind])),
  pairs: rows.map((row) => row.map((kind) => letters[kinds.indexOf(kind)]).join('')),
  texts: [...kept].map(([codes, breaks]) => `${codes} | ${breaks}`),
};
writeFileSync(new URL('../test/line-break-cases.json', import.meta.url), `${JSON.stringify(out, null, 1)}\n`);
