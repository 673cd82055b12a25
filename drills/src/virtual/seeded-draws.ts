import { createRandom } from '../chaos/create-random.ts';

export type Draws = ReturnType<typeof createDraws>;

/** What a seed decides. Each `of` name has numbers of its own, so that a draw more in one place changes nothing in another. */
export function createDraws(seed: number) {
  const streams = new Map<string, () => number>();
  const next = (of: string): number => {
    const stream = streams.get(of) ?? createRandom(hash(`${seed} ${of}`));
    streams.set(of, stream);
    return stream();
  };
  const between = (of: string, least: number, most: number) => Math.round(least + next(of) * (most - least));
  return {
    between,
    chance: (of: string, share: number) => next(of) < share,
    pick: <Item>(of: string, items: readonly Item[]): Item => items[Math.floor(next(of) * items.length)]!,
    /** One of the names, as often as its weight says. */
    weighted<Name extends string>(of: string, weights: Partial<Record<Name, number>>): Name {
      const entries = Object.entries(weights) as [Name, number][];
      let left = next(of) * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of entries) {
        left -= weight;
        if (left < 0) return name;
      }
      return entries.at(-1)![0];
    },
    /** Of each scale as often as of the others: from `least` to `most`, ms. */
    scaled: (of: string, least: number, most: number) => Math.round(least * (most / least) ** next(of)),
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}
