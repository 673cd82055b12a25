/** What is under way at present: a collection whose items come and go often, in no order. */
export type Slots<Item> = Iterable<Item> & {
  readonly size: number;
  /** Keeps an item; answers its slot, which is its own until it is deleted. */
  add(item: Item): number;
  get(slot: number): Item | undefined;
  /** Forgets what is in a slot; a slot that is empty stays so. */
  delete(slot: number): void;
};

/**
 * Use it instead of a `Set` or `Map` for what is added and removed with each request or message. V8's hash tables are replaced every few
 * changes, and a replaced one keeps what was in it and refers to the next, for the sake of iterators. Once one of them is old, all its
 * successors live until the next full collection, and with them each request that was ever in one: pauses thirty times as long in
 * `npm run bench -- slots`. Source: `OrderedHashTable::Rehash` and `SetNextTable` in V8's src/objects/ordered-hash-table.cc.
 */
export function createSlots<Item extends object>(): Slots<Item> {
  const items: (Item | undefined)[] = [];
  const free: number[] = [];
  return {
    get size() {
      return items.length - free.length;
    },
    add(item) {
      const slot = free.pop() ?? items.length;
      items[slot] = item;
      return slot;
    },
    get: (slot) => items[slot],
    delete(slot) {
      if (items[slot] === undefined) return;
      items[slot] = undefined;
      free.push(slot);
    },
    *[Symbol.iterator]() {
      for (const item of items) if (item !== undefined) yield item;
    },
  };
}
