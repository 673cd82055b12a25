/** The part of npm's `hyphen` that is used: it has no types of its own. */
declare module 'hyphen' {
  export type PatternTable = readonly [levels: readonly (readonly number[])[], trie: unknown, exceptions?: unknown];
  export default function createHyphenator(
    patterns: PatternTable,
    options: { hyphenChar: string; html: boolean },
  ): (text: string) => string | Promise<string>;
}
