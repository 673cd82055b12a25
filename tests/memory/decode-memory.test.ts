import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { memoryEnv, rootDir, type ServiceName } from '@slideloom/local';
import { sharp } from '@slideloom/storage';

const mebibyte = 2 ** 20;
/** What a process has besides: its connections, traces and the work that is under way, bytes. */
const besides = 128 * mebibyte;
const red = { r: 200, g: 30, b: 60 };
const canvas = (side: number, channels: 3 | 4 = 4) =>
  sharp({ create: { width: side, height: side, channels, background: channels === 4 ? { ...red, alpha: 0.5 } : red } });

/** The worst of each kind of an upload, as to the memory that a second of the decoder's work takes; each comes twice. */
const worst = {
  'interlaced.png': () => canvas(7_000).png({ progressive: true, compressionLevel: 1 }),
  'progressive.jpg': () => canvas(7_000, 3).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  'large.webp': () => canvas(7_000).webp({ effort: 0 }),
};

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'decode-memory-'));
  for (const [name, make] of Object.entries(worst)) {
    const bytes = await make().toBuffer();
    for (const copy of ['one', 'two']) writeFileSync(join(folder, `${copy}-${name}`), bytes);
  }
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** The memory that a service's manifest allows it, bytes. */
function memoryLimitOf(service: ServiceName): number {
  const manifest = readFileSync(join(rootDir, `k8s/base/${service}/deployment.yaml`), 'utf8');
  const [, amount, unit] = /limits: \{.*memory: (\d+)(Mi|Gi) \}/.exec(manifest)!;
  return Number(amount) * (unit === 'Gi' ? 1_024 : 1) * mebibyte;
}

it.each(['render', 'image-gen', 'publish'] as const)(
  '%s decodes the six worst pictures at once within 80 % of its memory',
  async (service) => {
    const script = fileURLToPath(new URL(`support/${service}.ts`, import.meta.url));
    const { NODE_OPTIONS: _ours, ...outer } = process.env;
    const { stdout } = await promisify(execFile)(process.execPath, [script, folder], {
      env: { ...outer, ...memoryEnv[service] },
    });
    const { pictures, peakBytes } = JSON.parse(stdout) as { pictures: number; peakBytes: number };
    expect(pictures).toBe(6);
    expect(peakBytes + besides).toBeLessThan(0.8 * memoryLimitOf(service));
  },
  300_000,
);
