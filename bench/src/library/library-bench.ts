import type { Page } from 'playwright-core';
import { frames } from '../pages/frames.ts';
import { measureActs } from '../pages/measure-acts.ts';
import { openStudio } from '../pages/open-studio.ts';
import type { Answers } from '../pages/serve-pages.ts';
import { wheelThrough } from '../pages/wheel-through.ts';

const assetCount = 2_000;
/** Longer is no library that a person scrolls through. */
const loadingMs = 120_000;

const assetAt = (at: number, origin: string) => ({
  id: idOf(at),
  name: `picture-${at}.png`,
  url: `${origin}/pictures/${at}.png`,
  content_type: 'image/png',
  size_bytes: 1_200_000,
  width: 1_080,
  height: 1_920,
  source: 'upload',
  metadata: null,
  created_at: '2026-01-01T00:00:00.000Z',
  thumbnails: { 270: `${origin}/pictures/${at}-270.webp`, 540: `${origin}/pictures/${at}-540.webp` },
});
const idOf = (at: number) => `01900004-0000-7000-8000-${String(at).padStart(12, '0')}`;

const answers: Answers = ({ path, query }, origin) => {
  if (path === '/social/accounts') return [];
  if (path !== '/assets') return undefined;
  const after = query.get('starting_after');
  const from = after === null ? 0 : Number(after.slice(-12)) + 1;
  const to = Math.min(assetCount, from + Number(query.get('limit') ?? 20));
  const data = Array.from({ length: to - from }, (_one, at) => assetAt(from + at, origin));
  return { data, has_more: to < assetCount };
};

/** What the main thread does in a library of 2,000 pictures: while they are loaded page by page, and while they are scrolled through. */
export async function run(): Promise<void> {
  await openStudio(answers, async ({ browser, page, origin }) => {
    await page.goto(`${origin}/library`);
    await page.getByRole('row').first().waitFor();
    await measureActs(browser, page, [
      [`${assetCount} pictures loaded by scrolling`, () => loadAll(page)],
      ['scrolled up and down', () => wheelThrough(page, 80, -700)],
      ['three selected', () => choose(page)],
    ]);
  });
}

async function loadAll(page: Page): Promise<void> {
  await page.mouse.move(900, 600);
  const last = page.locator(`[data-key="${idOf(assetCount - 1)}"]`);
  const endsAt = Date.now() + loadingMs;
  while ((await last.count()) === 0) {
    if (Date.now() > endsAt) throw new Error(`Not all pictures were there after ${loadingMs} ms`);
    await page.mouse.wheel(0, 20_000);
    await frames(page);
  }
}

async function choose(page: Page): Promise<void> {
  for (let at = assetCount - 3; at < assetCount; at += 1) {
    await page
      .locator(`[data-key="${idOf(at)}"]`)
      .getByRole('checkbox')
      .check({ force: true });
    await frames(page);
  }
}
