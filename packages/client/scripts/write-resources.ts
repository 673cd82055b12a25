import { camel, isNumberInPath, nameOperations, type ApiDocument, type NamedOperation } from './name-operation.ts';

export type { ApiDocument } from './name-operation.ts';

type Node = { methods: Map<string, string[]>; children: Map<string, Node> };

const header =
  '// Generated from docs/openapi.json by `npm run generate`. Do not edit.\n\n' +
  "import { callOperation, type BodyOf, type CallOptions, type QueryOf } from './call-operation.ts';\n" +
  "import type { ApiClient } from './create-client.ts';\n" +
  "import { items } from './pages.ts';\n\n";

/** Writes the methods of every resource, `src/resources.ts`: one function each resource, so that a program bundles those alone that it imports. */
export function writeResources(document: ApiDocument): string {
  const root: Node = newNode();
  for (const operation of nameOperations(document)) add(root, operation);
  const names = [...new Set([...root.methods.keys(), ...root.children.keys()])].toSorted();
  const parts = names.map((name) => writeResource(name, root));
  const all = `/** All of them; a program that is bundled imports those that it uses. */\nexport const resources = { ${names.join(', ')} };\n`;
  return header + indented(parts.join('\n')) + '\n' + all;
}

function newNode(): Node {
  return { methods: new Map(), children: new Map() };
}

function add(root: Node, named: NamedOperation): void {
  const { places, name, isList, path, operation } = named;
  const node = places.reduce((at, word) => at.children.get(word) ?? at.children.set(word, newNode()).get(word)!, root);
  node.methods.set(name, methodOf(named));
  if (isList) {
    node.methods.set('items', [
      `/** Each of them in turn, page by page: ${operation.summary} */`,
      `(query?: Omit<QueryOf<'${path}', 'get'>, 'ending_before'>, { signal }: Pick<CallOptions, 'signal'> = {}) =>`,
      `items(client, '${path}', { ...(query && { query }), ...(signal && { signal }) })`,
    ]);
  }
}

/** The lines of a method: what it is for, its parameters, the call. */
function methodOf({ path, verb, operation }: NamedOperation): string[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const hasQuery = operation.parameters?.some((parameter) => parameter.in === 'query') === true;
  const hasBody = operation.requestBody?.content['application/json'] !== undefined;
  const parameters = [
    ...inPath.map((name) => `${camel(name)}: ${isNumberInPath(operation, name) ? 'number' : 'string'}`),
    ...(hasBody ? [`body: BodyOf<'${path}', '${verb}'>`] : []),
    ...(hasQuery ? [`query?: QueryOf<'${path}', '${verb}'>`] : []),
    'options?: CallOptions',
  ];
  const given = [
    ...(inPath.length > 0 ? [`path: { ${inPath.map((name) => shorthand(name)).join(', ')} }`] : []),
    ...(hasBody ? ['body'] : []),
    ...(hasQuery ? ['query'] : []),
  ];
  return [
    `/** ${operation.summary} */`,
    `(${parameters.join(', ')}) =>`,
    `callOperation(client, '${verb}', '${path}', ${given.length > 0 ? `{ ${given.join(', ')} }` : '{}'}, options)`,
  ];
}

function shorthand(name: string): string {
  return camel(name) === name ? name : `${name}: ${camel(name)}`;
}

function writeResource(name: string, root: Node): string {
  const method = root.methods.get(name);
  const node = root.children.get(name);
  if (method && node) throw new Error(`${name} is a method and a resource`);
  if (method) {
    const [comment, ...code] = method;
    return `${comment}\nexport const ${name} = (client: ApiClient) => ${code.join(' ')};\n`;
  }
  return `export const ${name} = (client: ApiClient) => (${writeNode(node!)});\n`;
}

function writeNode({ methods, children }: Node): string {
  const own = [...methods].map(([name, [comment, ...code]]) => {
    if (children.has(name)) throw new Error(`${name} is a method and a resource`);
    return `${comment}\n${name}: ${code.join(' ')},`;
  });
  const nested = [...children].map(([name, child]) => `${name}: ${writeNode(child)},`);
  return `{\n${[...own, ...nested].join('\n')}\n}`;
}

/** Two blanks for each object that a line is in. */
function indented(text: string): string {
  let depth = 0;
  const lines = text.split('\n').map((line) => {
    if (line.startsWith('}')) depth -= 1;
    const placed = line === '' ? line : '  '.repeat(depth) + line;
    if (line.endsWith('{')) depth += 1;
    return placed;
  });
  return lines.join('\n');
}
