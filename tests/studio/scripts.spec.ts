import { orderDeck, unwrap } from '@slideloom/client';
import { expect, expectAccessible, test } from './support/studio-test.ts';

test('titles in Japanese, Korean, Hindi and Thai are written with the faces of the slides', async ({ studio, api }) => {
  const name = '朝の習慣 아침 सुबह นิสัย';
  const data = {
    schema: 'slideshow/1',
    slides: [{ name: 'One', background: { type: 'solid', color: '#12355b' } }],
    texts: [],
    images: [],
  };
  await unwrap(api.POST('/projects', { body: { name, type: 'slideshow', data } }));
  await studio.goto('/projects');
  await expect(studio.getByRole('heading', { name })).toBeVisible();
  const loaded = () =>
    studio.evaluate(() => {
      const faces = [...document.fonts].filter(({ status }) => status === 'loaded');
      return [...new Set(faces.map(({ family }) => family.replaceAll('"', '')))].filter((one) =>
        one.startsWith('Page'),
      );
    });
  await expect
    .poll(async () => (await loaded()).toSorted())
    .toEqual(expect.arrayContaining(['Page Japanese', 'Page Korean', 'Page Scripts']));
});

test('each hashtag of an Arabic deck stands by itself, and the number of a slide beside its name', async ({
  studio,
  api,
}) => {
  const { deck_id: deckId } = await orderDeck(api, { prompt: 'ثلاث عادات صباحية لبداية يوم هادئ', pictures: 'none' });
  await expect
    .poll(async () => unwrap(api.GET('/decks/{id}', { params: { path: { id: deckId } } })), { timeout: 120_000 })
    .toMatchObject({ state: 'done' });
  const { hashtags, slides } = await unwrap(api.GET('/decks/{id}', { params: { path: { id: deckId } } }));
  await studio.goto(`/decks/${deckId}`);
  await expect(studio.locator('bdi').filter({ hasText: /^#/ })).toHaveText(hashtags.map((tag) => `#${tag}`));
  const first = studio.getByRole('list', { name: 'Slides' }).getByRole('listitem').first();
  await expect(first.getByText('1.', { exact: true })).toBeVisible();
  await expect(first.locator('.truncate')).toHaveText(slides[0]!.name.replace(/^1\. /, ''));
  await expectAccessible(studio);
});
