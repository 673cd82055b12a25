import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { uploadFile, withResources, type components } from '@slideloom/client';
import type { Command } from 'commander';
import { CommandFault } from '../command-fault.ts';
import { orderOnce } from '../order-once.ts';
import type { Context } from '../context.ts';
import type { Run } from '../run.ts';
import { wholeNumber } from './generate.ts';

type Asset = components['schemas']['Asset'];

const types: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
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
    .argument('<file...>', 'PNG, JPEG, WebP or GIF')
    .option('--idempotency-key <key>', 'with the same key nothing is stored twice, in 24 hours')
    .action(
      run(async (context: Context, files: string[], options: { idempotencyKey?: string }) => {
        const { output, api, signal } = context;
        const client = api();
        const key = options.idempotencyKey ?? crypto.randomUUID();
        const stored: Asset[] = [];
        for (const [at, file] of files.entries()) {
          output.progress(`Uploading ${basename(file)} (${at + 1} of ${files.length})`, at / files.length);
          const bytes = await readFile(file).catch((error: unknown) => {
            throw new CommandFault('usage', `${file} cannot be read: ${(error as Error).message}`);
          });
          const type = types[extname(file).toLowerCase()];
          if (type === undefined) throw new CommandFault('usage', `${file} is no PNG, JPEG, WebP or GIF by its name`);
          const name = basename(file);
          // A key of the content would answer for a file that was deleted since.
          const once = { name, idempotencyKey: `${key}-${at + 1}`, signal };
          const upload = () => uploadFile(client, new Blob([new Uint8Array(bytes)], { type }), once);
          stored.push(await orderOnce(context, key, upload));
        }
        output.endProgress();
        output.result(stored, stored.map(lineOf));
      }),
    );
}
