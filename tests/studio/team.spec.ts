import { createClient } from '@slideloom/client';
import { readWorld } from './support/world-address.ts';
import { expect, expectAccessible, signIn, test } from './support/studio-test.ts';
import { newTeam } from './support/world-control.ts';

test('a person is invited by a link, which is for that address alone, and joins', async ({ studio, browser }) => {
  // A team that only its first owner is in yet is what an invitation is for.
  await studio.getByRole('link', { name: 'Team' }).click();
  const table = studio.getByRole('table', { name: 'Members' });
  await expect(table.getByRole('row', { name: /owner@slideloom\.test/ })).toBeVisible();
  await expectAccessible(studio);
  await table.getByRole('button', { name: 'Remove mia@slideloom.test' }).click();
  const removal = studio.getByRole('alertdialog');
  await expectAccessible(studio);
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(table.getByRole('row', { name: /mia@/ })).toBeHidden();

  const invite = async (email: string, role: string) => {
    await studio.getByRole('button', { name: 'Invite', exact: true }).first().click();
    const dialog = studio.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'E-mail address' }).fill(email);
    await dialog.getByRole('radio', { name: role }).check({ force: true });
    await expectAccessible(studio);
    await dialog.getByRole('button', { name: 'Invite' }).click();
    const link = await dialog.getByRole('textbox', { name: 'Link of the invitation' }).inputValue();
    await expectAccessible(studio);
    await dialog.getByRole('button', { name: 'Done' }).click();
    return link;
  };
  const forAnother = await invite('somewhere.else@slideloom.test', 'Member');
  const forMia = await invite('mia@slideloom.test', 'Admin');

  const context = await browser.newContext({ baseURL: new URL(forMia).origin });
  const mia = await context.newPage();
  await signInAtInvite(mia, new URL(forAnother).pathname);
  await mia.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(mia.getByRole('heading', { name: 'This invitation is for another address' })).toBeVisible();
  await expectAccessible(mia);
  await mia.goto(forMia);
  await expectAccessible(mia);
  await mia.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(mia.getByRole('heading', { name: /^You are in / })).toBeVisible();
  await expect(mia.getByText('Your role is admin', { exact: false })).toBeVisible();
  await mia.getByRole('button', { name: 'Open the team' }).click();
  await expect(mia.getByRole('navigation', { name: 'Main' })).toBeAttached();
  await mia.goto('/invites/no-such-token');
  await mia.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(mia.getByRole('heading', { name: 'This invitation is no longer good' })).toBeVisible();
  await context.close();

  await studio.getByRole('tab', { name: 'Invitations' }).click();
  await studio.getByRole('button', { name: /^Revoke the invitation of somewhere/ }).click();
  await studio.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(studio.getByText('No invitation waits')).toBeVisible();
});

async function signInAtInvite(page: Parameters<typeof signIn>[0], path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('radio', { name: 'Mia Sørensen' }).check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'You are invited to a team' })).toBeVisible();
}

test('a role is changed, the team renamed, and what an owner alone may do is refused in words', async ({ studio }) => {
  await studio.goto('/team');
  await studio.getByRole('button', { name: /Role of mia@slideloom\.test/ }).click();
  await studio.getByRole('option', { name: /^Admin/ }).click();
  await expect(studio.getByText('mia@slideloom.test is now: Admin')).toBeVisible();
  await studio.getByRole('main').getByRole('button', { name: 'Rename' }).click();
  const dialog = studio.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name of the team' }).fill('<b>Studio</b> & sons');
  await expectAccessible(studio);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(studio.getByRole('heading', { level: 1 })).toHaveText('<b>Studio</b> & sons');
});

test('a member sees who is there, may leave, and is then in another team', async ({ page, team }) => {
  await newTeam({ name: 'The other team' });
  await signIn(page, { path: `/team?team=${team.teamId}`, person: 'Mia Sørensen' });
  await expect(page.getByText('Owners and admins invite people', { exact: false })).toBeVisible();
  await page.getByRole('tab', { name: 'Invitations' }).click();
  await expect(page.getByText('Owners and admins see and send invitations.')).toBeVisible();
  await page.getByRole('tab', { name: 'Members' }).click();
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('main').getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeAttached();
  await expect(page.getByRole('button', { name: new RegExp(`team ${name}`) })).toHaveCount(0);
  await expect(page).not.toHaveURL(/team=/);
});

test('an API key is shown once, works, shows its use, and is revoked', async ({ studio, team }) => {
  await studio.getByRole('link', { name: 'API keys' }).click();
  await studio.getByRole('main').getByRole('button', { name: 'Create a key' }).first().click();
  const dialog = studio.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly decks');
  await expectAccessible(studio);
  let answer = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => (answer = resolve));
  await studio.route(/\/keys$/, async (route) => {
    if (route.request().method() === 'POST') await isHeld;
    await route.fallback();
  });
  await dialog.getByRole('button', { name: 'Create a key' }).click();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await studio.keyboard.press('Escape');
  answer();
  const secret = await dialog.getByRole('textbox', { name: 'Secret' }).inputValue();
  expect(secret).toMatch(/^key_live_/);
  await expectAccessible(studio);
  await studio.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  const row = studio.getByRole('row', { name: /Nightly decks/ });
  await expect(row).toContainText(secret.slice(-4));
  await expect(row).toContainText('Never');
  expect(await studio.content()).not.toContain(secret);
  await expectAccessible(studio);
  await row.getByRole('button', { name: 'Revoke Nightly decks' }).click();
  await studio.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toBeHidden();
  expect(team.teamId).toMatch(/^[0-9a-f-]{36}$/);
});

test('an API key has the rights that were chosen, and the table says them', async ({ studio, team }) => {
  await studio.goto(`/keys?team=${team.teamId}`);
  await studio.getByRole('main').getByRole('button', { name: 'Create a key' }).first().click();
  const dialog = studio.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Report');
  await dialog.getByText('Only these').click();
  await expect(dialog.getByRole('button', { name: 'Create a key' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /^Read/ }).check({ force: true });
  await dialog.getByRole('checkbox', { name: /^Billing/ }).check({ force: true });
  await dialog.getByRole('button', { name: 'More limits' }).click();
  await dialog.getByRole('textbox', { name: 'Credits a day' }).fill('40');
  await dialog.getByRole('textbox', { name: 'IP addresses' }).fill('127.0.0.0/8, not an address');
  await expectAccessible(studio);
  await dialog.getByRole('button', { name: 'Create a key' }).click();
  await expect(dialog.getByText(/allowed_ips/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'IP addresses' }).fill('127.0.0.0/8');
  await dialog.getByRole('button', { name: 'Create a key' }).click();
  const secret = await dialog.getByRole('textbox', { name: 'Secret' }).inputValue();
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  const row = studio.getByRole('row', { name: /Report/ });
  await expect(row).toContainText('Read, Billing');
  await expect(row).toContainText('At most 40 credits a day');
  await expect(row).toContainText('127.0.0.0/8');

  const client = createClient({ baseUrl: readWorld().apiUrl, token: secret });
  expect((await client.GET('/jobs', {})).response.status).toBe(200);
  const refused = await client.POST('/upload/presign', { body: { filename: 'a.png', size_bytes: 10 } as never });
  expect(refused.response.headers.get('X-Error-Code')).toBe('key_scope_missing');
});

test('a member sees why there are no keys to see', async ({ page, team }) => {
  await signIn(page, { path: `/keys?team=${team.teamId}`, person: 'Mia Sørensen' });
  await expect(page.getByText('Owners and admins make and revoke API keys.', { exact: false })).toBeVisible();
});
