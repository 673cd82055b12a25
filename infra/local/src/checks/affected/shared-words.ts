/**
 * How much a text has in common with each of others, by path: the sum of its words' rarities, less for a long text, which has every word. Words
 * are the parts of names, since a test of `teamHeader` says `X-Team-Id`.
 */
export function sharedWords(text: string, others: ReadonlyMap<string, string>): Map<string, number> {
  const wordsOf = new Map([...others].map(([path, other]) => [path, readWords(`${path} ${other}`)]));
  const rarities = [...readWords(text)].map((word) => {
    const count = [...wordsOf.values()].filter((words) => words.has(word)).length;
    return { word, rarity: count === 0 ? 0 : Math.log(wordsOf.size / count) };
  });
  const score = (words: ReadonlySet<string>) =>
    rarities.reduce((sum, { word, rarity }) => sum + (words.has(word) ? rarity : 0), 0) / Math.sqrt(words.size);
  return new Map([...wordsOf].map(([path, words]) => [path, score(words)]));
}

/** The words of three letters and more, in lower case, those within names too; endings of the plural are left out. */
function readWords(text: string): Set<string> {
  const words = text.match(/[A-Z]?[a-z]{2,}|[A-Z]{3,}|\d{3}/g) ?? [];
  return new Set(words.map((word) => word.toLowerCase().replace(/s$/, '')));
}
