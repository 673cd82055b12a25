import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPublicApi } from './list-public-api.ts';
import { writeResources, type ApiDocument } from './write-resources.ts';

/**
 * Writes what of the client is committed: the methods of its resources, `src/resources.ts`, from `docs/openapi.json`, and what callers can name,
 * `public-api.txt`, from all of `src`. With `--check` it writes nothing and exits with 1 where a file differs.
 */
const packageDir = join(import.meta.dirname, '..');
const isCheck = process.argv.includes('--check');

function write(name: string, content: string): void {
  const file = join(packageDir, name);
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return;
  process.stdout.write(`packages/client/${name} ${isCheck ? 'is not what docs/openapi.json says' : 'written'}\n`);
  if (isCheck) process.exitCode = 1;
  else writeFileSync(file, content);
}

const document = JSON.parse(readFileSync(join(packageDir, '../../docs/openapi.json'), 'utf8')) as ApiDocument;
write('src/resources.ts', writeResources(document));
write('public-api.txt', listPublicApi(join(packageDir, 'src')));
