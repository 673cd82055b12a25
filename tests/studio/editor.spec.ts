import type { ApiClient } from '@slideloom/client';
import type { Page } from '@playwright/test';
import { openEditor, shareThatDiffers } from './support/stage.ts';
import { expect, expectAccessible, expectUnbroken, hostileStrings, setTheme, test } from './support/studio-test.ts';

const gradient = { type: 'gradient', gradientFrom: '#12355b', gradientTo: '#0b1d33' } as const;
const slideshow = (words: readonly string[]) => ({
  schema: 'slideshow/1',
  slides: words.map((_word, at) => ({ name: `Slide ${at + 1}`, background: gradient })),
  texts: words.map((content, at) => ({ slide_index: at, text: { content, fontSize: 96, x: 90, y: 700, width: 900 } })),
  images: [],
});

async function makeProject(api: ApiClient, words: readonly string[] = ['Drink water', 'Every morning', 'For a week']) {
  const body = { name: 'Water', type: 'slideshow', data: slideshow(words) };
  const { data } = await api.POST('/projects', { body });
  return data!.id;
}

const stored = async (api: ApiClient, id: string) => {
  const { data } = await api.GET('/projects/{id}', { params: { path: { id } } });
  return data!.data as ReturnType<typeof slideshow>;
};
const box = (page: Page, name: RegExp) => page.getByRole('button', { name });
const firstText = (page: Page) => page.getByRole('button', { name: /^Text 1 of/ });
async function nudge(page: Page, key: string) {
  await firstText(page).focus();
  await page.keyboard.press(key);
}
const saved = (page: Page) => expect(page.locator('[data-save="saved"]')).toBeVisible();

test('a text is moved by the pointer and by keys, typed into, and saved; undo takes back each gesture', async ({
  studio,
  api,
}) => {
  const id = await makeProject(api);
  await openEditor(studio, id);
  const text = box(studio, /^Text 1 of 1: Drink water/);
  const from = (await text.boundingBox())!;
  await studio.mouse.move(from.x + 40, from.y + 10);
  await studio.mouse.down();
  await studio.mouse.move(from.x + 40, from.y + 90, { steps: 8 });
  await studio.mouse.up();
  const moved = (await text.boundingBox())!;
  expect(moved.y).toBeGreaterThan(from.y + 60);
  await text.focus();
  await studio.keyboard.press('Shift+ArrowRight');
  await studio.keyboard.press('Enter');
  await studio.keyboard.type('Drink tea');
  await studio.keyboard.press('Escape');
  await saved(studio);
  const [first] = (await stored(api, id)).texts;
  expect(first!.text).toMatchObject({ content: 'Drink tea', x: 100 });
  expect(first!.text.y).toBeGreaterThan(750);
  await expect(box(studio, /^Text 1 of 1: Drink tea/)).toBeFocused();
  for (let step = 0; step < 3; step += 1) await studio.keyboard.press('Control+z');
  await expect(box(studio, /^Text 1 of 1: Drink water/)).toBeVisible();
  await saved(studio);
  expect((await stored(api, id)).texts[0]!.text).toMatchObject({ content: 'Drink water', x: 90, y: 700 });
});

test('two tabs: the second to save is asked, sees both, and neither is lost unasked', async ({
  studio,
  api,
  context,
}) => {
  const id = await makeProject(api);
  const other = await context.newPage();
  await openEditor(studio, id);
  await openEditor(other, id);
  await nudge(other, 'ArrowDown');
  await saved(other);
  await nudge(studio, 'ArrowRight');
  const asked = studio.getByRole('alertdialog', { name: 'This project was changed elsewhere' });
  await expect(asked).toBeVisible();
  await expect(asked.locator('canvas')).toHaveCount(6);
  await expectAccessible(studio);
  expect((await stored(api, id)).texts[0]!.text).toMatchObject({ x: 90, y: 701 });
  await asked.getByRole('button', { name: 'Take theirs' }).click();
  await saved(studio);
  await nudge(studio, 'ArrowRight');
  await saved(studio);
  expect((await stored(api, id)).texts[0]!.text).toMatchObject({ x: 91, y: 701 });

  await nudge(other, 'ArrowDown');
  const again = other.getByRole('alertdialog');
  await again.getByRole('button', { name: 'Open mine as a copy' }).click();
  await expect(other.getByRole('textbox', { name: 'Name of the project' })).toHaveValue('Water (copy)');
  expect(other.url()).not.toContain(id);
  expect((await stored(api, id)).texts[0]!.text).toMatchObject({ x: 91, y: 701 });

  await nudge(studio, 'ArrowLeft');
  await saved(studio);
});

test('without a connection nothing is lost: it says so, keeps the work over a reload, and saves it later', async ({
  studio,
  api,
  context,
}) => {
  const id = await makeProject(api);
  await openEditor(studio, id);
  await context.route(/\/projects$/, (route) => route.abort());
  await nudge(studio, 'Shift+ArrowRight');
  await expect(studio.locator('[data-save="offline"]')).toBeVisible();
  await studio.reload();
  await expect(studio.getByText('Changes that had not been saved were kept here, and are back.')).toBeVisible();
  expect((await stored(api, id)).texts[0]!.text.x).toBe(90);
  await context.unroute(/\/projects$/);
  await studio.keyboard.press('Control+s');
  await saved(studio);
  expect((await stored(api, id)).texts[0]!.text.x).toBe(100);
});

test('a session that ends in mid-drag loses nothing', async ({ studio, api, context }) => {
  const id = await makeProject(api);
  await openEditor(studio, id);
  const from = (await firstText(studio).boundingBox())!;
  await studio.mouse.move(from.x + 30, from.y + 10);
  await studio.mouse.down();
  await studio.mouse.move(from.x + 30, from.y + 50, { steps: 4 });
  const cookies = await context.cookies();
  await context.clearCookies();
  await context.route(/\/projects$/, (route) =>
    route.fulfill({ status: 401, json: { message: 'The session has ended' } }),
  );
  await studio.mouse.move(from.x + 30, from.y + 90, { steps: 4 });
  await studio.mouse.up();
  await expect(studio.locator('[data-save="signed-out"]')).toBeAttached();
  expect((await firstText(studio).boundingBox())!.y).toBeGreaterThan(from.y + 60);
  await context.unroute(/\/projects$/);
  await context.addCookies(cookies);
  await studio.reload();
  await saved(studio);
  expect((await stored(api, id)).texts[0]!.text.y).toBeGreaterThan(750);
});

test('what is exported is what is shown', async ({ studio, api }) => {
  const words = ['What is shown is what is published', 'Über Straßen und Züge – 24 h', 'ماء في كل صباح'];
  const id = await makeProject(api, words);
  await openEditor(studio, id);
  await studio.getByRole('button', { name: 'Export' }).click();
  const dialog = studio.getByRole('dialog', { name: 'Export' });
  await expect(dialog.getByRole('button', { name: 'Export for 3 credits' })).toBeEnabled();
  await expectAccessible(studio);
  await dialog.getByRole('button', { name: 'Export for 3 credits' }).click();
  const links = dialog.getByRole('link', { name: /^Save / });
  await expect(links).toHaveCount(3, { timeout: 90_000 });
  const urls = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  const downloading = studio.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save all as ZIP' }).click();
  expect((await downloading).suggestedFilename()).toBe('Water.zip');
  await studio.keyboard.press('Escape');
  for (const [at, url] of urls.entries()) {
    if (at > 0) await studio.keyboard.press('PageDown');
    await expect(studio.getByRole('group', { name: `Slide ${at + 1} of 3` })).toBeVisible();
    await expect(async () => expect(await shareThatDiffers(studio, url)).toBeLessThan(0.002)).toPass();
  }
});

test('keys alone: a slide is added, a text written, styled, layered, and slides reordered', async ({ studio, api }) => {
  const id = await makeProject(api);
  await openEditor(studio, id);
  await studio.getByRole('row', { name: /^Slide 1:/ }).focus();
  await studio.keyboard.press('Alt+ArrowDown');
  await saved(studio);
  expect((await stored(api, id)).texts.map(({ text }) => text.content)).toEqual([
    'Every morning',
    'Drink water',
    'For a week',
  ]);
  await studio.getByRole('button', { name: 'Slide', exact: true }).press('Enter');
  await studio.getByRole('toolbar').getByRole('button', { name: 'Text' }).press('Enter');
  await studio.keyboard.type('By keys alone');
  await studio.keyboard.press('Escape');
  const added = studio.getByRole('button', { name: /^Text 1 of 1: By keys alone/ });
  await expect(added).toBeFocused();
  await studio.keyboard.press('Alt+ArrowLeft');
  await studio.keyboard.press('Control+d');
  await expect(studio.getByRole('button', { name: /^Text 2 of 2: By keys alone/ })).toBeVisible();
  await studio.keyboard.press('Control+f');
  await studio.getByRole('textbox', { name: 'Find' }).fill('keys');
  await studio.getByRole('textbox', { name: 'Replace by' }).fill('hand');
  await studio.getByRole('button', { name: 'Replace all 2' }).press('Enter');
  await expect(studio.getByRole('button', { name: /^Text 1 of 2: By hand alone/ })).toBeVisible();
  await saved(studio);
  const { slides, texts } = await stored(api, id);
  expect([slides.length, texts.filter(({ text }) => text.content === 'By hand alone').length]).toEqual([4, 2]);
});

test('hostile words are words, in every place; axe finds nothing, light and dark, in every panel', async ({
  studio,
  api,
}) => {
  // The API refuses a zero character in a document; what is pasted into the page has it taken out.
  const id = await makeProject(
    api,
    hostileStrings.map((words) => words.replaceAll('\u0000', '')),
  );
  await openEditor(studio, id);
  await studio.getByRole('textbox', { name: 'Name of the project' }).fill(hostileStrings[0]);
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(studio, theme);
    for (const name of ['Layers', 'Deck', 'Check', 'Design']) {
      await studio.getByRole('tab', { name }).click();
      await expectAccessible(studio);
    }
    await firstText(studio).focus();
    await expectAccessible(studio);
    await studio.keyboard.press('Escape');
  }
  await firstText(studio).focus();
  await studio.getByRole('textbox', { name: 'Text', exact: true }).fill(hostileStrings[4]);
  await studio.getByRole('tab', { name: 'Layers' }).click();
  await studio.getByRole('textbox', { name: 'Name of the layer' }).fill(hostileStrings[1]);
  await studio.getByRole('tab', { name: 'Check' }).click();
  await studio.getByRole('button', { name: 'Check all slides' }).click();
  await expect(studio.getByRole('button', { name: 'Check again' })).toBeVisible();
  await studio.keyboard.press('Control+f');
  await studio.getByRole('textbox', { name: 'Find' }).fill('window');
  await expect(studio.getByText(/^Found \d/)).toBeVisible();
  await expectAccessible(studio);
  await studio.keyboard.press('Escape');
  await saved(studio);
  await studio.reload();
  await expect(studio.locator('canvas[data-painted="whole"]')).toBeVisible();
  await expectUnbroken(studio);
});
