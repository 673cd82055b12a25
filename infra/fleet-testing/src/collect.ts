/** All that a source yields, in a list: for sources that come to an end. */
export async function collect<Item>(source: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of source) found.push(item);
  return found;
}
