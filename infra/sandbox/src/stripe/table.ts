/** Objects by id, in the order in which they were made; beyond the limit the oldest leaves. */
export class Table<Item extends { id: string }> {
  readonly #items = new Map<string, Item>();
  readonly #limit: number;

  constructor(limit = 50_000) {
    this.#limit = limit;
  }

  add<Kind extends Item>(item: Kind): Kind {
    this.#items.set(item.id, item);
    const oldest = this.#items.keys().next().value;
    if (this.#items.size > this.#limit && oldest !== undefined) this.#items.delete(oldest);
    return item;
  }

  get(id: string): Item | undefined {
    return this.#items.get(id);
  }

  remove(id: string): void {
    this.#items.delete(id);
  }

  oldestFirst(): Item[] {
    return [...this.#items.values()];
  }

  newestFirst(): Item[] {
    return this.oldestFirst().toReversed();
  }
}
