import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '@slideloom/local';
import { lintOpenApi } from '../scripts/lint-openapi.ts';

type Document = {
  tags: unknown;
  paths: Record<string, unknown>;
  components: unknown;
  webhooks: unknown;
};

/** The document with few operations: those that have a known exception, and one. */
function smallDocument(): Document {
  const document = JSON.parse(readFileSync(join(rootDir, 'docs/openapi.json'), 'utf8')) as Document;
  const kept = ['/jobs/{id}', ...['shortvideo', 'photoapp', 'storeplatform'].map((name) => `/auth/${name}/callback`)];
  return { ...document, webhooks: {}, paths: Object.fromEntries(kept.map((path) => [path, document.paths[path]])) };
}

const lint = async (document: Document) =>
  (await lintOpenApi(JSON.stringify(document))).filter((line) => !/unused-component|no-unused-components/.test(line));

describe('the linters of the OpenAPI document', () => {
  it('find nothing in it', async () => {
    expect(await lint(smallDocument())).toEqual([]);
  });

  it('both name a fault by its rule and its place, warnings too', async () => {
    const document = smallDocument();
    const { get } = document.paths['/jobs/{id}'] as { get: Record<string, unknown> };
    get['parameters'] = [];
    get['tags'] = ['Lakes'];
    const found = await lint(document);
    expect(found).toContainEqual(expect.stringMatching(/^redocly path-parameters-defined #\/paths\/~1jobs~1{id}/));
    expect(found).toContainEqual(expect.stringMatching(/^spectral operation-tag-defined paths\.\/jobs\/{id}\.get/));
  });

  it('name an exception that is not needed any more', async () => {
    const document = smallDocument();
    delete document.paths['/auth/photoapp/callback'];
    expect(await lint(document)).toEqual([
      expect.stringMatching(/^redocly operation-2xx-response .*photoapp.*no longer found/),
    ]);
  });
});
