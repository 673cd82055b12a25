import { z } from 'zod';
import type { Route } from './route.ts';

/**
 * The name of a route in the OpenAPI document: `listJobs`, `getJob`, `createProject`, `updateProduct`, `postGenerateImage`. Generated
 * clients call their functions by it, so it does not change while method and path do not.
 */
export function operationIdOf(route: Pick<Route, 'method' | 'path' | 'answers'>): string {
  const segments = route.path.split('/').filter(Boolean);
  const isOne = (index: number) => segments[index + 1]?.startsWith(':') === true;
  const nouns = segments.flatMap((segment, index) =>
    segment.startsWith(':') ? [] : [isOne(index) ? singular(segment) : segment],
  );
  const verb = verbOf(route, nouns.at(-1) ?? '');
  if (verb === 'create') nouns.push(singular(nouns.pop() ?? ''));
  return (
    verb +
    nouns
      .flatMap((noun) => noun.split(/[.\-_]/))
      .map(capitalised)
      .join('')
  );
}

function verbOf({ method, answers }: Pick<Route, 'method' | 'answers'>, lastNoun: string): string {
  if (method === 'patch') return 'update';
  if (method === 'get') return isList(answers[0]?.schema) ? 'list' : 'get';
  const makesOne = method === 'post' && answers.some(({ status }) => status === 201) && lastNoun.endsWith('s');
  return makesOne ? 'create' : method;
}

/** A bare array, or the envelope of a page. */
function isList(schema: z.ZodType | undefined): boolean {
  return schema instanceof z.ZodArray || (schema instanceof z.ZodObject && 'has_more' in schema.shape);
}

const singular = (noun: string) => noun.replace(/ies$/, 'y').replace(/s$/, '');
const capitalised = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
