import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeAuthorization } from '../openapi/describe-authorization.ts';
import { describeChanges } from '../openapi/describe-changes.ts';
import { allCodeSamples } from '../openapi/code-samples.ts';
import { apiVersion, createOpenApi } from '../openapi/create-openapi.ts';
import { routesToDescribe } from '../describe-routes.ts';

/**
 * Writes what the route table and the versions say to those who do not run it: `docs/openapi.json`, `docs/openapi-samples.json`,
 * `docs/authorization.md` and `docs/api-changes.md`. With `--check` it writes nothing, names the files that differ, and exits with 1 if
 * there are any.
 */
const docsDir = join(import.meta.dirname, '../../../../docs');

const routes = routesToDescribe();
const document = createOpenApi(routes, { url: 'http://127.0.0.1:8080', version: apiVersion });
const files = {
  'openapi.json': `${JSON.stringify(document, null, 2)}\n`,
  'openapi-samples.json': `${JSON.stringify(allCodeSamples(routes), null, 2)}\n`,
  'api-changes.md': describeChanges(),
  'authorization.md': describeAuthorization(routes),
};

const isCheck = process.argv.includes('--check');
for (const [name, text] of Object.entries(files)) {
  const file = join(docsDir, name);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  process.stdout.write(`docs/${name} ${isCheck ? 'is not what the route table says' : 'written'}\n`);
  if (isCheck) process.exitCode = 1;
  else writeFileSync(file, text);
}
