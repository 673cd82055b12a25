/** What is read of an operation of the OpenAPI document. */
export type Operation = {
  operationId: string;
  summary: string;
  /** The client's method, for operations that have one: `jobs.get`. */
  'x-client-method'?: string;
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

/** Returns whether a parameter of the path is a whole number, by its pattern: in an address everything is text. */
export function isNumberInPath({ parameters = [] }: Operation, name: string): boolean {
  const found = parameters.find((parameter) => parameter.in === 'path' && parameter.name === name);
  const { pattern = '' } = (found?.schema ?? {}) as { pattern?: string };
  return /^\^(?:\[1-9\])?\\d\{\d+,\d+\}\$$/.test(pattern);
}

const verbs = ['get', 'post', 'patch', 'delete'] as const;

/**
 * The operations that clients have a method for, in the document's order, as the document names them (`x-client-method`). Throws where two
 * have one name.
 */
export function nameOperations({ paths = {} }: ApiDocument): NamedOperation[] {
  const found = Object.entries(paths).flatMap(([path, operations]) =>
    verbs.flatMap((verb) => {
      const operation = operations[verb] as Operation | undefined;
      const method = operation?.['x-client-method'];
      return operation && method !== undefined ? [nameOperation(method, path, verb, operation)] : [];
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

function nameOperation(method: string, path: string, verb: Verb, operation: Operation): NamedOperation {
  const places = method.split('.');
  const name = places.pop()!;
  return { places, name, isList: name === 'list' && !path.includes('{'), verb, path, operation };
}

/** Writes `from-url` as `fromUrl`. */
export function camel(word: string): string {
  return word.replaceAll(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase());
}
