import { headedColumns } from './headed-columns.ts';
import type { Layout } from './layout.ts';
import { canStandBeside } from './pieces.ts';

export const comparisonSides: Layout = {
  name: 'comparison-sides',
  kinds: ['comparison'],
  treatment: null,
  suits: canStandBeside,
  set: (task) => headedColumns(task, ['–', '–']),
};
