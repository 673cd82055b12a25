import { orderDeck, unwrap, type ApiClient } from '@slideloom/client';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/studio-test.ts';

const slideshow = (content: string) => ({
  schema: 'slideshow/1',
  slides: [{ name: 'One', background: { type: 'gradient', gradientFrom: '#224466', gradientTo: '#112233' } }],
  texts: [{ slide_index: 0, text: { content } }],
});
async function save(api: ApiClient, content: string, id?: string): Promise<string> {
  const body = { name: 'Spring offer', type: 'slideshow', data: slideshow(content), ...(id !== undefined && { id }) };
  return (await unwrap(api.POST('/projects', { body }))).id;
}
/** The tile on the page, as the API keeps it; none while there is a sketch. */
const tile = (page: Page) => page.getByRole('main').locator('article img[src*="/tiles/"]');
/** Renders of other journeys go first. */
const shown = { timeout: 120_000 };

test('a project shows its first slide as a file shows it, and the changed one after a change', async ({
  studio,
  api,
}) => {
  const id = await save(api, 'First words');
  await studio.getByRole('link', { name: 'Projects' }).click();
  await expect(async () => {
    await studio.reload();
    await expect(tile(studio)).toBeVisible();
  }).toPass(shown);
  await expect.poll(() => tile(studio).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(540);
  await expectAccessible(studio);
  const former = (await tile(studio).getAttribute('src'))!;
  await save(api, 'Other words', id);
  await expect(async () => {
    await studio.reload();
    await expect(tile(studio)).toBeVisible();
    expect(await tile(studio).getAttribute('src')).not.toBe(former);
  }).toPass(shown);
});

test('a deck that was never drawn shows its first slide with its words, without being loaded again', async ({
  studio,
  api,
}) => {
  const { deck_id: deckId } = await orderDeck(api, { prompt: '3 habits for calmer mornings', pictures: 'none' });
  await studio.getByRole('link', { name: 'Decks', exact: true }).click();
  await expect
    .poll(async () => unwrap(api.GET('/decks/{id}', { params: { path: { id: deckId } } })), shown)
    .toMatchObject({ state: 'done' });
  await expect(tile(studio)).toBeVisible(shown);
  await expect.poll(() => tile(studio).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(540);
  await expectAccessible(studio);
});
