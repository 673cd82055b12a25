import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { iconOutlines } from '@slideloom/icons';
import { encodeCoverage } from '@slideloom/text-engine';
import { bundledFaces, readFace } from '@slideloom/typography';
import { buildBundle, harfbuzzWasm } from './build-bundle.ts';
import type { CorpusSlide } from './corpus-slide.ts';
import { drawOnServer, type ServedSlide } from './draw-on-server.ts';
import { openBrowser } from './open-browser.ts';
import type { PageResult } from './page.ts';

export type Compared = { name: string; kind: CorpusSlide['kind']; share: number; largest: number; paintMs: number };

/** Draws each slide here and in a headless browser, and answers the share of pixels that differ. */
export async function comparePreview(
  slides: readonly CorpusSlide[],
  options: {
    onSlide?(compared: Compared): void;
    /** Changes what the browser is sent: a test plants a difference by it. */
    alter?(definition: ServedSlide['definition']): ServedSlide['definition'];
  } = {},
): Promise<Compared[]> {
  const served = new Map<number, ServedSlide>();
  const { code } = await buildBundle('page');
  const server = createServer((request, response) => {
    const [type, body] = answer(request.url ?? '/', code, served);
    response.writeHead(body === null ? 404 : 200, { 'content-type': type }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const failed = new Promise<never>((_resolve, reject) => page.on('pageerror', reject));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await Promise.race([page.waitForFunction('globalThis.compareSlide !== undefined'), failed]);
    const results: Compared[] = [];
    for (const [index, slide] of slides.entries()) {
      const drawnHere = await drawOnServer(slide);
      const definition = options.alter?.(drawnHere.definition) ?? drawnHere.definition;
      served.set(index, { ...drawnHere, definition });
      const drawn = await page.evaluate<PageResult>(`compareSlide(${index})`);
      const { name, kind } = slide;
      const { width, height } = definition.canvas;
      results.push({
        name,
        kind,
        share: drawn.pixels / (width * height),
        largest: drawn.largest,
        paintMs: drawn.paintMs,
      });
      options.onSlide?.(results.at(-1)!);
      served.delete(index);
    }
    return results;
  } finally {
    await browser.close();
    server.close();
  }
}

type Answer = readonly [type: string, body: Buffer | Uint8Array | string | null];

function answer(url: string, code: Buffer, served: ReadonlyMap<number, ServedSlide>): Answer {
  const [, folder = '', file = ''] = /^\/(\w*)\/?([\w.]*)$/.exec(url.replace(/^\/([\w.]+)$/, '//$1')) ?? [];
  if (url === '/') return ['text/html', '<!doctype html><script type="module" src="bundle.js"></script>'];
  if (url === '/bundle.js') return ['text/javascript', code];
  if (url === '/harfbuzz.wasm') return ['application/wasm', harfbuzzWasm()];
  if (url === '/faces.json') return ['application/json', facesJson()];
  if (url === '/icons.json') return ['application/json', JSON.stringify(iconOutlines)];
  const index = Number.parseInt(file, 10);
  const face = folder === 'faces' ? bundledFaces[index] : undefined;
  if (face) return ['font/ttf', readFace(face.path)];
  const slide = served.get(index);
  if (folder === 'layers') return ['image/png', slide?.layerPngs[Number(/_(\d+)/.exec(file)?.[1])] ?? null];
  if (folder === 'pictures') return ['image/png', slide?.picturePng ?? null];
  if (folder === 'slides' && file.endsWith('.json')) return ['application/json', JSON.stringify(slide?.definition)];
  return ['image/png', (folder === 'slides' && slide?.png) || null];
}

function facesJson(): string {
  const points = function* (coverage: Uint32Array) {
    for (let at = 0; at < coverage.length; at += 2) {
      for (let point = coverage[at]!; point <= coverage[at + 1]!; point += 1) yield point;
    }
  };
  return JSON.stringify(
    bundledFaces.map(({ path: _path, order: _order, coverage, ...face }) => ({
      ...face,
      coverage: encodeCoverage(points(coverage)),
    })),
  );
}
