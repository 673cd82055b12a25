import { shallow } from 'zustand/shallow';

/** The next list, with each entry that says the same as the former one in its place being that very object; the former list where all are. */
export function keepEntries<Entry extends object>(next: Entry[], former: Entry[]): Entry[] {
  const kept = next.map((entry, at) => {
    const before = former[at];
    return before !== undefined && shallow(entry, before) ? before : entry;
  });
  return shallow(kept, former) ? former : kept;
}
