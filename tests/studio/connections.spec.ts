import { renderSlides, schedulePost } from './support/posts.ts';
import { connect, loseAccount } from './support/world-control.ts';
import { expect, expectAccessible, signIn, test } from './support/studio-test.ts';

test('an account is connected on the page of the platform, and its secret leaves the address', async ({ studio }) => {
  const finishes: string[] = [];
  studio.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/auth/shortvideo/finish')) {
      finishes.push(request.headers()['idempotency-key'] ?? '');
    }
  });
  await studio.getByRole('link', { name: 'Connections' }).click();
  await expect(studio.getByText('No account is connected yet')).toBeVisible();
  await expectAccessible(studio);
  await studio.getByRole('button', { name: 'Connect short video' }).first().click();
  await studio.getByRole('textbox').fill('maya.makes');
  await studio.getByRole('button', { name: 'Allow' }).click();
  await expect(studio.getByText('is connected (Short video)')).toBeVisible();
  await expect(studio.getByText('@maya.makes')).toBeVisible();
  await expect(studio.getByRole('meter', { name: 'Posts in 24 hours' })).toHaveAttribute('aria-valuemax', '5');
  expect(finishes).toHaveLength(1);
  expect(finishes[0]).toMatch(/^[0-9a-f-]{36}$/);
  await expect(studio).toHaveURL(/\/connections$/);
  await expectAccessible(studio);
});

test('a connection that was denied, or granted less than is needed, is explained', async ({ studio }) => {
  await studio.goto('/connections');
  await studio.getByRole('button', { name: 'Connect photo app' }).first().click();
  await studio.getByRole('button', { name: 'Deny' }).click();
  await expect(studio.getByText('You did not allow it on the platform’s page.', { exact: false })).toBeVisible();
  await studio.getByRole('button', { name: 'Connect again' }).click();
  await expect(studio.getByRole('checkbox').first()).toBeVisible();
  await studio.getByRole('checkbox').last().uncheck();
  await studio.getByRole('button', { name: 'Allow' }).click();
  await expect(studio.getByText('leave each permission switched on', { exact: false })).toBeVisible();
  await expect(studio.getByText('No account is connected yet')).toBeVisible();
});

test('a state that is old, and the secret of another person, connect nothing', async ({ studio }) => {
  await studio.goto('/connections?platform=shortvideo&status=failed&reason=state_invalid');
  await expect(studio.getByText('begun by another person', { exact: false })).toBeVisible();
  await studio.goto('/connections?platform=photoapp&status=pending#finish=not-a-secret-of-mine');
  await expect(studio.getByText('begun by another person', { exact: false })).toBeVisible();
  expect(await studio.evaluate(() => location.href)).not.toContain('not-a-secret');
  await studio.reload();
  await expect(studio.getByRole('heading', { name: 'Connections' })).toBeVisible();
  await expect(studio.getByText('begun by another person', { exact: false })).toBeHidden();
});

test('an account that was lost is shown on each page, and connected again', async ({ studio, team }) => {
  const id = await connect(team, 'shortvideo', 'lost.again');
  await loseAccount(id);
  await studio.goto('/jobs');
  await studio.getByRole('link', { name: 'Connect again' }).click();
  await expect(studio.getByText('no longer lets us in', { exact: false })).toBeVisible();
  await expectAccessible(studio);
  await studio.getByRole('main').getByRole('button', { name: 'Connect again' }).click();
  await studio.getByRole('textbox').fill('lost.again');
  await studio.getByRole('button', { name: 'Allow' }).click();
  await expect(studio.getByText('Connected', { exact: true })).toBeVisible();
  await expect(studio.getByText('no longer lets us in', { exact: false })).toBeHidden();
});

test('disconnecting says how many posts wait, and takes the account away', async ({ studio, team, api }) => {
  const account = await connect(team, 'photoapp', 'going.away');
  const { urls } = await renderSlides(api, 1);
  await schedulePost(api, {
    accountId: account,
    platform: 'photoapp',
    at: new Date(Date.now() + 86_400_000),
    title: 'Tomorrow',
    urls,
  });
  await studio.goto('/connections');
  await studio.getByRole('button', { name: /^What to do with/ }).click();
  await studio.getByRole('menuitem', { name: 'Disconnect' }).click();
  const dialog = studio.getByRole('alertdialog');
  await expect(dialog.getByText('One post is scheduled here', { exact: false })).toBeVisible();
  await expectAccessible(studio);
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(studio.getByText('No account is connected yet')).toBeVisible();
});

test('a store is connected by its address and synced, and its products are there', async ({ studio }) => {
  await studio.goto('/connections');
  await studio.getByRole('button', { name: 'Connect a store' }).click();
  const dialog = studio.getByRole('dialog');
  await dialog.getByRole('textbox').fill('www.example.com');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('This is no shop’s address.', { exact: false })).toBeVisible();
  await expectAccessible(studio);
  await dialog.getByRole('textbox').fill('https://journey-shop.myshopify.com/admin');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await studio.getByRole('button', { name: 'Allow' }).click();
  await expect(studio.getByText('is connected (Store)', { exact: false })).toBeVisible();
  await expect(studio.getByText(/Synced .* products?/)).toBeVisible({ timeout: 120_000 });
  await studio.getByRole('button', { name: 'Sync now' }).click();
  await expect(studio.getByText('Reading products…', { exact: false })).toBeVisible();
  await expect(studio.getByText(/Synced .* products?/)).toBeVisible({ timeout: 120_000 });
  await studio.getByRole('main').getByRole('link', { name: 'Products' }).click();
  await expect(studio).toHaveURL(/store=/);
  const products = studio.getByRole('main').getByRole('listitem');
  await expect(products.first()).toBeVisible();
  // Copies of ours, as the policy of the pages has it: the shop's own addresses would not load.
  const copies = products.locator('img[src*="/products/"]');
  await expect.poll(() => copies.count(), { timeout: 120_000 }).toBeGreaterThan(2);
  await expect.poll(() => copies.first().evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(540);
  await expectAccessible(studio);
  await studio.goBack();
  await studio.getByRole('button', { name: /^What to do with/ }).click();
  await studio.getByRole('menuitem', { name: 'Disconnect' }).click();
  await studio.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(studio.getByText('No store is connected yet')).toBeVisible();
});

test('a member sees the accounts, and why only admins connect them', async ({ page, team }) => {
  await connect(team, 'shortvideo', 'seen.by.mia');
  await signIn(page, { path: `/connections?team=${team.teamId}`, person: 'Mia Sørensen' });
  await expect(page.getByText('Owners and admins connect and disconnect', { exact: false })).toBeVisible();
  await expect(page.getByText('@seen.by.mia')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect short video' })).toBeHidden();
});
