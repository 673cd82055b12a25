import { unwrap } from '@slideloom/client';
import { renderSlides } from './support/posts.ts';
import { expect, expectAccessible, expectUnbroken, hostileStrings, setTheme, test } from './support/studio-test.ts';
import { connect } from './support/world-control.ts';

test('publish: a render goes to two accounts, checked and previewed, as one post each', async ({
  studio,
  team,
  api,
}) => {
  await connect(team, 'shortvideo', 'short');
  await connect(team, 'photoapp', 'photo');
  const { jobId } = await renderSlides(api, 3);
  await studio.goto(`/publish?job=${jobId}`);
  await expect(studio.getByRole('button', { name: 'Picture 3 of 3' })).toBeVisible();
  await studio.getByText('@short', { exact: true }).click();
  await studio.getByText('@photo', { exact: true }).click();
  await expect(studio.getByText('0 of 5 places taken', { exact: false })).toBeVisible();

  // 31 hashtags are one too many for one of the two, and said beside the words.
  await studio.getByLabel('Hashtags').fill(Array.from({ length: 31 }, (_unused, index) => `tag${index}`).join(' '));
  await expect(studio.getByText('Photo app: 1 over 30')).toBeVisible();
  await expect(studio.getByRole('region', { name: 'Text' }).getByRole('listitem')).toContainText('at most 30 hashtags');
  await expect(studio.getByRole('button', { name: 'Schedule 2 posts' })).toBeDisabled();
  await studio.getByLabel('Hashtags').fill('sleep');
  await studio.getByLabel('Caption').fill(`Three calm mornings ${hostileStrings[0]} ${hostileStrings[1]}`);
  await expect(studio.getByText('Every rule is met.')).toBeVisible();
  await expectAccessible(studio);
  await setTheme(studio, 'dark');
  await expectAccessible(studio);
  await expectUnbroken(studio);

  await studio.getByRole('radio', { name: 'Photo app' }).click();
  const preview = studio.getByRole('figure', { name: 'Preview for @photo' });
  await expect(preview.locator('[data-framed]')).toBeVisible();
  await studio.getByText('Frame them as they are').click();
  await expect(studio.getByText('Framed on 1536 × 1920')).toBeVisible();

  // The draft is there after a reload, pictures and all.
  await studio.reload();
  await expect(studio.getByLabel('Hashtags')).toHaveValue('sleep');
  await expect(studio.getByText('Every rule is met.')).toBeVisible();
  await studio.getByRole('button', { name: 'Schedule 2 posts' }).click();
  await expect(studio.getByRole('heading', { name: '2 posts are scheduled' })).toBeFocused();
  const posts = await unwrap(api.GET('/schedule/posts', {}));
  expect(posts.map(({ platform }) => platform).sort()).toEqual(['photoapp', 'shortvideo']);
  await studio.getByRole('link', { name: 'Show in the calendar' }).click();
  await expect(studio.getByRole('dialog', { name: 'Post' })).toBeVisible();
  await expectUnbroken(studio);
});

test('publish: an answer that is lost makes no second post, and what was written stays', async ({
  studio,
  team,
  api,
}) => {
  await connect(team, 'photoapp', 'lost');
  const { jobId } = await renderSlides(api, 1);
  await studio.goto(`/publish?job=${jobId}`);
  await studio.getByText('@lost', { exact: true }).click();
  await studio.getByLabel('Caption').fill('Once');
  await expect(studio.getByText('Every rule is met.')).toBeVisible();
  // The service has done it; the line is cut before its answer, as often as the page asks.
  await studio.route(/\/schedule\/posts$/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await studio.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(studio.getByText('@lost was not scheduled')).toBeVisible();
  await studio.unroute(/\/schedule\/posts$/);
  await studio.reload();
  await expect(studio.getByLabel('Caption')).toHaveValue('Once');
  await studio.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(studio.getByRole('heading', { name: 'Scheduled' })).toBeVisible();
  expect(await unwrap(api.GET('/schedule/posts', {}))).toHaveLength(1);
});
