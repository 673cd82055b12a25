import { uploadFile, type ApiClient } from '@slideloom/client';
import type { Page } from '@playwright/test';
import { renderSlides } from './support/posts.ts';
import { openEditor, shareThatDiffers } from './support/stage.ts';
import { openStoreWithoutVary } from './support/store-without-vary.ts';
import { expect, expectAccessible, test as base } from './support/studio-test.ts';

/** The browser is on this machine, and asks for its own addresses through the proxy too. */
const test = base.extend({
  proxy: async ({}, use) => {
    const { server, close } = await openStoreWithoutVary();
    await use({ server, bypass: '<-loopback>' });
    await close();
  },
});

const gradient = { type: 'gradient', gradientFrom: '#12355b', gradientTo: '#0b1d33' } as const;

async function makeProject(api: ApiClient): Promise<string> {
  const data = {
    schema: 'slideshow/1',
    slides: [{ name: 'One', background: gradient }],
    texts: [],
    images: [],
  };
  const { data: project } = await api.POST('/projects', { body: { name: 'Pictures', type: 'slideshow', data } });
  return project!.id;
}

/** A picture of a slide's size, uploaded. */
async function uploadPicture(api: ApiClient, name: string): Promise<string> {
  const { urls } = await renderSlides(api, 1);
  const bytes = await (await fetch(urls[0]!)).arrayBuffer();
  return (await uploadFile(api, new Blob([bytes], { type: 'image/png' }), { name })).url;
}

/** The picture is shown as a former release did: its answer is kept, and no page may read it. */
async function seeWithoutCors(page: Page, url: string): Promise<void> {
  const width = await page.evaluate(async (address) => {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return picture.naturalWidth;
  }, url);
  expect(width).toBe(1_080);
}

async function chooseGround(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'From library' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Use ${name}` })
    .click();
}

test('a picture that this browser has kept without CORS is chosen, and stands on the slide to the pixel', async ({
  studio,
  api,
}) => {
  const id = await makeProject(api);
  const url = await uploadPicture(api, 'seen.png');
  await seeWithoutCors(studio, url);
  await openEditor(studio, id);
  await studio.getByRole('button', { name: 'From library' }).click();
  const dialog = studio.getByRole('dialog', { name: 'Picture of the background' });
  const shown = dialog.getByRole('button', { name: 'Use seen.png' }).locator('img');
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: 'Use seen.png' }).click();
  await expect.poll(() => shareThatDiffers(studio, url)).toBeLessThan(0.001);
  await expect(studio.getByText(/could not be loaded|comes from elsewhere/)).toHaveCount(0);
});

test('a picture of ours that could not be loaded says so, and is there after another try', async ({ studio, api }) => {
  const id = await makeProject(api);
  const url = await uploadPicture(api, 'away.png');
  await openEditor(studio, id);
  const context = studio.context();
  await context.route(url, (route) => route.abort());
  await chooseGround(studio, 'away.png');
  const banner = studio.getByRole('status').filter({ hasText: 'A picture of this slide could not be loaded' });
  await expect(banner).toBeVisible();
  await expectAccessible(studio);
  await context.unroute(url);
  await banner.getByRole('button', { name: 'Try again' }).click();
  await expect(banner).toHaveCount(0);
  await expect.poll(() => shareThatDiffers(studio, url)).toBeLessThan(0.001);
});
