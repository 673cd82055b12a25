import { unwrap } from '@slideloom/client';
import { gradientDeck } from '@slideloom/fleet-testing/decks';
import { expect, expectAccessible, setTheme, signIn, test } from './support/studio-test.ts';

test('a stranger sees what this is, signs in and is where they wanted to be', async ({ page, team }) => {
  await page.goto(`/jobs?team=${team.teamId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A prompt becomes a carousel worth posting.');
  await expectAccessible(page);
  await setTheme(page, 'dark');
  await expectAccessible(page);
  await signIn(page, { path: `/jobs?team=${team.teamId}` });
  await expect(page).toHaveURL(/\/jobs/);
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
});

test('a person who cancels at the provider comes back, and is not signed in', async ({ page }) => {
  await page.goto('/jobs');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A prompt becomes a carousel worth posting.');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('the session outlives a reload, and signing out ends it in every tab', async ({ studio, context }) => {
  await studio.reload();
  await expect(studio.getByRole('navigation', { name: 'Main' })).toBeAttached();
  const other = await context.newPage();
  await other.goto('/jobs');
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeAttached();
  await studio.getByRole('button', { name: /Account$/ }).click();
  await studio.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await studio.evaluate(() => Object.keys(localStorage).filter((key) => /token/i.test(key)))).toEqual([]);
});

test('a session that ends while a page is open asks to sign in again, and returns to the page', async ({
  studio,
  context,
}) => {
  await studio.getByRole('link', { name: 'Jobs' }).click();
  await context.clearCookies();
  await studio.evaluate(() => location.reload());
  await expect(studio.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('a part of the page whose file does not load says so, and the page stays', async ({ studio }) => {
  await studio.route(/person-popover-[^/]*\.js$/, (route) => route.abort());
  await studio.goto('/jobs');
  await studio.getByRole('button', { name: /Account$/ }).click();
  await expect(studio.getByRole('alert').filter({ hasText: 'The service does not answer' })).toBeVisible();
  await expect(studio.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await expectAccessible(studio);
  await studio.unroute(/person-popover-[^/]*\.js$/);
  await studio.getByRole('button', { name: 'Reload the page' }).click();
  await studio.getByRole('button', { name: /Account$/ }).click();
  await expect(studio.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

test('the page is live although the program that follows the events did not load at first', async ({ studio, api }) => {
  const file = /\/events-[^/]*\.js$/;
  await studio.route(file, (route) => route.abort());
  const refused = studio.waitForEvent('requestfailed', (request) => file.test(request.url()));
  await studio.goto('/jobs');
  await expect(studio.getByRole('heading', { name: 'No jobs yet' })).toBeVisible();
  await refused;
  await unwrap(api.POST('/render', { body: gradientDeck(1) }));
  await studio.unroute(file);
  await expect(studio.getByRole('row', { name: /Render/ })).toBeVisible();
});

test('a page that does not exist says so, and an unknown team is named', async ({ studio }) => {
  await studio.goto('/no-such-page');
  await expect(studio.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  await studio.goto('/?team=00000000-0000-7000-8000-000000000000');
  await expect(studio.getByText('You are no longer in the team that this address names.')).toBeVisible();
  await studio.getByRole('button', { name: 'Show my own team' }).click();
  await expect(studio.getByRole('navigation', { name: 'Main' })).toBeAttached();
});

test('the interface is Arabic from right to left where it is chosen', async ({ studio }) => {
  await studio.getByRole('button', { name: /Account$/ }).click();
  await studio.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'العربية' });
  await expect(studio.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(studio.getByRole('link', { name: 'التقويم' })).toBeVisible();
  await studio.keyboard.press('Escape');
  await expectAccessible(studio);
});

test('where signing in fails the page is in the language that was chosen, and leads on', async ({ studio }) => {
  await studio.getByRole('button', { name: /Account$/ }).click();
  await studio.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'العربية' });
  await expect(studio.locator('html')).toHaveAttribute('dir', 'rtl');
  await studio.goto('/session/callback?state=unknown&code=none');
  await expect(studio.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(studio.getByRole('heading', { level: 1, name: 'انتهت صلاحية طلب تسجيل الدخول' })).toBeVisible();
  await expectAccessible(studio);
  // The person is signed in, in spite of that answer.
  await studio.getByRole('link', { name: 'الانتقال إلى الصفحة الرئيسية' }).click();
  await expect(studio.getByRole('link', { name: 'التقويم' })).toBeVisible();
});

test('without a connection the page says so', async ({ studio, context }) => {
  await context.setOffline(true);
  await expect(studio.getByText('You are offline.', { exact: false })).toBeVisible();
  await context.setOffline(false);
  await expect(studio.getByText('You are offline.', { exact: false })).toBeHidden();
});

test('on a narrow window the navigation opens by its button, and closes by Escape', async ({ studio }) => {
  await studio.setViewportSize({ width: 390, height: 844 });
  await expect(studio.getByRole('link', { name: 'Calendar' })).toBeHidden();
  await studio.getByRole('button', { name: 'Menu' }).click();
  await studio.getByRole('link', { name: 'Calendar' }).click();
  await expect(studio.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await expect(studio.getByRole('link', { name: 'Calendar' })).toBeHidden();
});
