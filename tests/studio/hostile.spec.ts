import { unwrap } from '@slideloom/client';
import type { Page } from '@playwright/test';
import { furnish } from './support/furnish.ts';
import { renderSlides, schedulePost } from './support/posts.ts';
import { fillPath, screenPaths } from './support/screen-paths.ts';
import { settled } from './support/settled.ts';
import { expect, expectUnbroken, hostileStrings, test } from './support/studio-test.ts';
import { readWorld } from './support/world-address.ts';
import { connect } from './support/world-control.ts';

/** What no database takes: the zero character. */
const zero = '\u0000';
/** All of them in one, as a name; and a word that no line can hold. */
const hostile = hostileStrings.map((words) => words.replaceAll(zero, '')).join(' ');
const long = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4);
const name = hostile.slice(0, 190).trim();

const named = new Set([
  'name',
  'username',
  'display_name',
  'title',
  'description',
  'email',
  'prompt',
  'headline',
  'error',
]);

/** Nothing ran, nothing stands out at the side, and the page still answers. */
async function expectUsable(page: Page): Promise<void> {
  await expectUnbroken(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(1);
  await expect(page.locator('script[src^="data:"], main script, main img[src="x"]')).toHaveCount(0);
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first().click();

test('names that break careless pages are kept and shown as they are, wherever they are typed', async ({
  studio,
  api,
}) => {
  const main = studio.getByRole('main');
  await test.step('a brand', async () => {
    await studio.goto('/brands/new');
    await studio.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    for (const box of await main.getByRole('textbox').all()) {
      if ((await box.isEditable()) && (await box.inputValue()) === '') await box.fill(hostile.slice(0, 60));
    }
    await save(studio);
    await expect(studio).toHaveURL(/\/brands\/[\da-f-]{36}/);
    await expect(studio.getByRole('heading', { level: 1 })).toHaveText(name);
    expect((await unwrap(api.GET('/brands', {}))).data.map((one) => one.name)).toEqual([name]);
    await expectUsable(studio);
  });
  await test.step('a product', async () => {
    await studio.goto('/products/new');
    await main.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await main.getByRole('textbox', { name: 'Description' }).fill(`${hostile} ${long}`);
    await main
      .getByRole('button', { name: /^(Save|Create|Add)/ })
      .first()
      .click();
    await expect(studio).toHaveURL(/\/products\/[\da-f-]{36}/);
    expect((await unwrap(api.GET('/products', {}))).data[0]).toMatchObject({ name, description: `${hostile} ${long}` });
    await expectUsable(studio);
    await studio.goto('/products');
    await expect(main.getByText('onerror', { exact: false }).first()).toBeVisible();
    await expectUsable(studio);
  });
  await test.step('a key', async () => {
    await studio.goto('/keys');
    await studio.getByRole('button', { name: 'Create a key' }).first().click();
    await studio.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name);
    await studio.getByRole('dialog').getByRole('button', { name: 'Create a key' }).click();
    await studio.getByRole('button', { name: 'I have copied it' }).click();
    await expect(main.getByText(name, { exact: true })).toBeVisible();
    await expectUsable(studio);
  });
  await test.step('an invitation, a team, a coupon', async () => {
    await studio.goto('/team');
    await studio.getByRole('button', { name: 'Invite' }).first().click();
    const dialog = studio.getByRole('dialog');
    await dialog.getByRole('textbox').fill('"><img/src=x/onerror=window.broken=1>@x.test');
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await expect(
      dialog.getByRole('alert').or(dialog.locator(':invalid')).or(dialog.getByText(/link/i)).first(),
    ).toBeVisible();
    await expectUsable(studio);
    await studio.goto('/team');
    await studio.getByRole('button', { name: 'Rename' }).click();
    await studio.getByRole('dialog').getByRole('textbox').fill(name.slice(0, 90));
    await studio
      .getByRole('dialog')
      .getByRole('button', { name: 'Save' })
      .or(studio.getByRole('dialog').getByRole('button', { name: 'Rename' }))
      .first()
      .click();
    await expect(studio.getByRole('dialog')).toBeHidden();
    await expectUsable(studio);
    await studio.goto('/billing');
    await studio.getByRole('textbox', { name: 'Code' }).fill(hostileStrings[1]);
    await studio.getByRole('button', { name: 'Claim' }).click();
    await expect(main.getByText('There is no such coupon', { exact: false })).toBeVisible();
    await expectUsable(studio);
  });
  await test.step('a search and a project', async () => {
    const data = {
      schema: 'slideshow/1',
      slides: [{ name: 'One', background: { type: 'gradient', gradientFrom: '#12355b', gradientTo: '#0b1d33' } }],
      texts: [],
      images: [],
    };
    const { id } = await unwrap(api.POST('/projects', { body: { name: 'Plain', type: 'slideshow', data } }));
    await studio.goto(`/projects/${id}/edit`);
    await expect(studio.locator('canvas[data-painted="whole"]')).toBeVisible();
    await studio.getByRole('textbox', { name: 'Name of the project' }).fill(name);
    await expect(studio.locator('[data-save="saved"]')).toBeVisible();
    await studio.goto('/projects');
    await studio.getByRole('searchbox').fill('onerror=');
    await expect(main.getByText(name, { exact: true })).toBeVisible();
    await expectUsable(studio);
  });
});

test('a zero character is taken out or named; it is never a failure of the service', async ({ studio, api }) => {
  const failed: string[] = [];
  studio.on('response', (response) => {
    if (response.status() >= 500) failed.push(`${response.status()} ${response.url()}`);
  });
  const main = studio.getByRole('main');
  const words = `Cal${zero}m`;
  await studio.getByRole('textbox', { name: 'What the deck is about' }).fill(`${words} mornings`);
  await studio.getByRole('button', { name: 'Make deck' }).click();
  await expect(studio).toHaveURL(/\/decks\/[\da-f-]{36}$/);
  await studio.goto('/brands/new');
  await main.getByRole('textbox', { name: 'Name', exact: true }).fill(words);
  await save(studio);
  await expect(studio).toHaveURL(/\/brands\/[\da-f-]{36}/);
  expect((await unwrap(api.GET('/brands', {}))).data.map((one) => one.name)).toEqual(['Calm']);
  await studio.goto('/products/new');
  await main.getByRole('textbox', { name: 'Name', exact: true }).fill(words);
  await main
    .getByRole('button', { name: /^(Save|Create|Add)/ })
    .first()
    .click();
  await expect(studio).toHaveURL(/\/products\/[\da-f-]{36}/);
  await studio.goto('/keys');
  await studio.getByRole('button', { name: 'Create a key' }).first().click();
  await studio.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(words);
  await studio.getByRole('dialog').getByRole('button', { name: 'Create a key' }).click();
  await expect(studio.getByRole('button', { name: 'I have copied it' })).toBeVisible();
  expect(failed).toEqual([]);
});

test('names that come from elsewhere, and addresses that were tampered with, break no page', async ({
  studio,
  api,
  team,
}) => {
  test.setTimeout(400_000);
  const parts = await furnish(api, team);
  const accountId = await connect(team, 'photoapp', 'mallory');
  const { urls } = await renderSlides(api, 1);
  const at = new Date(Date.now() + 86_400_000);
  await schedulePost(api, { accountId, platform: 'photoapp', at, title: `${hostile} ${long}`, urls });
  // As if a platform, a shop or a colleague had named its things so.
  await studio.route(
    /\/(social\/accounts|assets|schedule\/posts|stores|decks|projects|products|influencers|brands|teams|members|keys|jobs|me)(\?|$)/,
    async (route) => {
      // Pages have such addresses too.
      const isAsked = route.request().method() === 'GET' && route.request().url().startsWith(readWorld().apiUrl);
      if (!isAsked) return route.fallback();
      const answer = await route.fetch();
      const body = JSON.stringify(await answer.json(), (key, value: unknown) =>
        named.has(key) && typeof value === 'string' ? `${hostile} ${long}` : value,
      );
      const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };
      await route.fulfill({ status: 200, headers, body });
    },
  );
  for (const path of screenPaths().filter((one) => !one.includes('/edit'))) {
    await test.step(path, async () => {
      await studio.goto(fillPath(path, parts));
      await settled(studio);
      await expectUsable(studio);
    });
  }
  await studio.unrouteAll({ behavior: 'wait' });
  const query = encodeURIComponent(`${hostile}${zero}`);
  const addresses = [
    `/?prompt=${query}&product=${query}&brand=${query}`,
    `/billing?tab=${query}&checkout=${query}&session_id=${query}`,
    `/calendar?date=${query}&view=${query}&states=${query}&zone=${query}&post=${query}`,
    `/device?code=${query}`,
    `/connections?platform=${query}&status=${query}&reason=${query}&username=${query}#finish=${query}`,
    `/decks/${query}`,
    `/projects/${query}/edit`,
    `/jobs?type=${query}&status=${query}`,
    `/jobs/${query}`,
    `/products?search=${query}&status=${query}&store=${query}`,
    `/publish?job=${query}&deck=${query}&post=${query}`,
    `/library?source=${query}`,
    `/brands/${query}`,
    `/invites/${query}`,
    `/?team=${query}`,
  ];
  const faults: string[] = [];
  for (const address of addresses) {
    try {
      await studio.goto(address);
      // A page, or the words that there is none.
      await expect(studio.getByRole('heading').or(studio.getByRole('alert')).first()).toBeVisible();
      await expect(studio.getByText('This page has failed.', { exact: false })).toHaveCount(0);
      await expectUsable(studio);
    } catch (error) {
      faults.push(`${address.slice(0, 24)}: ${(error as Error).message}`);
    }
  }
  expect(faults).toEqual([]);
});

test('parameters of an address that no page knows are as if they were not there', async ({ studio }) => {
  const addresses = [
    '/?prompt=5&brand={"a":1}&project=[]',
    '/billing?tab=nothing&checkout=5',
    '/billing?tab=usage&days=5&group=nothing',
    '/billing?tab=ledger&until=2026-02-30&reason=nothing&kind=5',
    '/calendar?view=nothing&date=2026-02-30&states=["nothing"]&accounts=5&post=5',
    '/connections?platform=nothing&status=pending&reason=5',
    '/jobs?type=nothing&status=5',
    '/library?source=nothing',
    '/products?store=5&status=nothing',
    '/publish?job=5&deck=[]&post={}',
    '/team?tab=nothing',
  ];
  const refused: string[] = [];
  studio.on('response', (response) => {
    if (response.status() >= 400 && response.url().startsWith(readWorld().apiUrl)) {
      refused.push(`${response.status()} ${response.url()}`);
    }
  });
  const faults: string[] = [];
  for (const address of addresses) {
    await studio.goto(address);
    await settled(studio);
    const main = studio.getByRole('main');
    const alerts = await main.getByRole('alert').allInnerTexts();
    const chosen = main.getByRole('tab', { selected: true });
    // Pages with tabs show one of them.
    const hasContent = (await main.getByRole('tab').count()) === 0 || (await chosen.count()) === 1;
    if (alerts.length > 0 || !hasContent) faults.push(`${address}: ${alerts.join(' ')}`);
  }
  expect(faults).toEqual([]);
  expect(refused).toEqual([]);
});
