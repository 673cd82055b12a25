/**
 * Turns the result of a bulk query into JSONL objects: every node of the outermost connection is a line, every node of a
 * connection inside it a line of its own behind it, with `__parentId`.
 * Source: shopify.dev/docs/api/usage/bulk-operations/queries.
 */
export function flattenBulk(data: unknown): { lines: object[]; rootCount: number } {
  const lines: object[] = [];
  let rootCount = 0;
  for (const connection of connectionsIn(data)) {
    for (const node of nodesOf(connection)) {
      rootCount += 1;
      addLines(lines, node, undefined);
    }
  }
  return { lines, rootCount };
}

type Fields = Record<string, unknown>;

function addLines(lines: object[], node: Fields, parentId: unknown): void {
  const own: Fields = {};
  const children: Fields[] = [];
  for (const [name, value] of Object.entries(node)) {
    if (isConnection(value)) children.push(...nodesOf(value));
    else own[name] = value;
  }
  lines.push(parentId === undefined ? own : { ...own, __parentId: parentId });
  for (const child of children) addLines(lines, child, node['id']);
}

function connectionsIn(data: unknown): Fields[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.values(data).filter(isConnection);
}

function isConnection(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false;
  const { edges, nodes } = value as Fields;
  return Array.isArray(edges) || Array.isArray(nodes);
}

function nodesOf({ edges, nodes }: Fields): Fields[] {
  if (Array.isArray(nodes)) return nodes as Fields[];
  return ((edges ?? []) as { node: Fields }[]).map((edge) => edge.node);
}
