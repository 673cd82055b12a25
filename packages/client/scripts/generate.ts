import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { writeSamples, type Samples } from './write-samples.ts';

/**
 * Writes what of the client is not committed, from `docs/openapi.json`: the types of the API, `src/schema.ts`, and from
 * `docs/openapi-samples.json` the reference's samples, which must compile, `test/samples.ts`. Each command of the checkout runs it where a document or this folder has changed. It runs on this
 * package's own TypeScript 5: openapi-typescript needs the compiler's API, which 7 does not have.
 */
const packageDir = join(import.meta.dirname, '..');
const header = '// Generated from docs/openapi.json by `npm run generate`. Do not edit.\n\n';

const { factory } = ts;
const blob = factory.createTypeReferenceNode('Blob');

type Responses = Record<string, { 'x-preference'?: boolean }>;
/** Answers that only a preference asks for would stand in the type of every call; the client has functions of their own for them. */
function withoutPreferences(document: OpenAPI3): OpenAPI3 {
  const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path as object));
  for (const { responses } of operations as { responses: Responses }[]) {
    for (const [status, answer] of Object.entries(responses)) if (answer['x-preference']) delete responses[status];
  }
  return document;
}

/** Leaves out what types do not need: examples would be comments, and a choice by a constant needs no other mark. */
function typesAlone(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { discriminator: _mark, example: _example, ...rest } = value as Record<string, unknown>;
  return rest;
}

const read = (name: string) => readFileSync(join(packageDir, '../../docs', name), 'utf8');
const types = await openapiTS(withoutPreferences(JSON.parse(read('openapi.json'), typesAlone) as OpenAPI3), {
  // A default is what the server fills in, so a request may leave the field out. In answers `required` says what is there.
  defaultNonNullable: false,
  alphabetize: false,
  transform: ({ format }) => (format === 'binary' ? blob : undefined),
});
writeFileSync(join(packageDir, 'src/schema.ts'), header + astToString(types));
writeFileSync(join(packageDir, 'test/samples.ts'), writeSamples(JSON.parse(read('openapi-samples.json')) as Samples));
