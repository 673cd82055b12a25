import { dropOldest } from '../protocol/drop-oldest.ts';

/** Objects by id, in the order in which they were made; beyond the limit the oldest leaves. */
export function createTable<Item extends { id: string }>(limit = 50_000) {
  const items = new Map<string, Item>();

  function add<Kind extends Item>(item: Kind): Kind {
    items.set(item.id, item);
    dropOldest(items, limit);
    return item;
  }

  return {
    add,
    get: (id: string) => items.get(id),
    remove: (id: string) => items.delete(id),
    oldestFirst: () => [...items.values()],
    newestFirst: () => [...items.values()].toReversed(),
  };
}

export type Table<Item extends { id: string }> = ReturnType<typeof createTable<Item>>;
