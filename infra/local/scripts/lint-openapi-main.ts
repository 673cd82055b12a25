import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../src/paths.ts';
import { lintOpenApi } from './lint-openapi.ts';

/** A process of its own, because it computes for seconds: prints what the linters find in docs/openapi.json, and exits with 1 if that is anything. */
const found = await lintOpenApi(readFileSync(join(rootDir, 'docs/openapi.json'), 'utf8'));
process.stdout.write(found.map((line) => `  docs/openapi.json: ${line}\n`).join(''));
process.exitCode = found.length === 0 ? 0 : 1;
