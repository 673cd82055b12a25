import { GraphQLError } from 'graphql';

export type ConnectionArguments = {
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
};

/** Sorts before or after others by its value, then by its id: a cursor stays true while others come and go. */
export type Position = {
  value: string | number;
  id: number;
};

type Connection<View> = {
  edges: { cursor: string; node: View }[];
  nodes: View[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
};

const maxPage = 250;

/**
 * A page of items that are already in the order of their positions. `all` takes everything, as bulk operations do. Throws
 * GraphQLError in the platform's words for missing, excessive and broken arguments.
 */
export function connect<Item, View>(
  items: readonly Item[],
  options: {
    args: ConnectionArguments;
    all?: boolean;
    isDescending?: boolean;
    positionOf: (item: Item) => Position;
    view: (item: Item) => View;
  },
): Connection<View> {
  const { args, positionOf, view, isDescending = false } = options;
  const size = options.all ? Number.POSITIVE_INFINITY : pageSize(args);
  const compare = (one: Position, other: Position) => comparePositions(one, other) * (isDescending ? -1 : 1);
  const after = options.all ? undefined : readCursor(args.after, 'after');
  const before = options.all ? undefined : readCursor(args.before, 'before');
  const between = items.filter((item) => {
    const position = positionOf(item);
    return (!after || compare(position, after) > 0) && (!before || compare(position, before) < 0);
  });
  const isBackward = !options.all && (args.first ?? null) === null;
  const page = isBackward ? between.slice(-size) : between.slice(0, size);
  const edges = page.map((item) => ({ cursor: writeCursor(positionOf(item)), node: view(item) }));
  return {
    edges,
    nodes: edges.map((edge) => edge.node),
    pageInfo: {
      hasNextPage: isBackward ? before !== undefined : between.length > page.length,
      hasPreviousPage: isBackward ? between.length > page.length : after !== undefined,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

export function comparePositions(one: Position, other: Position): number {
  if (one.value !== other.value) return one.value < other.value ? -1 : 1;
  return one.id - other.id;
}

function pageSize({ first, last }: ConnectionArguments): number {
  const size = first ?? last;
  if (size === null || size === undefined) throw badRequest('you must provide one of first or last');
  if (size < 1) throw badRequest(`${first === size ? 'first' : 'last'} must be at least 1`);
  if (size > maxPage) {
    throw badRequest(
      `first cannot exceed ${maxPage}. To query larger amounts of data with fewer limits, bulk operations should be used instead.\nSee https://shopify.dev/api/usage/bulk-operations/queries for usage details.\n`,
    );
  }
  return size;
}

function writeCursor({ value, id }: Position): string {
  return Buffer.from(JSON.stringify({ last_id: id, last_value: value })).toString('base64');
}

function readCursor(cursor: string | null | undefined, name: string): Position | undefined {
  if (cursor === null || cursor === undefined) return undefined;
  try {
    const { last_id: id, last_value: value } = JSON.parse(Buffer.from(cursor, 'base64').toString()) as Record<
      string,
      unknown
    >;
    if (typeof id === 'number' && (typeof value === 'number' || typeof value === 'string')) return { id, value };
  } catch {
    // Refused below, as every cursor that this shop did not give out.
  }
  throw badRequest(`Invalid cursor for current pagination sort (${name}).`);
}

export function badRequest(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } });
}
