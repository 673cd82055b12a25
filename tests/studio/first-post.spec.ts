import { unwrap } from '@slideloom/client';
import type { Locator } from '@playwright/test';
import { expect, expectAccessible, test } from './support/studio-test.ts';

/** What a person presses who has read nothing, from the start page to two scheduled posts. */
const pressesMax = 9;

test('a new team gets from a prompt to a post on both platforms: accounts are connected in place, nothing is written twice', async ({
  studio,
  team,
  api,
}) => {
  test.setTimeout(300_000);
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  await press(studio.getByRole('button', { name: 'Tips worth saving' }));
  await press(studio.getByRole('button', { name: 'Make deck' }));
  await expect(studio.getByText('The deck is done.')).toBeAttached({ timeout: 120_000 });

  await press(studio.getByRole('link', { name: 'Publish' }).last());
  await press(studio.getByRole('button', { name: /^Export \d+ slides$/ }));
  const caption = studio.getByLabel('Caption');
  await expect(caption).not.toHaveValue('', { timeout: 90_000 });
  const written = await caption.inputValue();
  await expect(studio.getByText('Connect the account that posts.', { exact: false })).toBeVisible();
  await expectAccessible(studio);

  const name = team.teamId.slice(-6);
  for (const platform of ['short video', 'photo app']) {
    await press(studio.getByRole('main').getByRole('button', { name: `Connect ${platform}` }));
    await studio.getByRole('textbox', { name: 'Signed in as' }).fill(`first.${name}`);
    await press(studio.getByRole('button', { name: 'Allow' }));
    await expect(studio).toHaveURL(/\/publish\?/);
    await expect(caption).toHaveValue(written);
  }
  await expect(studio.getByRole('checkbox', { name: `@first.${name}` })).toHaveCount(2);
  await expect(studio.getByText('Every rule is met.')).toBeVisible();
  await press(studio.getByRole('button', { name: 'Schedule 2 posts' }));
  await expect(studio.getByRole('heading', { name: '2 posts are scheduled' })).toBeVisible();

  const posts = await unwrap(api.GET('/schedule/posts', {}));
  expect(posts.map(({ platform }) => platform).toSorted()).toEqual(['photoapp', 'shortvideo']);
  expect(posts.every(({ title }) => title.startsWith(written.slice(0, 40)))).toBe(true);
  expect(presses).toBeLessThanOrEqual(pressesMax);
});

test('a connection that was not asked for by a post ends on the page of connections', async ({ studio }) => {
  await studio.goto('/publish');
  await studio.getByRole('main').getByRole('button', { name: 'Connect short video' }).click();
  await expect(studio.getByRole('button', { name: 'Allow' })).toBeVisible();
  await studio.goto('/connections');
  // Opened by hand: the way back to the post is forgotten.
  await expect(studio.getByText('No account is connected yet')).toBeVisible();
  await studio.getByRole('button', { name: 'Connect short video' }).first().click();
  await studio.getByRole('textbox', { name: 'Signed in as' }).fill('by.itself');
  // What the page reads first is answered last: it says nothing of the new account.
  const finished = studio.waitForResponse((response) => response.url().includes('/finish'));
  await studio.route(
    ({ pathname }) => pathname.endsWith('/social/accounts'),
    async (route) => {
      const old = await route.fetch();
      await finished;
      // Given up by then.
      await route.fulfill({ response: old }).catch(() => undefined);
    },
    { times: 1 },
  );
  await studio.getByRole('button', { name: 'Allow' }).click();
  await expect(studio.getByText('is connected (Short video)')).toBeVisible();
  await expect(studio).toHaveURL(/\/connections$/);
});
