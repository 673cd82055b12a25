import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** BudouX's weights and its parser alone: the package's own entry loads an HTML parser, too. */
const require = createRequire(import.meta.url);
const dir = dirname(require.resolve('budoux'));

export const { model } = require(join(dir, 'data/models/ja.js')) as {
  model: Readonly<Record<string, Readonly<Record<string, number>>>>;
};

export const { Parser } = require(join(dir, 'parser.js')) as {
  Parser: new (weights: typeof model) => { parseBoundaries(sentence: string): number[] };
};
