import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { items } from '@slideloom/client';
import { expect, expectAccessible, setTheme, test } from './support/studio-test.ts';

/** A picture of one pixel of a colour, made by the browser itself. */
async function pngs(page: Page, count: number): Promise<Buffer[]> {
  const encoded = await page.evaluate(async (of) => {
    const made: string[] = [];
    for (let at = 0; at < of; at += 1) {
      const canvas = new OffscreenCanvas(24, 24);
      const context = canvas.getContext('2d')!;
      context.fillStyle = `hsl(${at * 7} 70% ${20 + (at % 60)}%)`;
      context.fillRect(0, 0, 24, 24);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
      made.push(btoa(String.fromCodePoint(...bytes)));
    }
    return made;
  }, count);
  return encoded.map((text) => Buffer.from(text, 'base64'));
}

const asFile = (name: string, buffer: Buffer, mimeType = 'image/png') => ({
  name,
  buffer,
  mimeType,
});

async function upload(page: Page, files: ReturnType<typeof asFile>[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload pictures' }).first().click();
  await (await chooser).setFiles(files);
}

test('pictures arrive, and those that are broken are named with their reason', async ({ studio }) => {
  await studio.getByRole('link', { name: 'Library' }).click();
  await expect(studio.getByRole('heading', { name: 'No pictures here yet' })).toBeVisible();
  await expectAccessible(studio);
  const made = await pngs(studio, 20);
  await upload(studio, [
    ...made.map((buffer, at) => asFile(`good-${at}.png`, buffer)),
    asFile('torn.png', made[0]!.subarray(0, 40)),
    asFile('notes.txt', Buffer.from('no picture'), 'text/plain'),
    asFile('nothing.png', Buffer.alloc(0)),
  ]);
  await expect(studio.getByText('20 of 23 files arrived', { exact: false })).toBeVisible({ timeout: 120_000 });
  const failed = studio.getByRole('list', { name: 'Files that failed' });
  await expect(failed.getByRole('listitem')).toHaveCount(3);
  await expect(failed.getByText('notes.txt')).toBeVisible();
  await expect(failed.getByText('is empty.')).toBeVisible();
  await expect(failed.getByRole('listitem').filter({ hasText: 'torn.png' })).toHaveText(/torn\.png .+/);
  const grid = studio.getByRole('grid', { name: 'Library' });
  await expect(grid.getByRole('row', { name: 'good-19.png' })).toBeVisible();
  await expectAccessible(studio);
  await setTheme(studio, 'dark');
  await expectAccessible(studio);
});

/** Files from the desktop are let go over the middle of the page, all at once. */
async function drop(page: Page, files: string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize()!;
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: width / 2, y: height / 2, data });
  }
  await session.detach();
}

// As many as a team may send within a minute: two requests each. More wait, and arrive later.
test('50 files dropped at once arrive, but for the 5 that are broken, which are named', async ({
  studio,
  api,
}, info) => {
  test.setTimeout(400_000);
  await studio.goto('/library');
  await expect(studio.getByRole('heading', { name: 'No pictures here yet' })).toBeVisible();
  const made = await pngs(studio, 50);
  const isBroken = (at: number) => at % 10 === 3;
  const files = await Promise.all(
    made.map(async (buffer, at) => {
      const path = info.outputPath(`${isBroken(at) ? 'torn' : 'good'}-${at}.png`);
      await writeFile(path, isBroken(at) ? buffer.subarray(0, 40 + at / 10) : buffer);
      return path;
    }),
  );
  const began = Date.now();
  await drop(studio, files);
  await expect(studio.getByText('45 of 50 files arrived', { exact: false })).toBeVisible({ timeout: 240_000 });
  info.annotations.push({ type: 'seconds', description: String(Math.round((Date.now() - began) / 1_000)) });
  const failed = studio.getByRole('list', { name: 'Files that failed' }).getByRole('listitem');
  await expect(failed).toHaveCount(5);
  const names = await failed.allInnerTexts();
  const torn = made.flatMap((_buffer, at) => (isBroken(at) ? [`torn-${at}.png`] : []));
  expect(new Set(names.map((text) => /^(torn-\d+\.png) \S/.exec(text)?.[1]))).toEqual(new Set(torn));
  const stored: string[] = [];
  for await (const { name } of items(api, '/assets')) stored.push(name);
  expect(stored).toHaveLength(45);
});

test('deletions can be undone, and are final when the page is left', async ({ studio, api }) => {
  await studio.getByRole('link', { name: 'Library' }).click();
  const made = await pngs(studio, 3);
  await upload(
    studio,
    made.map((buffer, at) => asFile(`picture-${at}.png`, buffer)),
  );
  await expect(studio.getByText('3 of 3 files arrived')).toBeVisible();
  const grid = studio.getByRole('grid', { name: 'Library' });
  const row = (at: number) => grid.getByRole('row', { name: `picture-${at}.png` });
  await row(0).getByRole('checkbox').check({ force: true });
  await row(1).getByRole('checkbox').check({ force: true });
  await expect(studio.getByText('2 selected')).toBeVisible();
  await studio.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row(0)).toBeHidden();
  await studio.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row(0)).toBeVisible();

  await row(2).getByRole('checkbox').check({ force: true });
  await studio.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row(2)).toBeHidden();
  // Before its window has ended.
  await studio.goto('/jobs');
  await expect
    .poll(async () => (await api.GET('/assets', {})).data?.data.map(({ name }) => name).toSorted())
    .toEqual(['picture-0.png', 'picture-1.png']);
});

test('by keyboard a picture is opened, and made the ground of a slide', async ({ studio }) => {
  await studio.getByRole('link', { name: 'Library' }).click();
  const [one] = await pngs(studio, 1);
  await upload(studio, [asFile('ground.png', one!)]);
  const row = studio.getByRole('grid', { name: 'Library' }).getByRole('row', { name: 'ground.png' });
  await expect(row).toBeVisible();
  await row.focus();
  await studio.keyboard.press('Enter');
  const dialog = studio.getByRole('dialog', { name: 'ground.png' });
  await expect(dialog.getByText('24 × 24')).toBeVisible();
  await expectAccessible(studio);
  await dialog.getByRole('button', { name: 'Make a slide with it' }).click();
  await expect(studio).toHaveURL(/\/projects\/[\da-f-]{36}\/edit/);
});

test('where a store does not answer the file is named, and sent again when asked', async ({ studio }) => {
  await studio.getByRole('link', { name: 'Library' }).click();
  const [one] = await pngs(studio, 1);
  let isDown = true;
  await studio.route(
    ({ pathname }) => pathname !== '/upload/presign' && pathname !== '/upload/complete',
    (route) => {
      const isStore =
        route.request().method() === 'POST' && route.request().headers()['content-type']?.startsWith('multipart/');
      return isStore === true && isDown ? route.abort('connectionrefused') : route.fallback();
    },
  );
  await upload(studio, [asFile('later.png', one!)]);
  const again = studio.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  isDown = false;
  await again.click();
  await expect(studio.getByText('1 of 1 file arrived')).toBeVisible();
});
