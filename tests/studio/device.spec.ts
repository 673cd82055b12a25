import type { Page } from '@playwright/test';
import { unwrap, createClient } from '@slideloom/client';
import { readWorld } from './support/world-address.ts';
import {
  expect,
  expectAccessible,
  expectUnbroken,
  hostileStrings,
  setTheme,
  signIn,
  test,
} from './support/studio-test.ts';

const scopes = ['read', 'generate', 'publish'] as const;

/** A command line asks, as `slideloom login` does. */
async function ask() {
  const api = createClient({ baseUrl: readWorld().apiUrl, token: 'none' });
  const started = await unwrap(api.POST('/auth/device', { body: { host: 'olus-laptop', scopes: [...scopes] } }));
  const redeem = () => unwrap(api.POST('/auth/device/token', { body: { device_code: started.device_code } }));
  return { ...started, redeem, path: `/device?code=${started.user_code}` };
}

const allow = (page: Page) => page.getByRole('button', { name: 'Allow', exact: true });

test('a command line is allowed some of what it asks for, for the team that the person chooses', async ({
  studio,
  team,
}) => {
  const asked = await ask();
  await studio.goto(asked.path);
  await expect(studio.getByRole('heading', { name: 'Log a command line in' })).toBeVisible();
  // A link opens nothing by itself.
  await expect(studio.getByRole('textbox', { name: 'Code' })).toHaveValue(asked.user_code);
  await expectAccessible(studio);
  await studio.getByRole('button', { name: 'Continue' }).click();
  await expect(studio.getByRole('heading', { name: 'Allow this command line?' })).toBeVisible();
  await expect(studio.getByText(asked.user_code, { exact: true })).toBeVisible();
  await expect(studio.getByText('olus-laptop')).toBeVisible();
  await expect(studio.getByText('you have just typed', { exact: false })).toBeVisible();
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(studio, theme);
    await expectAccessible(studio);
  }
  await studio.getByRole('checkbox', { name: /^Publish/ }).uncheck({ force: true });
  await allow(studio).click();
  await expect(studio.getByRole('heading', { name: 'Allowed' })).toBeVisible();
  await expectAccessible(studio);
  const redeemed = await asked.redeem();
  expect(redeemed).toMatchObject({ team_id: team.teamId, role: 'owner', scopes: ['read', 'generate'] });
  await studio.goto('/keys');
  await expect(studio.getByText('Command line on olus-laptop')).toBeVisible();
});

test('a wrong code is refused in words, nothing is allowed without a right, and a request is denied', async ({
  studio,
}) => {
  const asked = await ask();
  await studio.goto(`/device?code=${encodeURIComponent(hostileStrings[0])}`);
  const code = studio.getByRole('textbox', { name: 'Code' });
  await expect(code).toHaveValue('');
  await expectUnbroken(studio);
  await code.fill('bcdf-ghjk');
  await studio.getByRole('button', { name: 'Continue' }).click();
  await expect(studio.getByText('No program waits with this code.', { exact: false })).toBeVisible();
  await expectAccessible(studio);
  await code.fill(asked.user_code.toLowerCase().replace('-', ' '));
  await studio.keyboard.press('Enter');
  // The teams have come: nothing moves any more.
  await expect(allow(studio)).toBeEnabled();
  for (const name of [/^Read/, /^Generate/, /^Publish/]) {
    await studio.getByRole('checkbox', { name }).uncheck({ force: true });
  }
  await expect(allow(studio)).toBeDisabled();
  await studio.getByRole('button', { name: 'Deny' }).click();
  await expect(studio.getByRole('heading', { name: 'Denied' })).toBeVisible();
  await expect(asked.redeem()).rejects.toMatchObject({ code: 'access_denied' });
  // The answer stands, whichever way the page is opened again.
  await studio.goto(asked.path);
  await studio.getByRole('button', { name: 'Continue' }).click();
  await expect(studio.getByRole('heading', { name: 'Denied' })).toBeVisible();
});

test('what was allowed is taken back until the program has its key; afterwards the page says what deletes it', async ({
  studio,
}) => {
  const asked = await ask();
  await studio.goto(asked.path);
  await studio.getByRole('button', { name: 'Continue' }).click();
  await expect(studio.getByText('The page API keys shows it', { exact: false })).toBeVisible();
  await allow(studio).click();
  const withdraw = studio.getByRole('button', { name: 'Take it back' });
  await withdraw.click();
  await expect(studio.getByRole('heading', { name: 'Denied' })).toBeVisible();
  await expect(asked.redeem()).rejects.toMatchObject({ code: 'access_denied' });

  const fetched = await ask();
  await studio.goto(fetched.path);
  await studio.getByRole('button', { name: 'Continue' }).click();
  await allow(studio).click();
  await expect(withdraw).toBeVisible();
  await fetched.redeem();
  await withdraw.click();
  await expect(studio.getByText('The program has fetched its key already.', { exact: false })).toBeVisible();
  await expect(withdraw).toBeDisabled();
  await expectAccessible(studio);
});

test('an eleventh command line of a person is refused in words', async ({ studio }) => {
  const asked = await ask();
  await studio.goto(asked.path);
  await studio.getByRole('button', { name: 'Continue' }).click();
  await studio.route('**/auth/device/approve', (route) =>
    route.fulfill({
      status: 409,
      headers: { 'x-error-code': 'too_many_keys', 'access-control-expose-headers': '*' },
      json: { success: false, message: 'You have 10 keys' },
    }),
  );
  await allow(studio).click();
  await expect(studio.getByText('You have ten command lines logged in to this team.', { exact: false })).toBeVisible();
  await expectAccessible(studio);
});

test('the page reads from right to left in Arabic, and fits a phone', async ({ studio }) => {
  const asked = await ask();
  await studio.evaluate(() => localStorage.setItem('slideloom-language', 'ar'));
  await studio.setViewportSize({ width: 360, height: 740 });
  await studio.goto(asked.path);
  await studio.getByRole('button', { name: 'متابعة' }).click();
  await expect(studio.getByRole('heading', { name: 'السماح لسطر الأوامر بالدخول؟' })).toBeVisible();
  await expectAccessible(studio);
  expect(await studio.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await studio.getByRole('button', { name: 'السماح' }).click();
  await expect(studio.getByRole('heading', { name: 'تم السماح' })).toBeVisible();
  await expectAccessible(studio);
});

test('an answer that is lost or fails is said in words, and the same answer goes through afterwards', async ({
  studio,
}) => {
  const asked = await ask();
  await studio.goto(asked.path);
  await studio.getByRole('button', { name: 'Continue' }).click();
  await studio.route('**/auth/device/approve', (route) => route.fulfill({ status: 502, body: '<html>Bad gateway' }));
  await allow(studio).click();
  await expect(studio.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await studio.unroute('**/auth/device/approve');
  // It arrives, and its answer does not.
  await studio.route('**/auth/device/approve', async (route) => {
    await route.fetch();
    await route.abort();
  });
  // The former alert stands until the page knows that it has asked again: the loss is waited for, then its own alert.
  const lost = studio.waitForEvent('requestfailed', (request) => request.url().includes('/auth/device/approve'));
  await allow(studio).click();
  await lost;
  await expect(studio.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await studio.unroute('**/auth/device/approve');
  await allow(studio).click();
  await expect(studio.getByRole('heading', { name: 'Allowed' })).toBeVisible();
  expect(await asked.redeem()).toMatchObject({ scopes: [...scopes] });
});

test('a member sees the command lines that they logged in, and ends one that is not at hand', async ({
  page,
  team,
}) => {
  const asked = await ask();
  await signIn(page, { path: `/keys?team=${team.teamId}`, person: 'Mia Sørensen' });
  const mine = page.getByRole('region', { name: 'Your command lines' });
  await expect(mine.getByText('No command line is logged in')).toBeVisible();
  await page.goto(asked.path);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('you revoke it on the page API keys', { exact: false })).toBeVisible();
  await allow(page).click();
  await expect(page.getByRole('heading', { name: 'Allowed' })).toBeVisible();
  const { key } = await asked.redeem();
  const api = createClient({ baseUrl: readWorld().apiUrl, token: key, retries: 0 });
  expect((await api.GET('/jobs', {})).response.status).toBe(200);
  await page.goto(`/keys?team=${team.teamId}`);
  const row = mine.getByRole('row', { name: /Command line on olus-laptop/ });
  await expect(row).toContainText('Generate');
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme);
    await expectAccessible(page);
  }
  await row.getByRole('button', { name: 'Revoke Command line on olus-laptop' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Command line on olus-laptop is revoked')).toBeVisible();
  await expect(mine.getByText('No command line is logged in')).toBeVisible();
  expect((await api.GET('/jobs', {})).response.status).toBe(401);
});
