import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameOperations, type ApiDocument } from '@slideloom/client/name-operation';
import { PythonTypes, type Schema } from './python-types.ts';
import { writeModels } from './write-models.ts';
import { writeResources } from './write-resources.ts';

/**
 * Writes what of the Python package is not committed, from `docs/openapi.json`: its models, and the methods of its resources twice, to be waited
 * for and to be awaited. Each command of the checkout runs it where the document or this folder has changed. It needs no Python.
 */
const packageDir = join(import.meta.dirname, '..');
type Body = { content: Record<string, { schema: Schema }> };
type Document = ApiDocument & {
  components: { schemas: Record<string, Schema>; headers: Record<string, { schema: Schema }> };
  paths: Record<string, { get: { responses: Record<string, Body> } }>;
  webhooks: Record<string, { post: { requestBody: Body } }>;
};
const document = JSON.parse(readFileSync(join(packageDir, '../../docs/openapi.json'), 'utf8')) as Document;

const types = new PythonTypes(document.components.schemas);
types.define('ErrorCode', document.components.headers['X-Error-Code']!.schema);
const versionHeader = nameOperations(document)
  .flatMap(({ operation }) => operation.parameters ?? [])
  .find(({ name }) => name === 'Slideloom-Version');
types.define('ApiVersion', versionHeader!.schema as Schema);
const streams = { TeamEvent: '/events', JobEvent: '/jobs/{id}/events', DeckEvent: '/decks/{id}/events' };
for (const [name, path] of Object.entries(streams)) {
  types.define(name, document.paths[path]!.get.responses['200']!.content['text/event-stream']!.schema);
}
const sent = Object.values(document.webhooks).map(({ post }) => post.requestBody.content['application/json']!.schema);
types.define('WebhookEvent', {
  anyOf: sent,
  description: 'What an endpoint is sent; `data` is the resource as it was then.',
});
const { sync, async } = writeResources(document, types);
const files = {
  '_sync_resources.py': sync,
  '_async_resources.py': async,
  'models.py': writeModels(types.models),
};
for (const [name, content] of Object.entries(files)) writeFileSync(join(packageDir, 'src/slideloom', name), content);
