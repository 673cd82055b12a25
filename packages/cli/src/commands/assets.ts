import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { uploadFile, withResources, type components } from '@slideloom/client';
import type { Command } from 'commander';
import { CommandFault } from '../command-fault.ts';
import type { Run } from '../run.ts';
import { wholeNumber } from './generate.ts';

type Asset = components['schemas']['Asset'];

const types: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};
const lineOf = ({ id, name, url }: Pick<Asset, 'id' | 'name' | 'url'>) => `${id}  ${name}  ${url}`;

export function addAssets(program: Command, run: Run): void {
  const assets = program.command('assets').description('the library');
  assets
    .command('list')
    .description('the newest files')
    .option('-n, --limit <number>', 'how many at most', wholeNumber, 20)
    .action(
      run(async ({ output, api, signal }, { limit }: { limit: number }) => {
        const found: Asset[] = [];
        for await (const asset of withResources(api()).assets.items({}, { signal })) {
          if (found.length >= limit) break;
          found.push(asset);
        }
        output.result(found, found.length === 0 ? ['The library is empty'] : found.map(lineOf));
      }),
    );
  assets
    .command('upload')
    .description('put pictures into the library')
    .argument('<file...>', 'PNG, JPEG or WebP')
    .action(
      run(async ({ output, api, signal }, files: string[]) => {
        const client = api();
        const stored: Asset[] = [];
        for (const [at, file] of files.entries()) {
          output.progress(`Uploading ${basename(file)} (${at + 1} of ${files.length})`, at / files.length);
          const bytes = await readFile(file).catch((error: unknown) => {
            throw new CommandFault('usage', `${file} cannot be read: ${(error as Error).message}`);
          });
          const type = types[extname(file).toLowerCase()];
          if (type === undefined) throw new CommandFault('usage', `${file} is no PNG, JPEG or WebP by its name`);
          const name = basename(file);
          // The same file of the same name is stored once, also where the command is repeated.
          const idempotencyKey = createHash('sha256').update(name).update('\0').update(bytes).digest('hex');
          stored.push(
            await uploadFile(client, new Blob([new Uint8Array(bytes)], { type }), { name, idempotencyKey, signal }),
          );
        }
        output.endProgress();
        output.result(stored, stored.map(lineOf));
      }),
    );
}
