import { unwrap, type ApiClient } from '@slideloom/client';
import { renderSlides, schedulePost } from './support/posts.ts';
import { expect, expectAccessible, setTheme, test } from './support/studio-test.ts';
import { connect, type JourneyTeam } from './support/world-control.ts';

/** The platform cuts the line while it is asked to post: whether it has it, is not known. Each title has an account of its own. */
async function loseOutcomes(team: JourneyTeam, api: ApiClient, titles: readonly string[]): Promise<void> {
  const { urls } = await renderSlides(api, 2);
  for (const title of titles) {
    const accountId = await connect(team, 'shortvideo', `review_${title.toLowerCase()}`);
    const at = new Date(Date.now() + 2_000);
    await schedulePost(api, { accountId, platform: 'shortvideo', at, title: `${title} [reset]`, urls });
  }
  const unknown = { params: { query: { state: 'unknown' as const } } };
  await expect
    .poll(async () => (await unwrap(api.GET('/publish/attempts', unknown))).length, { timeout: 90_000 })
    .toBe(titles.length);
}

test('review: nothing to review is said as good news; an unknown outcome is settled after its consequence was read', async ({
  studio,
  team,
  api,
}) => {
  await studio.goto('/review');
  await expect(studio.getByRole('heading', { name: 'Nothing to review' })).toBeVisible();
  await expectAccessible(studio);
  await loseOutcomes(team, api, ['One', 'Two', 'Three']);
  await expect(studio.getByText('3 posts wait for an answer')).toBeVisible();
  const one = studio.getByRole('article').filter({ hasText: 'One [reset]' });
  await expect(one.getByRole('img', { name: 'Picture 2' })).toBeVisible();
  await expect(one.getByRole('link', { name: /Open @review_one there/ })).toHaveAttribute('target', '_blank');
  await expectAccessible(studio);
  await setTheme(studio, 'dark');
  await expectAccessible(studio);

  await one.getByRole('button', { name: 'It is there' }).click();
  const dialog = studio.getByRole('alertdialog', { name: 'The post is there' });
  await expect(dialog).toContainText('If it is not there after all, it will be missing.');
  await expectAccessible(studio);
  await dialog.getByRole('button', { name: 'Mark as published' }).click();
  await expect(studio.getByText('2 posts wait for an answer')).toBeVisible();

  await studio.getByText('Select all').click();
  await studio.getByRole('button', { name: 'They are there' }).click();
  await expect(studio.getByRole('alertdialog', { name: '2 posts are there' })).toContainText('never send them again');
  await studio.getByRole('button', { name: 'Mark as published' }).click();
  await expect(studio.getByRole('heading', { name: 'Nothing to review' })).toBeVisible();
  const delivered = await unwrap(api.GET('/publish/attempts', { params: { query: { state: 'delivered' } } }));
  expect(delivered).toHaveLength(3);
});
