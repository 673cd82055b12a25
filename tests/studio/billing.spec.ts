import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { offerCoupon, offerPlans } from './support/world-control.ts';
import { expect, expectAccessible, setTheme, signIn, test } from './support/studio-test.ts';

test('a pack of credits is bought: pending until the provider has said so, then in the balance', async ({ studio }) => {
  const keys: string[] = [];
  studio.on('request', (request) => {
    if (request.url().endsWith('/billing/checkout')) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  await studio.getByRole('link', { name: 'Credits and billing' }).click();
  await expect(studio.getByText(/^Ends on .* and is not renewed\.$/)).toBeVisible();
  await expectAccessible(studio);
  await studio.getByRole('tab', { name: 'Plans and credits' }).click();
  await expect(studio).toHaveURL(/tab=plans/);
  await studio.getByRole('button', { name: 'Buy 500 credits' }).click();
  await studio.getByRole('button', { name: 'Cancel' }).click();
  await expect(studio.getByText('Nothing was charged.', { exact: false })).toBeVisible();
  await studio.getByRole('tab', { name: 'Plans and credits' }).click();
  await studio.getByRole('button', { name: 'Buy 500 credits' }).click();
  await studio.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(studio.getByText('the credits are in your balance', { exact: false })).toBeVisible();
  await expect(studio.getByRole('listitem').filter({ hasText: 'Purchased credits' })).toContainText('1,500');
  expect(new Set(keys).size).toBe(2);
});

test('a plan is chosen, shows its renewal, and is changed on the page of the provider', async ({ studio }) => {
  await offerPlans();
  await studio.goto('/billing?tab=plans');
  await studio.getByRole('button', { name: 'Subscribe to basic' }).click();
  await studio.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(studio.getByText('your plan is active', { exact: false })).toBeVisible();
  await expect(studio.getByText('Active', { exact: true })).toBeVisible();
  await expect(studio.getByText(/^Renews on/)).toBeVisible();
  await expect(studio.getByRole('listitem').filter({ hasText: 'Monthly credits' })).toContainText('1,000');
  await studio.getByRole('tab', { name: 'Plans and credits' }).click();
  await expect(studio.getByText('Your plan', { exact: true })).toBeVisible();
  await expectAccessible(studio);
  await studio.getByRole('button', { name: 'Change to this plan' }).first().click();
  await expect(studio.getByRole('heading', { name: 'Your subscription' })).toBeVisible();
  await studio.getByRole('button', { name: 'Cancel at the end of the period' }).click();
  await studio.getByRole('link', { name: 'Back' }).click();
  await expect(studio.getByText(/is not renewed/)).toBeVisible();
});

test('a coupon counts once, and a wrong one is named', async ({ studio }) => {
  const code = `JOURNEY-${Date.now()}`;
  await offerCoupon(code, 250);
  await studio.goto('/billing');
  const field = studio.getByRole('textbox', { name: 'Code' });
  await field.fill('NO-SUCH-COUPON');
  await studio.getByRole('button', { name: 'Claim' }).click();
  await expect(studio.getByText('There is no such coupon', { exact: false })).toBeVisible();
  await field.fill(code.toLowerCase());
  await studio.getByRole('button', { name: 'Claim' }).click();
  await expect(studio.getByText('250 credits are in your coupon balance.')).toBeVisible();
  await expect(studio.getByRole('listitem').filter({ hasText: 'Coupon credits' })).toContainText('250');
  await field.fill(code);
  await studio.getByRole('button', { name: 'Claim' }).click();
  await expect(studio.getByText('The team has claimed this coupon already.')).toBeVisible();
});

test('usage is a plot and the same figures in a table, by day, reason, brand, model, person and key', async ({
  studio,
  api,
}) => {
  const { response } = await api.POST('/generate/image', { body: { prompt: 'a red bicycle' } });
  expect(response.ok).toBe(true);
  await studio.goto('/billing?tab=usage');
  const bars = studio.getByRole('img', { name: /^Credits spent by day/ }).locator('[data-day]');
  await expect(bars).toHaveCount(30);
  const heights = await bars.evaluateAll((drawn) => drawn.map((bar) => bar.getBoundingClientRect().height));
  // Today alone something was spent: its bar reaches to the upper half of the plot.
  expect(heights.slice(0, -1).every((height) => height === 0)).toBe(true);
  expect(heights.at(-1)).toBeGreaterThan(100);
  const table = studio.getByRole('table', { name: 'Credits by Day' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expectAccessible(studio);
  await setTheme(studio, 'dark');
  await expectAccessible(studio);
  await studio.getByRole('radio', { name: 'Reason' }).click();
  await expect(studio.getByRole('row', { name: /Pictures made/ })).toBeVisible();
  await studio.getByRole('radio', { name: 'Brand' }).click();
  // A picture without a deck has no brand.
  await expect(
    studio.getByRole('table', { name: 'Credits by Brand' }).getByRole('row', { name: /No brand/ }),
  ).toBeVisible();
  await expectAccessible(studio);
  await studio.getByRole('radio', { name: 'API key' }).click();
  await expect(studio).toHaveURL(/group=key/);
  await expect(studio.getByRole('table', { name: 'Credits by API key' }).getByRole('row')).not.toHaveCount(1);
  await studio.reload();
  await expect(studio.getByRole('table', { name: 'Credits by API key' })).toBeVisible();
});

test("usage has the days of the calendar's zone", async ({ studio, team, api }) => {
  const zone = 'Pacific/Kiritimati';
  await api.POST('/generate/image', { body: { prompt: 'a red bicycle' } });
  await studio.evaluate(([key, value]) => localStorage.setItem(key!, value!), [`slideloom-zone:${team.teamId}`, zone]);
  const asked = studio.waitForRequest(/\/billing\/usage\?/);
  await studio.goto(`/billing?team=${team.teamId}&tab=usage`);
  const query = new URL((await asked).url()).searchParams;
  expect(query.get('zone')).toBe(zone);
  // Midnight, 14 hours ahead.
  expect(query.get('from')).toMatch(/T10:00:00/);
  await expect(studio.getByText('Days are those of the calendar: Kiritimati (GMT+14).')).toBeVisible();
  const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: zone }).format();
  const table = studio.getByRole('table', { name: 'Credits by Day' });
  await expect(table.getByRole('row', { name: today })).toBeVisible();
  await expect(studio.getByRole('img', { name: /^Credits spent by day/ }).locator('[data-day]')).toHaveCount(30);
});

test('the ledger is narrowed by the address and downloaded as CSV without formulas', async ({ studio, team, api }) => {
  await api.POST('/generate/image', { body: { prompt: 'a red bicycle' } });
  await studio.goto('/billing?tab=ledger');
  const table = studio.getByRole('table', { name: 'Ledger' });
  await expect(table.getByRole('row', { name: /Pictures made/ })).toBeVisible();
  await expectAccessible(studio);
  await studio.getByRole('radio', { name: 'Spent' }).click();
  await expect(studio).toHaveURL(/kind=spent/);
  await expect(table.getByRole('row')).toHaveCount(2);
  const download = studio.waitForEvent('download');
  await studio.getByRole('button', { name: 'Download CSV' }).click();
  const file = await (await download).path();
  const lines = (await readFile(file, 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('created_at,delta,reason');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('image_gen');
  expect(lines[1]).toContain(team.ownerId);
  await studio.goto('/billing?tab=ledger&reason=coupon_claim');
  await expect(studio.getByText('No row is like that')).toBeVisible();
  await studio.getByRole('button', { name: 'Show all' }).click();
  await expect(table).toBeVisible();
  const until = studio.getByLabel('Until', { exact: true });
  await until.focus();
  await until.pressSequentially('01012020');
  await expect(until).toHaveValue('2020-01-01');
  await expect(studio).toHaveURL(/until=2020-01-01/);
  await expect(studio.getByText('No row is like that')).toBeVisible();
});

test('the rows behind the sums of a time are downloaded as the API writes them, and a cut file is an error', async ({
  studio,
  team,
  api,
}) => {
  await api.POST('/generate/image', { body: { prompt: 'a red bicycle' } });
  await studio.goto(`/billing?team=${team.teamId}&tab=usage`);
  const button = studio.getByRole('button', { name: 'Download the rows as CSV' });
  const download = studio.waitForEvent('download');
  await button.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^slideloom-ledger-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toBe(
    'id,delta,reason,model_id,user_id,route,balance_after,metadata,created_at,auth_mode,api_key_id,' +
      'person,key_name,deck,project,brand',
  );
  expect(lines[1]).toContain(`,image_gen,`);
  expect(lines[1]).toContain(team.ownerId);
  await expectAccessible(studio);
  await studio.route('**/billing/ledger.csv*', (route) => route.abort());
  await button.click();
  await expect(studio.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
});

test('a member sees the balances, and why only admins pay', async ({ page, team }) => {
  await signIn(page, { path: `/billing?team=${team.teamId}`, person: 'Mia Sørensen' });
  await expect(page.getByText('Owners and admins buy credits', { exact: false })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Purchased credits' })).toContainText('1,000');
  await page.getByRole('tab', { name: 'Plans and credits' }).click();
  await expect(page.getByRole('button', { name: /^Buy/ })).toHaveCount(0);
});

/** The page hears of a team that began without free credits, and has so many others. */
async function beginWithout(page: Page, reason: 'address_used' | 'network_used', topup: number): Promise<void> {
  const credits = { credits_remaining: 0, credits_topup_balance: topup, coupon_credits_balance: 0 };
  await page.route(/\/me$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), initial_grant_refused: reason } });
  });
  await page.route(/\/billing\/subscription$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...credits } });
  });
}

test('a team that began without free credits reads why and what to do, until it has some', async ({ studio }) => {
  const reasons = { address_used: /mail address had them before/, network_used: /new teams of the same network/ };
  for (const [reason, text] of Object.entries(reasons) as [keyof typeof reasons, RegExp][]) {
    await beginWithout(studio, reason, 0);
    await studio.goto('/billing');
    await expect(studio.getByRole('status').filter({ hasText: text })).toContainText('claim a coupon to begin');
    await expectAccessible(studio);
    await studio.unrouteAll({ behavior: 'wait' });
  }
  await beginWithout(studio, 'network_used', 7);
  await studio.goto('/billing');
  await expect(studio.getByRole('listitem').filter({ hasText: 'Purchased credits' })).toContainText('7');
  await expect(studio.getByText(/free credits/)).toHaveCount(0);
  await studio.unrouteAll({ behavior: 'wait' });
});

test('a member reads why in Arabic, without what admins do about it', async ({ page, team }) => {
  await signIn(page, { path: `/billing?team=${team.teamId}`, person: 'Mia Sørensen' });
  await beginWithout(page, 'address_used', 0);
  await page.evaluate(() => localStorage.setItem('slideloom-language', 'ar'));
  await page.goto('/billing');
  await expect(page.getByText('لأن عنوان البريد الإلكتروني لمؤسسه', { exact: false })).toBeVisible();
  await expect(page.getByText('للبدء اختر', { exact: false })).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
});
