import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bundledFaces, readFace } from '@slideloom/typography';
import { facesPlugin } from '../../scripts/faces-plugin.ts';

type Hooks = { load(id: string): string | null; writeBundle(options: { dir: string }): Promise<void> };
const hooks = facesPlugin() as unknown as Hooks;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faces-'));
  await hooks.writeBundle({ dir: folder });
});
afterAll(() => rm(folder, { recursive: true }));

it('writes every face and the icons under the hash of what is in them', async () => {
  const names = await readdir(join(folder, 'faces'));
  const wrong = [];
  for (const name of names) {
    const hash = createHash('sha256')
      .update(await readFile(join(folder, 'faces', name)))
      .digest('base64url');
    if (!name.startsWith(hash.slice(0, 16))) wrong.push(name);
  }
  expect(wrong).toEqual([]);
  expect(names.length).toBeGreaterThan(bundledFaces.length * 0.9);
});

it('lists the faces in their order, each with its file', async () => {
  const listing = hooks.load('/x/screens/editor/paint/bundled-faces.ts?worker')!;
  const faces = JSON.parse(/^export const faces = (.*);$/m.exec(listing)![1]!) as { family: string; file: string }[];
  expect(faces.map(({ family }) => family)).toEqual(bundledFaces.map(({ family }) => family));
  const [first, last] = [faces[0]!, faces.at(-1)!];
  expect(await readFile(join(folder, first.file))).toEqual(Buffer.from(readFace(bundledFaces[0]!.path)));
  expect(await readFile(join(folder, last.file))).toEqual(Buffer.from(readFace(bundledFaces.at(-1)!.path)));
  expect(hooks.load('/x/other.ts')).toBeNull();
});
