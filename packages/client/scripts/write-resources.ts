type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  requestBody?: { content: Record<string, unknown>; required?: boolean };
  parameters?: { name: string; in: string }[];
  responses: Record<string, { content?: Record<string, unknown>; 'x-preference'?: boolean }>;
};
/** What is read of the OpenAPI document. */
export type ApiDocument = { paths?: Record<string, Record<string, unknown>> };
type Node = { methods: Map<string, string[]>; children: Map<string, Node> };

const verbs = ['get', 'post', 'patch', 'delete'] as const;
/** Operations whose method is named otherwise than by its rule, or that have none (''). */
const named: Record<string, string> = {
  // DELETE /assets/{id} in another form.
  postAssetsDelete: '',
  // A form: uploadFile sends it.
  postUpload: '',
  postPublishAttemptsResolve: 'publish.attempts.resolveMany',
  // `events` reads the streams themselves.
  postEventsToken: 'streams.token',
};
const header =
  '// Generated from docs/openapi.json by `npm run generate`. Do not edit.\n\n' +
  "import { callOperation, type BodyOf, type CallOptions, type QueryOf } from './call-operation.ts';\n" +
  "import type { ApiClient } from './create-client.ts';\n" +
  "import { items } from './pages.ts';\n\n";

/**
 * The methods of every resource, `src/resources.ts`: one function each resource, so that a program bundles those alone that it imports. A
 * method is named by its operation: list, get, create, update and delete, else the last word of the path.
 */
export function writeResources(document: ApiDocument): string {
  const root: Node = newNode();
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const verb of verbs) {
      const operation = operations[verb] as Operation | undefined;
      if (operation && isJson(operation) && !isOfOthers(operation)) add(root, path, verb, operation);
    }
  }
  const names = [...new Set([...root.methods.keys(), ...root.children.keys()])].toSorted();
  const parts = names.map((name) => writeResource(name, root));
  const all = `/** All of them; a program that is bundled imports those that it uses. */\nexport const resources = { ${names.join(', ')} };\n`;
  return header + indented(parts.join('\n')) + '\n' + all;
}

function newNode(): Node {
  return { methods: new Map(), children: new Map() };
}

function isJson({ responses }: Operation): boolean {
  const answers = Object.entries(responses).filter(
    ([status, answer]) => status.startsWith('2') && !answer['x-preference'],
  );
  return answers.length > 0 && answers.every(([, { content }]) => content?.['application/json'] !== undefined);
}

/** Called by platforms, browsers and probes. */
function isOfOthers({ tags }: Operation): boolean {
  return tags.some((tag) => tag === 'Callbacks' || tag === 'Service');
}

function add(root: Node, path: string, verb: (typeof verbs)[number], operation: Operation): void {
  const override = named[operation.operationId];
  if (override === '') return;
  const words = (override?.split('.') ?? path.split('/').filter((part) => part !== '' && !part.startsWith('{'))).map(
    camel,
  );
  const standard = /^(list|get|create|update|delete)[A-Z]/.exec(operation.operationId)?.[1];
  const isAction = override !== undefined || standard === undefined;
  const places = isAction ? words.slice(0, -1) : words;
  const name = isAction ? words.at(-1)! : standard;
  const node = places.reduce((at, word) => at.children.get(word) ?? at.children.set(word, newNode()).get(word)!, root);
  if (node.methods.has(name))
    throw new Error(`${operation.operationId}: ${[...places, name].join('.')} exists already`);
  node.methods.set(name, methodOf(path, verb, operation));
  const hasParameters = path.includes('{');
  if (standard === 'list' && !hasParameters) {
    node.methods.set('items', [
      `/** Each of them in turn, page by page: ${operation.summary} */`,
      `(query?: Omit<QueryOf<'${path}', 'get'>, 'ending_before'>, { signal }: Pick<CallOptions, 'signal'> = {}) =>`,
      `items(client, '${path}', { ...(query && { query }), ...(signal && { signal }) })`,
    ]);
  }
}

/** The lines of a method: what it is for, its parameters, the call. */
function methodOf(path: string, verb: string, operation: Operation): string[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const hasQuery = operation.parameters?.some((parameter) => parameter.in === 'query') === true;
  const hasBody = operation.requestBody?.content['application/json'] !== undefined;
  const parameters = [
    ...inPath.map((name) => `${camel(name)}: ${/^(n|revision)$/.test(name) ? 'number' : 'string'}`),
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

function camel(word: string): string {
  return word.replaceAll(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase());
}
