import { writeFileSync } from 'node:fs';
import { buildFontIndex } from './build-font-index.ts';

// Run after a font package was added or updated; a test compares the result with what is checked in.
writeFileSync(
  new URL('../src/font-index.generated.json', import.meta.url),
  `[\n${buildFontIndex()
    .map((face) => JSON.stringify(face))
    .join(',\n')}\n]\n`,
);
