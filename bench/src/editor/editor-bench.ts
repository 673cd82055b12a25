import type { Page } from 'playwright-core';
import { openStudio } from '../pages/open-studio.ts';
import { frames } from '../pages/frames.ts';
import { rowOfTimes } from '../pages/row-of-times.ts';
import type { Answers } from '../pages/serve-pages.ts';
import { startTable } from '../runner/start-table.ts';

const goals = { openMs: 1_500, inputMs: 8 };
const inputs = 120;
const openings = 5;

const gradient = { type: 'gradient', gradientFrom: '#12355b', gradientTo: '#0b1d33', gradientAngle: 160 };
const words = 'Drink a glass of water before the first coffee';
const text = (at: number, more: object) => ({ content: `${words} ${at}`, fontFamily: 'fraunces', ...more });
const many = {
  schema: 'slideshow/1',
  slides: [{ name: 'one', background: gradient }],
  texts: Array.from({ length: 20 }, (_one, at) => ({
    slide_index: 0,
    text: text(at, { x: 60 + (at % 2) * 480, y: 60 + Math.floor(at / 2) * 180, width: 440, fontSize: 40 }),
  })),
  images: [],
};
const long = {
  schema: 'slideshow/1',
  slides: Array.from({ length: 35 }, (_one, at) => ({ name: `${at}`, background: { ...gradient, gradientAngle: at } })),
  texts: Array.from({ length: 105 }, (_one, at) => ({
    slide_index: Math.floor(at / 3),
    text: text(at, { y: 300 + (at % 3) * 450, fontSize: 72 }),
  })),
  images: [],
};

const contents: Record<string, object> = { many, long };
const at = '2026-01-01T00:00:00.000Z';
const answers: Answers = ({ path }) => {
  const [, id] = /^\/projects\/([\w-]+)$/.exec(path) ?? [];
  const data = id === undefined ? undefined : contents[id];
  if (!data) return undefined;
  const project = { id, name: 'Bench', type: 'slideshow', thumbnail_url: null, status: 'draft', created_by: 'bench' };
  return { ...project, created_at: at, updated_at: at, data };
};

/** What the page's own thread works for one move of the pointer while a text is dragged, and how fast a long deck opens. */
export async function run(): Promise<void> {
  await openStudio(answers, async ({ page, origin }) => {
    const opened: number[] = [];
    for (let count = 0; count <= openings; count += 1) opened.push(await open(page, `${origin}/projects/long/edit`));
    await open(page, `${origin}/projects/many/edit`);
    const { scriptMs, paintMs } = await drag(page);
    const [first = 0, ...again] = opened;
    const row = startTable('figure', 'median', 'p95', 'goal');
    row('35 slides open, first visit, ms', first.toFixed(0), '', '');
    row('35 slides open, ms', ...rowOfTimes(again), goals.openMs);
    row('script for a move, 20 texts, ms of CPU', ...rowOfTimes(scriptMs), goals.inputMs);
    row('frame by the worker, ms', ...rowOfTimes(paintMs), '');
  });
}

async function open(page: Page, url: string): Promise<number> {
  await page.goto(url);
  await page.waitForSelector('canvas[data-painted="whole"]');
  return page.evaluate('performance.now()');
}

async function drag(page: Page): Promise<{ scriptMs: number[]; paintMs: number[] }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const script = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
  };
  const box = await page.locator('[data-element]').nth(7).boundingBox();
  if (!box) throw new Error('There is no text');
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  const [scriptMs, paintMs]: number[][] = [[], []];
  for (let count = 1; count <= inputs; count += 1) {
    const before = await script();
    await page.mouse.move(box.x + 20 + (count % 40), box.y + 10 + count);
    await frames(page);
    scriptMs!.push((await script()) - before);
    paintMs!.push(Number(await page.locator('canvas[data-painted]').getAttribute('data-paint-ms')));
  }
  await page.mouse.up();
  return { scriptMs: scriptMs!, paintMs: paintMs! };
}
