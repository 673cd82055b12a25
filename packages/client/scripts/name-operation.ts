/** What is read of an operation of the OpenAPI document. */
export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  requestBody?: { content: Record<string, unknown>; required?: boolean };
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  responses: Record<string, { content?: Record<string, unknown>; 'x-preference'?: boolean }>;
};
/** What is read of the document. */
export type ApiDocument = { paths?: Record<string, Record<string, unknown>> };

export type Verb = (typeof verbs)[number];

/** An operation as a method of a client: `schedule.posts` and `update`. */
export type NamedOperation = {
  /** The resource, from the outermost: none for `render`. */
  places: string[];
  name: string;
  /** Whether it answers a list that is no part of another thing, so that all its pages can be gone through. */
  isList: boolean;
  verb: Verb;
  path: string;
  operation: Operation;
};

const verbs = ['get', 'post', 'patch', 'delete'] as const;
/** Operations whose method is named otherwise than by its rule, or that have none (''). */
const named: Record<string, string> = {
  // DELETE /assets/{id} in another form.
  postAssetsDelete: '',
  // A form: the clients' own functions for uploads send it.
  postUpload: '',
  // What begins it has steps beside it.
  postAuthDevice: 'auth.device.start',
  postPublishAttemptsResolve: 'publish.attempts.resolveMany',
};

/**
 * The operations that clients have a method for, in the document's order. A method is named by its operation: list, get, create, update
 * and delete, else the last word of the path. Throws where two have one name.
 */
export function nameOperations({ paths = {} }: ApiDocument): NamedOperation[] {
  const found = Object.entries(paths).flatMap(([path, operations]) =>
    verbs.flatMap((verb) => {
      const operation = operations[verb] as Operation | undefined;
      return operation && isJson(operation) && !isOfOthers(operation) ? nameOperation(path, verb, operation) : [];
    }),
  );
  const seen = new Set<string>();
  for (const { places, name, operation } of found) {
    const whole = [...places, name].join('.');
    if (seen.has(whole)) throw new Error(`${operation.operationId}: ${whole} exists already`);
    seen.add(whole);
  }
  return found;
}

function nameOperation(path: string, verb: Verb, operation: Operation): NamedOperation[] {
  const override = named[operation.operationId];
  if (override === '') return [];
  const inPath = path.split('/').filter((part) => part !== '' && !part.startsWith('{'));
  const words = (override?.split('.') ?? inPath).map(camel);
  const standard = /^(list|get|create|update|delete)[A-Z]/.exec(operation.operationId)?.[1];
  const isAction = override !== undefined || standard === undefined;
  return [
    {
      places: isAction ? words.slice(0, -1) : words,
      name: isAction ? words.at(-1)! : standard,
      isList: standard === 'list' && !path.includes('{'),
      verb,
      path,
      operation,
    },
  ];
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

/** `from-url` is `fromUrl`. */
export function camel(word: string): string {
  return word.replaceAll(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase());
}
