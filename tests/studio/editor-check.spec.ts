import type { ApiClient } from '@slideloom/client';
import { openEditor } from './support/stage.ts';
import { expect, expectAccessible, test } from './support/studio-test.ts';

const background = { type: 'gradient', gradientFrom: '#12355b', gradientTo: '#0b1d33' } as const;

async function makeProject(api: ApiClient, words: readonly string[], text: object, more: object = {}): Promise<string> {
  const data = {
    schema: 'slideshow/1',
    slides: words.map((name) => ({ name, background })),
    texts: words.map((content, at) => ({
      slide_index: at,
      text: { content, fontSize: 64, x: 90, width: 900, ...text },
    })),
    images: [],
    ...more,
  };
  const { data: project } = await api.POST('/projects', { body: { name: 'Checked', type: 'slideshow', data } });
  return project!.id;
}

test('a check says for which platform it is, has one row for each kind, and mends all slides of it at once', async ({
  studio,
  api,
}) => {
  const id = await makeProject(api, ['Drink water', 'Every morning'], { y: 1_700 });
  await openEditor(studio, id);
  await studio.getByRole('tab', { name: 'Check' }).click();
  await expect(studio.getByText('For Short video.')).toBeVisible();
  await studio.getByRole('button', { name: 'Check all slides' }).click();
  const row = studio.getByRole('listitem').filter({ hasText: 'Buttons of the platform cover text: Short video.' });
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: 'Slide 2' }).click();
  await expect(studio.getByRole('button', { name: /^Text 1 of 1: Every morning/ })).toBeVisible();
  await expectAccessible(studio);
  await row.getByRole('button', { name: 'Fix all 2' }).click();
  await expect(studio.getByText('Nothing was found.')).toBeVisible();
  await expect(studio.locator('[data-save="saved"]')).toBeVisible();
  const { data: kept } = await api.GET('/projects/{id}', { params: { path: { id } } });
  const { texts } = kept!.data as { texts: { text: { y: number } }[] };
  for (const { text } of texts) expect(text.y).toBeLessThan(1_550);
});

test('slides of 4:5 are checked for the platform that shows them so, which covers nothing of them', async ({
  studio,
  api,
}) => {
  // Under the buttons at the right of a video's screen.
  const id = await makeProject(api, ['Drink water every morning'], { y: 1_150, textAlign: 'right' }, { canvas: '4:5' });
  await openEditor(studio, id);
  await studio.getByRole('tab', { name: 'Check' }).click();
  await expect(studio.getByText('For Photo app.')).toBeVisible();
  await studio.getByRole('button', { name: 'Check all slides' }).click();
  await expect(studio.getByText('Nothing was found.')).toBeVisible();
});
