/** What waits in order for one reader, `maxItems` at most. Iterated, it gives each item, and ends after `end` once it is empty. */
export class BoundedQueue<Item> implements AsyncIterable<Item> {
  readonly #maxItems: number;
  readonly #items: Item[] = [];
  #hasEnded = false;
  #wake: () => void = () => undefined;

  constructor(maxItems: number) {
    this.#maxItems = maxItems;
  }

  /** Answers whether it was taken; a full queue takes nothing. */
  push(item: Item): boolean {
    if (this.#items.length >= this.#maxItems) return false;
    this.#items.push(item);
    this.#wake();
    return true;
  }

  end(): void {
    this.#hasEnded = true;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void> {
    for (;;) {
      while (this.#items.length > 0) yield this.#items.shift()!;
      if (this.#hasEnded) return;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
