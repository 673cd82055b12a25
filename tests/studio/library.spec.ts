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

// Small ones take one request each, of which a team may send twice as many within a minute. More wait, and arrive later.
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
  const asked: string[] = [];
  studio.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname.startsWith('/upload')) asked.push(pathname);
  });
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
  expect(asked).toEqual(Array.from({ length: 50 }, () => '/upload'));
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

test('by keyboard a range becomes shorter; what is deleted can be undone though the notices do not load', async ({
  studio,
  team,
}) => {
  await studio.route(/toast-region-[^/]*\.js$/, (route) => route.abort());
  await studio.goto(`/library?team=${team.teamId}`);
  const made = await pngs(studio, 4);
  await upload(
    studio,
    made.map((buffer, at) => asFile(`picture-${at}.png`, buffer)),
  );
  const rows = studio.getByRole('grid', { name: 'Library' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  await rows.nth(0).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) await studio.keyboard.press(`Shift+${key}`);
  await expect(studio.getByText('2 selected')).toBeVisible();
  await expect(rows.nth(2)).toHaveAttribute('aria-selected', 'false');
  await studio.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expect(rows).toHaveCount(2);
  // The keyboard goes on where it was.
  await expect(rows.nth(1)).toBeFocused();
  const notice = studio.getByRole('alert').filter({ hasText: 'deleted' });
  await expectAccessible(studio);
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(4);
  await expect(notice).toBeHidden();
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

/** Noise, which no format makes small: larger than what goes to the API itself. */
async function largePng(page: Page): Promise<Buffer> {
  const encoded = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1_300, 1_300);
    const context = canvas.getContext('2d')!;
    const pixels = context.createImageData(1_300, 1_300);
    for (let at = 0; at < pixels.data.length; at += 1) {
      pixels.data[at] = at % 4 === 3 ? 255 : Math.floor(Math.random() * 256);
    }
    context.putImageData(pixels, 0, 0);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
    const parts: string[] = [];
    for (let at = 0; at < bytes.length; at += 30_000)
      parts.push(String.fromCodePoint(...bytes.subarray(at, at + 30_000)));
    return btoa(parts.join(''));
  });
  return Buffer.from(encoded, 'base64');
}

test('where a store does not answer the file is named, and sent again when asked', async ({ studio }) => {
  await studio.getByRole('link', { name: 'Library' }).click();
  const large = await largePng(studio);
  expect(large.length).toBeGreaterThan(4 * 1024 * 1024);
  let isDown = true;
  let refusals = 0;
  await studio.route(
    ({ pathname }) => !pathname.startsWith('/upload'),
    (route) => {
      const isStore =
        route.request().method() === 'POST' && route.request().headers()['content-type']?.startsWith('multipart/');
      if (isStore !== true || !isDown) return route.fallback();
      refusals += 1;
      return route.abort('connectionrefused');
    },
  );
  await upload(studio, [asFile('later.png', large)]);
  const again = studio.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  expect(refusals).toBe(1);
  isDown = false;
  await again.click();
  await expect(studio.getByText('1 of 1 file arrived')).toBeVisible();
});

test('a small file whose answers are lost is named, and there once when it is sent again', async ({ studio, api }) => {
  await studio.getByRole('link', { name: 'Library' }).click();
  const [one] = await pngs(studio, 1);
  let isLost = true;
  await studio.route('**/upload', async (route) => {
    if (!isLost || route.request().method() !== 'POST') return route.fallback();
    // It arrives, and nothing comes back.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await upload(studio, [asFile('once.png', one!)]);
  const again = studio.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  isLost = false;
  await again.click();
  await expect(studio.getByText('1 of 1 file arrived')).toBeVisible();
  const stored: string[] = [];
  for await (const { name } of items(api, '/assets')) stored.push(name);
  expect(stored).toEqual(['once.png']);
});
