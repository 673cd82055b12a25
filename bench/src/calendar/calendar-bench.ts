import type { Page } from 'playwright-core';
import { frames } from '../pages/frames.ts';
import { measureActs } from '../pages/measure-acts.ts';
import { openStudio } from '../pages/open-studio.ts';
import type { Answers } from '../pages/serve-pages.ts';
import { wheelThrough } from '../pages/wheel-through.ts';

const postCount = 300;
const accountCount = 10;
const hourMs = 3_600_000;

const now = new Date();
/** All of the posts stand in the next month: they can be moved. */
const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
const days = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 0)).getUTCDate();

const idOf = (kind: number, at: number) => `0190000${kind}-0000-7000-8000-${String(at).padStart(12, '0')}`;
const accounts = Array.from({ length: accountCount }, (_one, at) => ({
  id: idOf(1, at),
  platform: at % 2 === 0 ? 'shortvideo' : 'photoapp',
  platform_username: `account-${at}`,
  display_name: `Account ${at}`,
  avatar_url: null,
  status: 'connected',
}));

const postAt = (at: number, origin: string) => {
  const { status: _status, ...account } = accounts[at % accountCount]!;
  const time = month.getTime() + (at % days) * 24 * hourMs + (8 * hourMs + (Math.floor(at / days) % 10) * hourMs);
  return {
    id: idOf(2, at),
    team_id: idOf(3, 0),
    project_id: null,
    social_account_id: account.id,
    platform: account.platform,
    scheduled_at: new Date(time).toISOString(),
    title: `Post ${at}: drink a glass of water before the first coffee`,
    image_urls: [`${origin}/pictures/${at}.png`],
    status: 'scheduled',
    project: null,
    account,
    description: null,
    alt_texts: null,
    settings: null,
  };
};

const answers: Answers = ({ method, path }, origin) => {
  if (path === '/social/accounts') return accounts;
  if (path === '/publish/attempts') return [];
  if (path === '/schedule/posts') return Array.from({ length: postCount }, (_one, at) => postAt(at, origin));
  const [, at] = /^\/schedule\/posts\/01900002-0000-7000-8000-(\d{12})$/.exec(path) ?? [];
  if (at === undefined) return undefined;
  if (method === 'PATCH')
    return { ...postAt(Number(at), origin), scheduled_at: new Date(month.getTime() + 27 * 24 * hourMs).toISOString() };
  return postAt(Number(at), origin);
};

/** What the main thread does over a month of 300 posts of 10 accounts: opening, scrolling, changing views, one drag. */
export async function run(): Promise<void> {
  await openStudio(answers, async ({ browser, page, origin }) => {
    const address = `${origin}/calendar?date=${month.toISOString().slice(0, 10)}`;
    await page.goto(address);
    await chips(page).first().waitFor();
    await settled(page);
    const acts: [string, () => Promise<void>][] = [
      ['a month scrolled down and up', () => wheelThrough(page, 40, 240)],
      ['to the week', () => switchTo(page, 'Week')],
      ['to the list', () => switchTo(page, 'List')],
      ['the list scrolled down and up', () => wheelThrough(page, 40, 240)],
      ['back to the month', () => switchTo(page, 'Month')],
      ['a post dragged to another day', () => drag(page)],
    ];
    await measureActs(browser, page, acts, () => settled(page));
  });
}

const chips = (page: Page) => page.getByRole('button', { name: /Scheduled: Post \d+/ });
/** Nothing is fetched or painted any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction('[...document.images].every((picture) => picture.complete || picture.loading === "lazy")');
  await frames(page);
}

/** What only this view has. */
const marks = { Month: 'main a[href*="view=week"]', Week: 'main [role="region"]', List: 'main section h2' };

async function switchTo(page: Page, view: keyof typeof marks): Promise<void> {
  // The radio itself lies under its label.
  await page.getByRole('radio', { name: view }).check({ force: true });
  await page.locator(marks[view]).first().waitFor();
  await frames(page);
}

async function drag(page: Page): Promise<void> {
  const [from, to] = [await middleOf(page, 1), await middleOf(page, 10)];
  const moved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= 30; step += 1) {
    await page.mouse.move(from.x + ((to.x - from.x) * step) / 30, from.y + ((to.y - from.y) * step) / 30);
    await frames(page);
  }
  await page.mouse.up();
  await moved;
  await frames(page);
}

async function middleOf(page: Page, chip: number): Promise<{ x: number; y: number }> {
  const box = await chips(page)
    .nth(chip * 4)
    .boundingBox();
  if (!box) throw new Error(`There is no post ${chip}`);
  return { x: box.x + 30, y: box.y + box.height / 2 };
}
