import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { canvasSizes, type CanvasFormat } from '@slideloom/contracts';
import { findPoppler } from '@slideloom/local/poppler';
import { bindDocument, type DocumentPage } from '@slideloom/render/bind-document';
import sharp from 'sharp';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'slideloom-pdf-'));
const formats = Object.keys(canvasSizes) as CanvasFormat[];
const colors = ['#1e3a8a', '#f97316', '#fef3c7'];
let poppler: Awaited<ReturnType<typeof findPoppler>>;

beforeAll(async () => {
  poppler = await findPoppler();
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** A page whose lower right quarter is white: one that is turned or mirrored is seen. */
async function pageOf(color: string, width: number, height: number): Promise<DocumentPage> {
  const [across, down] = [Math.floor(width / 2), Math.floor(height / 2)];
  const quarter = { create: { width: across, height: down, channels: 3 as const, background: '#ffffff' } };
  const jpeg = await sharp({ create: { width, height, channels: 3, background: color } })
    .composite([{ input: quarter, left: width - across, top: height - down }])
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { jpeg, width, height };
}

async function bind(pages: readonly DocumentPage[]): Promise<Buffer> {
  const inTurn = async function* () {
    yield* pages;
  };
  const meta = { title: 'Größe zählt: 日本', language: 'de', createdAt: new Date('2026-11-22T10:00:00Z') };
  const chunks: Buffer[] = [];
  for await (const chunk of bindDocument(inTurn(), meta)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The mean difference of all channels, of 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const apart = await sharp(one)
    .removeAlpha()
    .composite([{ input: other, blend: 'difference' }])
    .png()
    .toBuffer();
  const { channels } = await sharp(apart).stats();
  return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
}

describe('a document of slides, read by poppler', () => {
  it.each(formats)('has a page of the size of each slide of %s, and shows it', async (canvas) => {
    const { width, height } = canvasSizes[canvas];
    const pages = await Promise.all(colors.map((color) => pageOf(color, width, height)));
    const base = join(folder, `${width}x${height}`);
    writeFileSync(`${base}.pdf`, await bind(pages));
    const { stdout } = await run(poppler.pdfinfo, [`${base}.pdf`]);
    expect(stdout).toMatch(/^Title: +Größe zählt: 日本$/m);
    expect(stdout).toMatch(/^Pages: +3$/m);
    expect(stdout).toMatch(new RegExp(`^Page size: +${width * 0.75} x ${height * 0.75} pts`, 'm'));
    await run(poppler.pdftoppm, ['-r', '96', '-png', `${base}.pdf`, base]);
    for (const [index, { jpeg }] of pages.entries()) {
      const drawn = readFileSync(`${base}-${index + 1}.png`);
      expect(await sharp(drawn).metadata()).toMatchObject({ width, height });
      expect(await difference(drawn, jpeg)).toBeLessThan(1);
    }
    expect(await difference(readFileSync(`${base}-1.png`), pages[1]!.jpeg)).toBeGreaterThan(10);
  });
});
