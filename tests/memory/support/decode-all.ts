import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { takePicture } from '@slideloom/storage';

/** Works at all pictures of the folder that the argument names at once, and prints what the process had in memory at its most, bytes. */
export async function decodeAll(work: (bytes: Buffer) => Promise<number>): Promise<void> {
  const folder = process.argv[2]!;
  const sizes = await Promise.all(
    readdirSync(folder).map(async (name) => work((await takePicture(readFileSync(join(folder, name)))).bytes)),
  );
  if (sizes.some((sizeBytes) => sizeBytes === 0)) throw new Error('a picture came to nothing');
  const peakBytes = Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))![1]) * 1024;
  process.stdout.write(JSON.stringify({ pictures: sizes.length, peakBytes }));
}
