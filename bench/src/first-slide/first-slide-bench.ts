import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { openStudio } from '../pages/open-studio.ts';
import { rowOfTimes } from '../pages/row-of-times.ts';
import type { Answers } from '../pages/serve-pages.ts';
import { startTable } from '../runner/start-table.ts';

const goalMs = 3_000;
const rounds = 6;
const slideCount = 5;
/** The page has settled by then: the plan is what it waits for. */
const planningMs = 1_500;

const id = '01900005-0000-7000-8000-000000000000';
const at = '2026-01-01T00:00:00.000Z';
const range = (count: number) => Array.from({ length: count }, (_one, index) => index);
const planning = {
  id,
  prompt: 'Five habits of people who sleep well',
  slides: [],
  texts: [],
  images: [],
  caption: null,
  hashtags: [],
  alt_texts: [],
  outline: [],
  jobs: [],
  created_at: at,
  style: 'editorial-serif',
  brand: null,
  state: 'planning',
  error: null,
  project_id: null,
  influencer_id: null,
  relaid_from: null,
};
const text = (content: string, more: object) => ({
  content,
  x: 90,
  width: 900,
  fontWeight: 700,
  color: '#ffffff',
  textAlign: 'left',
  lineHeight: 1.1,
  letterSpacing: 0,
  textTransform: 'none',
  textStroke: { enabled: false, color: '#000000', width: 0 },
  textShadow: { enabled: false, color: '#000000', offsetX: 0, offsetY: 0, blur: 0 },
  textBackground: { enabled: false, color: '#000000', paddingX: 0, paddingY: 0 },
  ...more,
});
const planned = {
  ...planning,
  state: 'drawing',
  slides: range(slideCount).map((index) => ({
    name: `Habit ${index + 1}`,
    background: { type: 'image', gradientFrom: '#12355b', gradientTo: '#0b1d33', gradientAngle: 160 },
  })),
  texts: range(slideCount).flatMap((index) => [
    { slide_index: index, text: text('No screens in the last hour', { y: 520, fontSize: 96, fontFamily: 'fraunces' }) },
    { slide_index: index, text: text('Read ten pages instead.', { y: 1_000, fontSize: 48, fontFamily: 'inter' }) },
  ]),
  jobs: range(slideCount).map((index) => ({
    slide_index: index,
    job_id: `01900006-0000-7000-8000-00000000000${index}`,
    status: 'pending',
  })),
};

/** A new deck's page waits for the plan; from the moment at which the plan is sent: when the first slide is seen, and when it is painted as it will be published. */
export async function run(): Promise<void> {
  let shown: object = planning;
  let sentAt = Infinity;
  const follow = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    setTimeout(() => {
      shown = planned;
      sentAt = Date.now();
      response.write(`event: planned\ndata: ${JSON.stringify(planned)}\n\n`);
    }, planningMs);
  };
  const answers: Answers = ({ path }) => {
    if (path === `/decks/${id}`) return shown;
    if (path === `/decks/${id}/events`) return follow;
    return path === '/social/accounts' ? [] : undefined;
  };
  await openStudio(answers, async ({ page, origin }) => {
    const times: { seenMs: number; paintedMs: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      [shown, sentAt] = [planning, Infinity];
      await page.goto(`${origin}/decks/${id}`);
      const seenAt = await whenThere(page, '[data-slide]');
      const paintedAt = await whenThere(page, '[data-slide] canvas[data-painted="true"]');
      if (seenAt < sentAt) throw new Error('A slide was there before its plan');
      times.push({ seenMs: seenAt - sentAt, paintedMs: paintedAt - sentAt });
    }
    const [first, ...again] = times;
    const row = startTable('after the plan, ms', 'first visit', 'median', 'p95', 'goal');
    for (const [name, of, goal] of [
      ['the first slide is seen', 'seenMs', goalMs],
      ['it is painted as it will be published', 'paintedMs', ''],
    ] as const)
      row(name, first![of].toFixed(0), ...rowOfTimes(again.map((one) => one[of])), goal);
  });
}

/** By the machine's clock, which is the server's too. */
async function whenThere(page: Page, selector: string): Promise<number> {
  const seen = `document.querySelector(${JSON.stringify(selector)}) ? Date.now() : 0`;
  const found = await page.waitForFunction<number>(seen, undefined, { polling: 'raf' });
  return found.jsonValue();
}
