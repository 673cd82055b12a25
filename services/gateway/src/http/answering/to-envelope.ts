/** Returns section 8's envelope of a page. */
export function toEnvelope<Item>(url: string, data: Item[], hasMore: boolean) {
  return { object: 'list' as const, data, has_more: hasMore, url };
}
