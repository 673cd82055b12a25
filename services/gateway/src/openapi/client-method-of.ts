import { z } from 'zod';
import type { Route } from '../http/route.ts';

/** Operations whose method is named otherwise than by its rule, or that have none (null). */
const named: Record<string, string | null> = {
  // DELETE /assets/:id in another form.
  'post /assets/delete': null,
  // A form: the clients have functions of their own for files.
  'post /upload': null,
  // What begins it has steps beside it.
  'post /auth/device': 'auth.device.start',
  // `events` reads the streams themselves.
  'post /events/token': 'streams.token',
  'post /publish/attempts/resolve': 'publish.attempts.resolveMany',
};

type Named = Pick<Route, 'method' | 'path' | 'answers' | 'tag'>;

/**
 * The method of an operation in clients that have one for each resource: `jobs.get`, `schedule.posts.update`, `render`. It is list, get, create, update
 * or delete of the nouns in the path, else its last word. Null for what is not answered in JSON, and for what only others call.
 */
export function clientMethodOf(route: Named): string | null {
  const { method, path } = route;
  const override = named[`${method} ${path}`];
  if (override !== undefined) return override;
  if (isOfOthers(route) || !isJson(route)) return null;
  const words = path
    .split('/')
    .filter((word) => word !== '' && !word.startsWith(':'))
    .map(camel);
  const verb = verbOf(route, words.at(-1) ?? '');
  return [...words, ...(verb === null ? [] : [verb])].join('.');
}

function verbOf({ method, answers }: Named, lastWord: string): string | null {
  if (method === 'patch') return 'update';
  if (method === 'delete') return 'delete';
  if (method === 'get') return isList(answers[0]?.schema) ? 'list' : 'get';
  return answers.some(({ status }) => status === 201) && lastWord.endsWith('s') ? 'create' : null;
}

/** Returns whether a schema is a list: a bare array, or the envelope of a page. */
function isList(schema: z.ZodType | undefined): boolean {
  return schema instanceof z.ZodArray || (schema instanceof z.ZodObject && 'has_more' in schema.shape);
}

/** Returns whether platforms, browsers or probes call an operation. */
function isOfOthers({ tag }: Named): boolean {
  return tag === 'Callbacks' || tag === 'Service';
}

function isJson({ answers }: Named): boolean {
  const successes = answers.filter(({ status, isPreference }) => status < 300 && isPreference !== true);
  return (
    successes.length > 0 &&
    successes.every(({ contentType = 'application/json', orAs }) => contentType === 'application/json' && !orAs)
  );
}

const camel = (word: string) => word.replaceAll(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase());
