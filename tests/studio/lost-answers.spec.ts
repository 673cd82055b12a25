import { unwrap, type ApiClient } from '@slideloom/client';
import type { Page } from '@playwright/test';
import { expect, test } from './support/studio-test.ts';

type Case = {
  name: string;
  path: string;
  /** What is sent, whose answers do not arrive. */
  request: RegExp;
  fill: (page: Page) => Promise<void>;
  send: (page: Page) => Promise<void>;
  /** The page after an answer that arrived. */
  done: RegExp;
  count: (api: ApiClient) => Promise<number>;
};

const main = (page: Page) => page.getByRole('main');
const nameIt = (page: Page) => main(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Once');

const cases: Case[] = [
  {
    name: 'a brand',
    path: '/brands/new',
    request: /\/brands$/,
    fill: nameIt,
    send: (page) => page.getByRole('button', { name: 'Save' }).click(),
    done: /\/brands\/[\da-f-]{36}$/,
    count: async (api) => (await unwrap(api.GET('/brands', {}))).data.length,
  },
  {
    name: 'a product',
    path: '/products/new',
    request: /\/products$/,
    fill: nameIt,
    send: (page) =>
      main(page)
        .getByRole('button', { name: /^(?:Save|Create|Add)/ })
        .first()
        .click(),
    done: /\/products\/[\da-f-]{36}$/,
    count: async (api) => (await unwrap(api.GET('/products', {}))).data.length,
  },
  {
    name: 'a project',
    path: '/projects',
    request: /\/projects$/,
    fill: async () => undefined,
    send: (page) => page.getByRole('button', { name: 'Empty project' }).click(),
    done: /\/projects\/[\da-f-]{36}\/edit/,
    count: async (api) => (await unwrap(api.GET('/projects', {}))).length,
  },
];

for (const { name, path, request, fill, send, done, count } of cases) {
  test(`${name} whose answer is lost is there once, though it is sent again, and what was typed stays`, async ({
    studio,
    api,
  }) => {
    await studio.goto(path);
    await fill(studio);
    await studio.route(request, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await send(studio);
    await expect(studio.getByRole('alert').filter({ hasText: 'The service does not answer' })).toBeVisible();
    expect(await count(api)).toBe(1);
    await studio.unroute(request);
    await send(studio);
    await expect(studio).toHaveURL(done);
    expect(await count(api)).toBe(1);
  });
}

test('a drawing of the editor whose answer is lost is drawn and paid once', async ({ studio, api }) => {
  const data = {
    schema: 'slideshow/1',
    slides: [{ name: 'One', background: { type: 'gradient', gradientFrom: '#12355b', gradientTo: '#0b1d33' } }],
    texts: [{ slide_index: 0, text: { content: 'One', fontSize: 96, x: 90, y: 700, width: 900 } }],
    images: [],
  };
  const { id } = await unwrap(api.POST('/projects', { body: { name: 'Once', type: 'slideshow', data } }));
  await studio.goto(`/projects/${id}/edit`);
  await expect(studio.locator('canvas[data-painted="whole"]')).toBeVisible();
  await studio.getByRole('button', { name: 'Schedule' }).click();
  const dialog = studio.getByRole('dialog', { name: /schedule/i });
  const draw = dialog.getByRole('button', { name: 'Export for 1 credit' });
  await studio.route(/\/render$/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await draw.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await studio.unroute(/\/render$/);
  await draw.click();
  await expect(studio).toHaveURL(/\/publish\?job=/, { timeout: 90_000 });
  await expect(studio.getByRole('button', { name: 'Picture 1 of 1' })).toBeVisible();
  expect(await unwrap(api.GET('/jobs', { params: { query: { type: 'render' } } }))).toHaveLength(1);
});
