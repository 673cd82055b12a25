declare module 'hyphen/patterns/*' {
  import type { PatternTable } from 'hyphen';

  const table: PatternTable;
  export default table;
}
