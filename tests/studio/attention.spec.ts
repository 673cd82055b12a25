import { unwrap, type ApiClient } from '@slideloom/client';
import { renderSlides, schedulePost } from './support/posts.ts';
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from './support/studio-test.ts';
import { connect, loseAccount, type JourneyTeam } from './support/world-control.ts';

/** A post that the platform refuses, and one of which it does not say whether it took it. */
async function failAndLoseOne(team: JourneyTeam, api: ApiClient): Promise<void> {
  const { urls } = await renderSlides(api, 1);
  for (const [login, title] of [
    ['waits.failed', 'Spam [fail:rejected]'],
    ['waits.unknown', 'Silent [reset]'],
  ] as const) {
    const accountId = await connect(team, 'shortvideo', login);
    const at = new Date(Date.now() + 2_000);
    await schedulePost(api, { accountId, platform: 'shortvideo', at, title, urls });
  }
}

test('attention: what waits is counted in the navigation, the title of the tab and on the start page, and leads there', async ({
  studio,
  team,
  api,
}) => {
  const review = studio.getByRole('navigation').getByRole('link', { name: /^Review/ });
  await expect(review).toHaveText('Review');
  await expect(studio).toHaveTitle('Slideloom');
  await failAndLoseOne(team, api);
  // Nothing is pressed: events bring it.
  await expect(review).toHaveAccessibleName('Review 2 wait for you', { timeout: 90_000 });
  await expect(studio).toHaveTitle('(2) Slideloom');
  const line = studio.getByRole('list', { name: 'What waits for you' });
  await expect(line.getByRole('listitem')).toHaveText(['1 post of unknown outcome', '1 failed post']);
  await expectAccessibleInBothThemes(studio);

  await line.getByRole('link', { name: '1 failed post' }).click();
  await expect(studio).toHaveURL(/\/review/);
  const failed = studio.getByRole('region', { name: 'Failed in the last 30 days' });
  await expect(studio.getByRole('article')).toHaveCount(1);
  await expectAccessibleInBothThemes(studio);
  await failed.getByRole('link', { name: 'Spam [fail:rejected]', exact: true }).click();
  const dialog = studio.getByRole('dialog', { name: 'Post' });
  await expect(dialog.getByText('Spam [fail:rejected]')).toBeVisible();
  await studio.keyboard.press('Escape');
  await expect(studio.getByText('1 post has failed in the last 30 days.')).toBeVisible();
  await expectAccessible(studio);

  await studio.setViewportSize({ width: 390, height: 844 });
  await expect(studio.getByRole('button', { name: 'Menu, 2 wait for you' })).toBeVisible();
  await expectAccessible(studio);
  await studio.setViewportSize({ width: 1280, height: 800 });

  // What is deleted no longer waits.
  await studio.getByRole('link', { name: 'Show them' }).click();
  await failed.getByRole('button', { name: /^Delete Spam/ }).click();
  await expect(failed).toBeHidden();
  await expect(review).toHaveAccessibleName('Review 1 waits for you', { timeout: 30_000 });
  await expect(studio).toHaveTitle('(1) Slideloom');
  expect(await unwrap(api.GET('/schedule/posts', { params: { query: { status: 'failed' } } }))).toEqual([]);
});

test('attention: an account that is lost is counted at the connections; the editor’s window says it in its title alone', async ({
  studio,
  team,
}) => {
  await loseAccount(await connect(team, 'photoapp', 'waits.lost'));
  await studio.goto('/projects');
  const connections = studio.getByRole('navigation').getByRole('link', { name: /^Connections/ });
  await expect(connections).toHaveAccessibleName('Connections 1 waits for you');
  await studio.getByRole('button', { name: 'Empty project' }).first().click();
  await expect(studio).toHaveURL(/\/projects\/.+/);
  await expect(studio.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(studio).toHaveTitle('(1) Slideloom');
});

test('a failed post is edited and sent again, with all that it had: it takes the place of the failed one, and goes out once', async ({
  studio,
  team,
  api,
}) => {
  const { urls } = await renderSlides(api, 2);
  const accountId = await connect(team, 'shortvideo', 'again.failed');
  const at = new Date(Date.now() + 2_000);
  const { id } = await schedulePost(api, {
    accountId,
    platform: 'shortvideo',
    at,
    title: 'Spam [fail:rejected]',
    urls,
  });
  await studio.goto(`/calendar?view=list&post=${id}`);
  const dialog = studio.getByRole('dialog', { name: 'Post' });
  const again = dialog.getByRole('link', { name: 'Edit and send again' });
  await expect(again).toBeVisible({ timeout: 90_000 });
  await expect(dialog.getByText('Publish again')).toBeHidden();
  await expectAccessible(studio);
  await again.click();

  await expect(studio.getByText('the failed one leaves the calendar then', { exact: false })).toBeVisible();
  await expect(studio.getByText(/refused|spam/i).first()).toBeVisible();
  const caption = studio.getByRole('textbox', { name: 'Caption' });
  await expect(caption).toHaveValue('Spam [fail:rejected]');
  await expectAccessibleInBothThemes(studio);
  await caption.fill('Calm words');
  // Another tab that has the same post and other words.
  const other = await studio.context().newPage();
  await other.goto(`/publish?post=${id}`);
  const otherCaption = other.getByRole('textbox', { name: 'Caption' });
  await expect(otherCaption).toHaveValue('Calm words');
  await expect(other.getByText('Every rule is met.')).toBeVisible();

  const schedule = (page: typeof studio) => page.getByRole('button', { name: 'Schedule', exact: true });
  await schedule(studio).click();
  await expect(studio.getByRole('heading', { name: 'Scheduled' })).toBeVisible();
  await otherCaption.fill('Other words');
  await expect(other.getByText('Every rule is met.')).toBeVisible();
  await schedule(other).click();
  await expect(other.getByText('This post was sent again already', { exact: false })).toBeVisible();
  const posts = await unwrap(api.GET('/schedule/posts', {}));
  expect(posts.map(({ title, image_urls: images }) => [title, images])).toEqual([['Calm words', urls]]);
});
