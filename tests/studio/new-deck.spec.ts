import type { Page } from '@playwright/test';
import type { components } from '@slideloom/client';
import { expect, expectAccessible, expectUnbroken, hostileStrings, setTheme, test } from './support/studio-test.ts';

const prompt = '3 habits for calmer mornings';

async function makeDeck(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'What the deck is about' }).fill(prompt);
  await page.getByRole('button', { name: 'Make deck' }).click();
  await expect(page).toHaveURL(/\/decks\/[\da-f-]{36}$/);
}

type Deck = components['schemas']['ExtendedDeck'];

/** The texts of a deck that stand on a plate of their own, with the colours of both. */
function platedTexts({ texts }: Pick<Deck, 'texts'>) {
  return texts.flatMap(({ slide_index: index, text: { content, color, textBackground: plate } }) =>
    plate?.enabled ? [{ index, content, colours: [color, plate.color].map((one) => one.toLowerCase()) }] : [],
  );
}

/** The colour of words, and of what lies under them, as #rrggbb. */
function coloursAt(words: HTMLElement): string[] {
  const { left, top, width } = words.getBoundingClientRect();
  const below = document.elementsFromPoint(left + width / 2, top + parseFloat(getComputedStyle(words).lineHeight) / 2);
  const fills = below
    .map((element) => getComputedStyle(element).backgroundColor)
    .filter((fill) => !fill.endsWith(', 0)'));
  const hexOf = (colour: string) =>
    `#${colour
      .match(/\d+/g)!
      .slice(0, 3)
      .map((part) => Number(part).toString(16).padStart(2, '0'))
      .join('')}`;
  return [getComputedStyle(words).color, fills[0]!].map(hexOf);
}

test('a prompt becomes a deck: the price before, its words first, its pictures one by one', async ({ studio }) => {
  await expect(studio.getByText(/^Up to \d+ credits? · [\d,]+ left afterwards$/)).toBeVisible();
  await expectAccessible(studio);
  await makeDeck(studio);
  const slides = studio.getByRole('list', { name: 'Slides' });
  await expect(slides.getByRole('img').first()).toBeVisible();
  await expect(studio.getByText('The deck is done.')).toBeAttached({
    timeout: 90_000,
  });
  await expect(studio.locator('canvas[data-painted="false"]')).toHaveCount(0);
  await expectAccessible(studio);
  await setTheme(studio, 'dark');
  await expectAccessible(studio);
  await studio.getByRole('button', { name: 'Show slide 1 large' }).click();
  await expect(studio.getByRole('dialog', { name: 'Slide 1' })).toBeVisible();
  await expect(studio.locator('canvas[data-painted="false"]')).toHaveCount(0);
  await expectAccessible(studio);
  await studio.keyboard.press('ArrowRight');
  await expect(studio.getByRole('dialog', { name: 'Slide 2' })).toBeVisible();
  await studio.keyboard.press('Escape');
});

test('a deck that is done and not painted yet has its words on the plate that they were coloured for', async ({
  studio,
  api,
}) => {
  // What paints never comes: the sketches stay.
  await studio.route(/paint-worker/, (route) => route.abort());
  await makeDeck(studio);
  await expect(studio.getByText('The deck is done.')).toBeAttached({ timeout: 90_000 });
  const { data: deck } = await api.GET('/decks/{id}', { params: { path: { id: studio.url().split('/').at(-1)! } } });
  const plated = platedTexts(deck!);
  expect(plated.length).toBeGreaterThan(0);
  const slides = studio.getByRole('list', { name: 'Slides' }).locator('[data-slide]');
  for (const { index, content, colours } of plated) {
    await slides.nth(index).scrollIntoViewIfNeeded();
    await expect(slides.nth(index).locator('canvas')).toHaveAttribute('data-painted', 'false');
    const words = slides.nth(index).getByText(content, { exact: true });
    expect(await words.evaluate(coloursAt)).toEqual(colours);
  }
});

test('without pictures a deck is free, and its price follows the choice', async ({ studio }) => {
  await studio.getByRole('button', { name: /^Some pictures/ }).click();
  await studio.getByRole('option', { name: /No pictures/ }).click();
  await expect(studio.getByText('Free', { exact: true })).toBeVisible();
  await studio.getByRole('button', { name: /No pictures/ }).click();
  await studio.getByRole('option', { name: /Cover picture/ }).click();
  await expect(studio.getByText(/^\d+ credits? · [\d,]+ left afterwards$/)).toBeVisible();
});

test('a draft outlives a reload; pressing without a prompt says what is missing', async ({ studio }) => {
  await studio.getByRole('button', { name: 'Make deck' }).click();
  await expect(studio.getByText('Write what the deck is about', { exact: false })).toBeVisible();
  await studio.getByRole('button', { name: 'Myths and facts' }).click();
  const field = studio.getByRole('textbox', { name: 'What the deck is about' });
  await expect(field).toHaveValue(/^4 myths/);
  await field.fill('A draft of mine');
  await studio.reload();
  await expect(field).toHaveValue('A draft of mine');
});

test('a lost answer does not make a second deck when the button is pressed again', async ({ studio, api }) => {
  let isLost = true;
  // The request arrives, its answers do not.
  await studio.route('**/generate/slides', async (route) => {
    if (!isLost || route.request().method() === 'OPTIONS') return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await studio.getByRole('textbox', { name: 'What the deck is about' }).fill(prompt);
  await studio.getByRole('button', { name: 'Make deck' }).click();
  await expect(studio.getByText('The service does not answer.', { exact: false })).toBeVisible();
  isLost = false;
  await studio.getByRole('button', { name: 'Make deck' }).click();
  await expect(studio).toHaveURL(/\/decks\/[\da-f-]{36}$/);
  const { data: decks } = await api.GET('/decks', {});
  expect(decks?.data).toHaveLength(1);
});

test('a failure of the provider does not blame the prompt, and trying again takes it as it was', async ({ studio }) => {
  const failing = `${prompt} [fail:401:1]`;
  const field = studio.getByRole('textbox', { name: 'What the deck is about' });
  await field.fill(failing);
  await studio.getByRole('button', { name: 'Make deck' }).click();
  const problem = studio.getByRole('alert').filter({ hasText: 'This deck could not be made' });
  await expect(problem).toBeVisible({ timeout: 60_000 });
  await expect(problem).toContainText('Your prompt is kept');
  await expect(problem).not.toContainText(/change the prompt/i);
  await expectAccessible(studio);
  await problem.getByRole('link', { name: 'Try again', exact: true }).click();
  await expect(field).toHaveValue(failing);
  await studio.getByRole('button', { name: 'Make deck' }).click();
  await expect(studio.getByRole('list', { name: 'Slides' })).toBeVisible({ timeout: 60_000 });
});

test('a slide gets other words, its history has both, and the files of a rendering lead to publishing', async ({
  studio,
}) => {
  await makeDeck(studio);
  await expect(studio.getByText('The deck is done.')).toBeAttached({
    timeout: 90_000,
  });
  await studio.getByRole('button', { name: 'Slide 2: actions' }).click();
  await studio.getByRole('menuitem', { name: 'New text…' }).click();
  const dialog = studio.getByRole('dialog', { name: 'A new text for slide 2' });
  await expect(dialog.getByText('Free')).toBeVisible();
  await expectAccessible(studio);
  await dialog.getByRole('textbox').fill('Shorter');
  await dialog.getByRole('button', { name: 'Write anew' }).click();
  await expect(dialog).toBeHidden();
  await studio.getByRole('tab', { name: 'History' }).click();
  await expect(studio.getByText('New text on slide 2')).toBeVisible();
  await expectAccessible(studio);

  await studio.getByRole('button', { name: 'Download' }).click();
  const download = studio.getByRole('dialog', { name: 'Download' });
  await expect(download.getByText(/\d+ credits? · [\d,]+ left afterwards/)).toBeVisible();
  await expectAccessible(studio);
  await download.getByText('One document of all slides', { exact: false }).click();
  await download.getByRole('button', { name: /^Export \d+ slides$/ }).click();
  await expect(studio.getByRole('link', { name: /\.pdf/ })).toBeVisible({
    timeout: 90_000,
  });
  await studio.reload();
  await studio.getByRole('link', { name: 'Publish these' }).click();
  await expect(studio).toHaveURL(/\/publish\?job=/);
});

test('another format is another deck, and the one that it came from is named', async ({ studio }) => {
  await makeDeck(studio);
  await expect(studio.getByText('The deck is done.')).toBeAttached({
    timeout: 90_000,
  });
  const first = new URL(studio.url()).pathname;
  await studio.getByRole('button', { name: 'More', exact: true }).click();
  await studio.getByRole('menuitem', { name: 'Other format, style or brand…' }).click();
  const dialog = studio.getByRole('dialog', { name: 'Copy in another format' });
  await dialog.getByRole('button', { name: /9:16 tall/ }).click();
  await studio.getByRole('option', { name: /4:5 feed/ }).click();
  await expectAccessible(studio);
  await dialog.getByRole('button', { name: 'Make the copy' }).click();
  await expect(studio).not.toHaveURL(new RegExp(first));
  await expect(studio.getByText(/· 4:5 feed ·/)).toBeVisible();
  await studio.getByText('Prompt', { exact: true }).click();
  await expect(studio.getByRole('link', { name: 'Copy of another deck' })).toHaveAttribute('href', first);
});

test('what a person types is shown as text, whatever it is', async ({ studio }) => {
  for (const text of hostileStrings.slice(0, 2)) {
    await studio.goto('/');
    await studio.getByRole('textbox', { name: 'What the deck is about' }).fill(text);
    await studio.getByRole('button', { name: 'Make deck' }).click();
    await expect(studio).toHaveURL(/\/decks\//);
    await expect(studio.getByText('The deck is done.')).toBeAttached({
      timeout: 90_000,
    });
    await expectUnbroken(studio);
  }
});
