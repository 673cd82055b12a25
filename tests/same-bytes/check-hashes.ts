import { readFileSync, writeFileSync } from 'node:fs';
import { drawHashes } from './draw-hashes.ts';

/**
 * Draws 20 slides and compares the hashes of their PNGs with those of the tree: `node tests/same-bytes/check-hashes.ts [file]`.
 * With `--update` they are written instead: after a change of the pictures that was looked at.
 */
const [argument] = process.argv.slice(2);
const file = argument && !argument.startsWith('--') ? argument : new URL('hashes.json', import.meta.url);
const drawn = await drawHashes();
if (argument === '--update') {
  writeFileSync(file, `${JSON.stringify(drawn, null, 2)}\n`);
} else {
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const names = new Set([...Object.keys(kept), ...Object.keys(drawn)]);
  const different = [...names].filter((name) => kept[name] !== drawn[name]);
  process.stdout.write(`${JSON.stringify({ slides: names.size, different, drawn })}\n`);
  if (different.length > 0) process.exitCode = 1;
}
