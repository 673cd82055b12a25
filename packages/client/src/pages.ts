import type { ApiClient } from './create-client.ts';
import type { paths } from './schema.ts';
import { unwrap, type Answer } from './unwrap.ts';

type JsonOf<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : never;

type QueryOf<Path extends keyof paths> = paths[Path] extends { get: { parameters: { query?: infer Query } } }
  ? NonNullable<Query>
  : never;

/** A page of each kind of list: the envelope, the ledger, the bare array. */
type Envelope<Item> = { data: Item[]; has_more: boolean };
type Ledger<Item> = { entries: Item[]; has_more: boolean };
type ItemOfBody<Body> =
  Body extends Envelope<infer Item>
    ? Item
    : Body extends Ledger<infer Item>
      ? Item
      : Body extends (infer Item)[]
        ? Item
        : never;

/** What a list holds. */
export type ItemOf<Path extends keyof paths> = ItemOfBody<JsonOf<Path>>;
/** The paths that answer lists. */
export type ListPath = { [Path in keyof paths]: [ItemOf<Path>] extends [never] ? never : Path }[keyof paths];

export type PagesOptions<Path extends ListPath> = {
  /** Filters, the size of a page, and where to begin. */
  query?: Omit<QueryOf<Path>, 'ending_before'>;
  signal?: AbortSignal;
};

/**
 * The pages of a list, one request each, from `query.starting_after` or the beginning to its end: by the cursors of envelopes and
 * of the ledger, by the `Link` header of bare arrays. Throws `ApiError`.
 */
export async function* pages<Path extends ListPath>(
  client: ApiClient,
  path: Path,
  { query, signal }: PagesOptions<Path> = {},
): AsyncGenerator<ItemOf<Path>[], void> {
  // Which parameters a path takes is checked by this function's own signature; here it is any of them.
  const get = client.GET as unknown as (path: string, init: object) => Promise<Answer<unknown>>;
  let cursor: Record<string, string> | undefined = {};
  while (cursor) {
    const answer = await get(path, { params: { query: { ...query, ...cursor } }, ...(signal && { signal }) });
    const { items, next } = readPage<ItemOf<Path>>(await unwrap(answer), answer.response);
    if (items.length > 0) yield items;
    cursor = items.length > 0 ? next : undefined;
  }
}

/** Yields each item of a list in turn; see `pages`. */
export async function* items<Path extends ListPath>(
  client: ApiClient,
  path: Path,
  options: PagesOptions<Path> = {},
): AsyncGenerator<ItemOf<Path>, void> {
  for await (const page of pages(client, path, options)) yield* page;
}

type Page<Item> = { items: Item[]; next: Record<string, string> | undefined };

function readPage<Item>(body: unknown, response: Response): Page<Item> {
  if (Array.isArray(body)) return { items: body as Item[], next: nextOf(response) };
  const { data, entries, has_more: hasMore } = body as Partial<Envelope<Item> & Ledger<Item>>;
  const items = data ?? entries ?? [];
  const last = items.at(-1) as { id?: unknown; created_at?: unknown } | undefined;
  if (hasMore !== true || !last) return { items, next: undefined };
  return { items, next: data ? { starting_after: String(last.id) } : { before: String(last.created_at) } };
}

/** Returns the parameters of the next page's address. Source: RFC 8288, section 3. */
function nextOf({ headers, url }: Response): Record<string, string> | undefined {
  const link = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(headers.get('link') ?? '')?.[1];
  return link === undefined ? undefined : Object.fromEntries(new URL(link, url).searchParams);
}
