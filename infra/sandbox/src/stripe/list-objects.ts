import { integer, object, text, type Fields } from './fields.ts';
import type { List } from './objects.ts';
import { invalidRequest, noSuch } from './stripe-error.ts';

/** A page of objects, newest first, by `limit`, `starting_after`, `ending_before` and `created`. */
export function listObjects<Item extends { id: string; created?: number }>(
  newestFirst: Item[],
  query: Fields,
  url: string,
): List<Item> {
  const limit = integer(query, 'limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalidRequest('Invalid integer: limit is from 1 to 100', { param: 'limit' });
  const items = newestFirst.filter(({ created }) => isWithin(created, query));
  const after = cursor(items, query, 'starting_after');
  if (after !== undefined) return page(items.slice(after + 1), limit, url);
  const before = cursor(items, query, 'ending_before');
  if (before === undefined) return page(items, limit, url);
  const start = Math.max(0, before - limit);
  return { object: 'list', data: items.slice(start, before), has_more: start > 0, url };
}

function page<Item>(items: Item[], limit: number, url: string): List<Item> {
  return { object: 'list', data: items.slice(0, limit), has_more: items.length > limit, url };
}

function cursor(items: { id: string }[], query: Fields, name: string): number | undefined {
  const id = text(query, name);
  if (id === undefined) return undefined;
  const index = items.findIndex((item) => item.id === id);
  if (index < 0) throw noSuch('object', id, name, 400);
  return index;
}

function isWithin(created = 0, query: Fields = {}): boolean {
  if (typeof query['created'] === 'string') return created === integer(query, 'created');
  const range = object(query, 'created') ?? {};
  const [gt, gte, lt, lte] = ['gt', 'gte', 'lt', 'lte'].map((name) => integer(range, name));
  return (
    (gt === undefined || created > gt) &&
    (gte === undefined || created >= gte) &&
    (lt === undefined || created < lt) &&
    (lte === undefined || created <= lte)
  );
}
