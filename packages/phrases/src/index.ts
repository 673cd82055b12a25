import weights from './japanese.generated.json' with { type: 'json' };

/** The letters around a place that each group of weights looks at: from and to, UTF-16 units, counted from that place. */
const windows = {
  UW1: [-3, -2],
  UW2: [-2, -1],
  UW3: [-1, 0],
  UW4: [0, 1],
  UW5: [1, 2],
  UW6: [2, 3],
  BW1: [-2, 0],
  BW2: [-1, 1],
  BW3: [0, 2],
  TW1: [-3, 0],
  TW2: [-2, 1],
  TW3: [-1, 2],
  TW4: [0, 3],
} as const;

const groups = Object.entries(windows).map(([name, [from, to]]) => {
  const known: Readonly<Record<string, number>> = weights[name as keyof typeof windows];
  return { from, to, known: new Map(Object.entries(known)) };
});

/** Half of all weights: more than that speaks for an end. */
const threshold = groups.flatMap(({ known }) => [...known.values()]).reduce((sum, weight) => sum + weight, 0) / 2;

/** "Today": of the common words of adverts the only one that the weights cut before some particles. */
const wholeWord = /^今日$/;

/**
 * The offsets in a Japanese text, UTF-16 units, at which a phrase ends and another begins: a word with the particles behind it.
 * The weights are those of BudouX (Apache-2.0), learnt from newspapers; there is no dictionary: a seldom word may be cut.
 */
export function phraseEnds(text: string): ReadonlySet<number> {
  const ends = new Set<number>();
  for (let at = 1; at < text.length; at += 1) {
    let score = 0;
    for (const { from, to, known } of groups) {
      score += known.get(text.slice(Math.max(0, at + from), Math.max(0, at + to))) ?? 0;
    }
    if (score > threshold && !wholeWord.test(text.slice(at - 1, at + 1))) ends.add(at);
  }
  return ends;
}
