import type { BrowserContext, Page } from '@playwright/test';
import { furnish } from './support/furnish.ts';
import { comeBackLater, withOutages, type Outage } from './support/half-dead.ts';
import { fillPath, screenPaths } from './support/screen-paths.ts';
import { expect, test } from './support/studio-test.ts';

/** Pages that are open at the same time: what they mostly do here is wait. */
const sideBySide = 2;
/** What a page may say of a failure: words, with a reference for support at most. */
const noWords = /undefined|null|\[object|HTTP status|JSON|SyntaxError|TypeError|<html|is not a function/i;
/** Screens that ask for nothing until something is pressed. */
const asksForNothing = new Set([
  '/device',
  '/invites/$token',
  '/products/new',
  '/influencers/new',
  '/brands/$brandId?new',
]);
/** How the service fails the second time; the first time it is silent and then overloaded. */
const kinds: readonly Outage[] = ['proxy', 'empty', 'truncated', 'portal', 'refused'];
const paths = screenPaths();

async function each(
  context: BrowserContext,
  some: readonly string[],
  check: (page: Page, path: string) => Promise<void>,
): Promise<void> {
  const waiting = [...some];
  const faults: string[] = [];
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const page = await context.newPage();
      page.on('pageerror', (error) => faults.push(`${path}: thrown: ${error.message}`));
      await check(page, path).catch((error: unknown) => faults.push(`${path}: ${String(error)}`));
      await page.close();
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  expect(faults).toEqual([]);
}

const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });
const retries = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true });
const waits = (page: Page) => page.locator('main .animate-pulse, [role="status"]').filter({ visible: true });

async function expectWords(page: Page): Promise<void> {
  await expect(alerts(page).first()).toBeVisible();
  await expect(retries(page).first()).toBeVisible();
  for (const words of await alerts(page).allInnerTexts()) expect(words).not.toMatch(noWords);
}

for (const half of [0, 1]) {
  test(`each page waits, says that the service fails, goes on, and outlives its session: part ${half + 1}`, async ({
    studio,
    api,
    team,
  }) => {
    test.setTimeout(600_000);
    const parts = await furnish(api, team);
    const mine = paths.filter((_path, at) => at % 2 === half);
    await each(studio.context(), mine, async (page, path) => {
      const address = fillPath(path, parts);
      const service = await withOutages(page);
      const isAsked = !asksForNothing.has(path);
      service.become('hangs');
      await page.goto(address);
      if (isAsked) await expect(waits(page).first()).toBeVisible();
      await expect(page.getByRole('heading').or(page.getByRole('status')).first()).toBeVisible();
      expect(await alerts(page).count()).toBe(0);
      // What hangs is given up.
      service.become('busy');
      if (isAsked) await expectWords(page);
      service.become(kinds[paths.indexOf(path) % kinds.length]!);
      if (isAsked) {
        await retries(page).first().click();
        await expectWords(page);
      }
      service.become(null);
      await expect(async () => {
        for (let left = await retries(page).count(); left > 0; left -= 1) await retries(page).first().click();
        await expect.poll(() => alerts(page).allInnerTexts(), { timeout: 3_000 }).toEqual([]);
      }).toPass({ timeout: 90_000 });
      await expect(page.locator('main .animate-pulse')).toHaveCount(0);
      await expect.poll(async () => (await page.locator('body').innerText()).trim().length).toBeGreaterThan(20);

      if (!isAsked) return;
      await withOutages(page, () => true).then((all) => all.become('expired'));
      await page.route('**/session/token', (route) => route.fulfill({ status: 401, json: {} }));
      await comeBackLater(page);
      await expect(page.getByRole('alertdialog', { name: 'Your session has ended' })).toBeVisible();
    });
  });
}

test('whose session ended is back at the same address after signing in', async ({ studio, api, team }) => {
  const parts = await furnish(api, team);
  for (const path of ['/jobs?type=render', '/calendar?view=list&date=$postDay', '/brands/new']) {
    await test.step(path, async () => {
      await studio.goto(fillPath(path, parts));
      await expect(studio.getByRole('heading', { level: 1 })).toBeVisible();
      const url = studio.url();
      await withOutages(studio, () => true).then((all) => all.become('expired'));
      await studio.route('**/session/token', (route) => route.fulfill({ status: 401, json: {} }));
      await comeBackLater(studio);
      const dialog = studio.getByRole('alertdialog', { name: 'Your session has ended' });
      await expect(dialog).toBeVisible();
      // First the cookies: a page that may renew its session again does so at once.
      await studio.context().clearCookies();
      await studio.unrouteAll({ behavior: 'wait' });
      await dialog.getByRole('button', { name: 'Sign in' }).click();
      await studio.getByRole('radio', { name: 'Olu Adeyemi' }).check();
      await studio.getByRole('button', { name: 'Sign in' }).click();
      await studio.waitForURL(url);
      await expect(studio.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

test('a service that does not answer who it is says so on every kind of page, and goes on', async ({
  studio,
  api,
  team,
}) => {
  const parts = await furnish(api, team);
  for (const path of ['/jobs', '/projects/$projectId/edit']) {
    const page = await studio.context().newPage();
    const service = await withOutages(page, () => true);
    for (const outage of ['busy', 'proxy', 'truncated'] as const) {
      service.become(outage);
      await page.goto(fillPath(path, parts));
      await expectWords(page);
    }
    service.become(null);
    await retries(page).click();
    await expect(retries(page)).toHaveCount(0);
    await page.close();
  }
});

test('a part of a page that could not be read is read again by its button', async ({ studio, api, team }) => {
  const parts = await furnish(api, team);
  const service = await withOutages(studio, (request) => request.endsWith('/files'));
  service.become('proxy');
  await studio.goto(fillPath('/jobs/$jobId', parts));
  await expect(alerts(studio)).toHaveCount(1);
  await expectWords(studio);
  service.become(null);
  await retries(studio).click();
  await expect(studio.getByRole('link', { name: /slide 1/i })).toBeVisible();
  await expect(alerts(studio)).toHaveCount(0);
});
