import type { OperationReference, RequestExample } from '@slideloom/contracts/reference';
import { clientMethodOf } from './client-method-of.ts';
import { referenceOf } from './describe-prose.ts';
import type { Route } from '../http/route.ts';

/** Returns the samples of every operation, by its id: what `GET /openapi/samples.json` answers. */
export function allCodeSamples(routes: readonly Route[]): Record<string, CodeSample[]> {
  return Object.fromEntries(routes.map((route) => [referenceOf(route).id, codeSamples(route)]));
}

export type CodeSample = { lang: string; label: string; source: string };

/**
 * The example of a route as a program sends it; what only platforms, browsers and probes call has a sample of curl alone, and so has a
 * protocol whose own clients read its answers.
 */
export function codeSamples(route: Route): CodeSample[] {
  const reference = referenceOf(route);
  const curl = { lang: 'Shell', label: 'curl', source: curlOf(route, reference.example) };
  if (route.auth === 'public' || route.answers.some(({ orAs }) => orAs)) return [curl];
  return [
    curl,
    { lang: 'TypeScript', label: 'TypeScript', source: typescriptOf(route, reference) },
    { lang: 'Python', label: 'Python', source: pythonOf(route, reference) },
  ];
}

function curlOf(route: Route, example: RequestExample): string {
  const credential = route.auth === 'public' ? [] : [`-H "Authorization: Bearer $${variableOf(route)}"`];
  const headers = Object.entries({
    ...(route.body && route.auth !== 'public' && { 'Content-Type': 'application/json' }),
    ...example.headers,
  });
  const lines = [
    `curl ${isStream(route) ? '-N ' : ''}${route.method === 'get' ? '' : `-X ${route.method.toUpperCase()} `}"$SLIDELOOM_URL${addressOf(route, example)}"`,
    ...credential,
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(example.body === undefined ? [] : [`-d ${quoted(JSON.stringify(example.body))}`]),
    ...(answersPicture(route) ? ['-o picture.jpg'] : []),
  ];
  return lines.join(' \\\n  ');
}

/** Writes a whole program, which prints the answer. */
function typescriptOf(route: Route, { example }: OperationReference): string {
  const method = clientMethodOf(route);
  const options = example.headers ? [`{ headers: ${literal(example.headers)} }`] : [];
  if (isStream(route)) return streamOf(route, example);
  if (method === null) return typescript(route, ['createClient', 'unwrap'], plainCall(route, example));
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => literal(example.path?.[name!]));
  const given = [
    ...inPath,
    ...(route.body ? [literal(example.body)] : []),
    ...(example.query ? [literal(example.query)] : route.query && options.length > 0 ? ['undefined'] : []),
    ...options,
  ];
  const call = `console.log(await client.${method}(${given.join(', ')}));`;
  return typescript(route, ['createClient', 'withResources'], call);
}

function typescript(route: Route, imports: readonly string[], call: string): string {
  const made = `createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['${variableOf(route)}']! })`;
  const client = imports.includes('withResources') ? `withResources(${made})` : made;
  return `import { ${imports.join(', ')} } from '@slideloom/client';\n\nconst client = ${client};\n${call}\n`;
}

/** A stream is followed to the end of what it is about; that of the team has none. */
function streamOf(route: Route, { path }: RequestExample): string {
  if (route.path.startsWith('/jobs/')) {
    const follow = `for await (const job of followJob(client, ${literal(path!['id'])})) console.log(job);`;
    return typescript(route, ['createClient', 'followJob'], follow);
  }
  const options = path
    ? `{ path: ${literal(path)}, isLast: ({ event }) => event === 'done' || event === 'failed' }`
    : '{}';
  const loop = `for await (const { event, data } of events(client, '${templateOf(route)}', ${options})) console.log(event, data);`;
  return typescript(route, ['createClient', 'events'], loop);
}

function plainCall(route: Route, { path, query, headers, body }: RequestExample): string {
  const params = { ...(path && { path }), ...(query && { query }) };
  const init = {
    ...(Object.keys(params).length > 0 && { params }),
    ...(headers && { headers }),
    ...(body !== undefined && { body }),
    ...(isCsv(route) && { parseAs: 'text' }),
  };
  const given = Object.keys(init).length > 0 ? `, ${literal(init)}` : '';
  return `console.log(await unwrap(client.${route.method.toUpperCase()}('${templateOf(route)}'${given})));`;
}

/** Resources that have another name in Python, where `upload` is what they do. */
const pythonNames: Record<string, string> = { upload: 'uploads' };

function pythonOf(route: Route, { example }: OperationReference): string {
  if (isCsv(route)) return pythonFile(route, example);
  const call = isStream(route) ? pythonStream(route, example) : `print(${pythonCall(route, example)})`;
  const given = ['SLIDELOOM_URL', variableOf(route)].map((name) => `os.environ["${name}"]`).join(', ');
  return `import os\n\nfrom slideloom import Slideloom\n\nclient = Slideloom(${given})\n${call}\n`;
}

function pythonCall(route: Route, example: RequestExample): string {
  const { path, query, headers, body } = example;
  const method = clientMethodOf(route);
  const options = headers ? [`headers=${python(headers)}`] : [];
  if (method === null) {
    const address = addressOf(route, { ...(path && { path }), status: example.status });
    const given = [JSON.stringify(route.method.toUpperCase()), JSON.stringify(address)];
    const named = [
      ...(query ? [`query=${python(query)}`] : []),
      ...(body === undefined ? [] : [`body=${python(body)}`]),
    ];
    return `client.request(${[...given, ...named, ...options].join(', ')})`;
  }
  const words = method.split('.');
  const places = words.slice(0, -1).map((word) => pythonNames[word] ?? word);
  const name = [...places, words.at(-1)!].map(snake).join('.');
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, parameter]) => python(path?.[parameter!]));
  const inQuery = Object.entries(query ?? {}).map(
    ([key, value]) => `${key === 'from' ? 'from_' : key}=${python(value)}`,
  );
  return `client.${name}(${[...inPath, ...(route.body ? [python(body)] : []), ...inQuery, ...options].join(', ')})`;
}

/** A file is written as it comes, by the library of Python itself: the client reads JSON. */
function pythonFile(route: Route, example: RequestExample): string {
  return [
    'import os',
    'import shutil',
    'from urllib.request import Request, urlopen',
    '',
    `address = os.environ["SLIDELOOM_URL"] + ${JSON.stringify(addressOf(route, example))}`,
    `headers = {"Authorization": "Bearer " + os.environ["${variableOf(route)}"]}`,
    'with urlopen(Request(address, headers=headers)) as answer, open("rows.csv", "wb") as file:',
    '    shutil.copyfileobj(answer, file)',
    '',
  ].join('\n');
}

function pythonStream(route: Route, { path }: RequestExample): string {
  const [resource = ''] = route.path.split('/').filter(Boolean);
  const events = path ? `client.${resource}.follow(${python(path['id'])})` : 'client.events()';
  return `for event in ${events}:\n    print(event)`;
}

const snake = (word: string) => word.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the path with its parameters and its query filled in. */
function addressOf(route: Route, { path, query }: RequestExample): string {
  const filled = route.path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(path?.[name] ?? ''));
  // Colons of times may stand in a query, and are easier to read.
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]) => [name, String(value)] as [string, string]),
  );
  return search.size === 0 ? filled : `${filled}?${search.toString().replaceAll('%3A', ':')}`;
}

/** Returns the environment variable of the credential: some operations take the session of a person alone. */
function variableOf({ auth, needsSession }: Route): string {
  return auth === 'session' || needsSession ? 'SLIDELOOM_SESSION' : 'SLIDELOOM_API_KEY';
}

const templateOf = ({ path }: Route) => path.replaceAll(/:(\w+)/g, '{$1}');
const isStream = ({ answers }: Route) => answers.some(({ contentType }) => contentType === 'text/event-stream');
const isCsv = ({ answers }: Route) => answers.some(({ contentType }) => contentType === 'text/csv');
const answersPicture = ({ answers }: Route) => answers.some(({ contentType }) => contentType === 'image/jpeg');

/** Quotes one argument of a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Writes a value in the syntax of TypeScript. */
function literal(value: unknown): string {
  if (typeof value === 'string')
    return `'${value
      .replaceAll('\\', '\\\\')
      .replaceAll("'", String.raw`\'`)
      .replaceAll('\n', String.raw`\n`)}'`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.entries(value).map(
    ([name, field]) => `${/^[a-z_]\w*$/i.test(name) ? name : `'${name}'`}: ${literal(field)}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** Writes a value in the syntax of Python. */
function python(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(python).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, field]) => `${JSON.stringify(name)}: ${python(field)}`)
    .join(', ')}}`;
}
