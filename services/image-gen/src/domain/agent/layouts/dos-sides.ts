import { headedColumns } from './headed-columns.ts';
import type { Layout } from './layout.ts';
import { canStandBeside } from './pieces.ts';

export const dosSides: Layout = {
  name: 'dos-sides',
  kinds: ['dos'],
  treatment: null,
  suits: canStandBeside,
  set: (task) => headedColumns(task, ['✓', '✕']),
};
