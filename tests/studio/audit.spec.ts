import { readFile } from 'node:fs/promises';
import { unwrap } from '@slideloom/client';
import { expect, expectAccessible, signIn, test } from './support/studio-test.ts';

test('the audit log says in sentences who did what, and is narrowed by what, by whom and when', async ({
  studio,
  team,
  api,
}) => {
  const key = await unwrap(api.POST('/keys', { body: { name: '<b>Nightly</b>' } }));
  await studio.goto(`/team?team=${team.teamId}`);
  await studio.getByRole('button', { name: /Role of mia@slideloom\.test/ }).click();
  await studio.getByRole('option', { name: /^Admin/ }).click();
  await expect(studio.getByText('mia@slideloom.test is now: Admin')).toBeVisible();
  await studio.goto(`/keys?team=${team.teamId}`);
  await studio.getByRole('button', { name: 'Revoke <b>Nightly</b>' }).click();
  await studio.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(studio.getByText('<b>Nightly</b> is revoked')).toBeVisible();

  await studio.getByRole('link', { name: 'Audit log' }).click();
  const main = studio.getByRole('main');
  const role = main.getByRole('row', { name: /mia@slideloom\.test.* was changed from member to admin/ });
  await expect(role).toContainText('owner@slideloom.test');
  await expect(role).toContainText('127.0.0.1');
  const revoked = main.getByRole('row', { name: /The API key .*<b>Nightly<\/b>.* was revoked/ });
  await expect(revoked).toContainText('owner@slideloom.test');
  const made = main.getByRole('row', { name: /The API key .*<b>Nightly<\/b>.* was made/ });
  await expect(made).toContainText('API key');
  await expect(made).toContainText(key.hint);
  expect(await studio.content()).not.toContain(key.key);
  await expectAccessible(studio);

  await main
    .getByRole('button', { name: /^About/ })
    .or(main.getByRole('button', { name: /Everything/ }))
    .first()
    .click();
  await studio.getByRole('option', { name: 'API keys' }).click();
  await expect(studio).toHaveURL(/type=api_key/);
  await expect(role).toBeHidden();
  await expect(revoked).toBeVisible();
  await revoked.getByRole('link', { name: /only what this one did/ }).click();
  await expect(made).toBeHidden();
  await expect(revoked).toBeVisible();
  await studio.reload();
  await expect(revoked).toBeVisible();
  await expect(made).toBeHidden();
  // Typed digit by digit, as a person does, in the order of the browser's language: the year is 0002 at first.
  const to = main.getByLabel('To', { exact: true });
  await to.focus();
  await to.pressSequentially('01012020');
  await expect(to).toHaveValue('2020-01-01');
  await expect(studio).toHaveURL(/to=2020-01-01/);
  await expect(main.getByRole('heading', { name: 'Nothing like that has happened' })).toBeVisible();
  await expectAccessible(studio);
  await main.getByRole('button', { name: 'Show everything' }).click();
  await made.getByRole('link', { name: 'All about it: <b>Nightly</b>' }).click();
  await expect(role).toBeHidden();
  await expect(revoked).toBeVisible();
  await main.getByRole('button', { name: 'One object only' }).click();
  await expect(role).toBeVisible();
});

test('a long log goes on page by page', async ({ studio, team, api }) => {
  for (let turn = 0; turn < 55; turn += 1) await unwrap(api.PATCH('/team', { body: { name: `Name ${turn}` } }));
  await studio.goto(`/audit?type=team&team=${team.teamId}`);
  const main = studio.getByRole('main');
  await expect(main.getByRole('row', { name: /Name 54/ })).toBeVisible();
  await expect(main.getByRole('row', { name: /Name 0⁩?$/ })).toHaveCount(0);
  await main.getByRole('button', { name: 'Load more' }).click();
  await expect(main.getByRole('row')).toHaveCount(1 + 56);
});

test('a member sees why there is no log to see', async ({ page, team }) => {
  await signIn(page, { path: `/audit?team=${team.teamId}`, person: 'Mia Sørensen' });
  await expect(page.getByText('Owners and admins see the audit log.')).toBeVisible();
});

test('what the filters leave of the audit log is downloaded as the API writes it', async ({ studio, team, api }) => {
  await unwrap(api.POST('/keys', { body: { name: '=Nightly' } }));
  await unwrap(api.POST('/invites', { body: { email: 'lin@slideloom.test', role: 'member' } }));
  await studio.goto(`/audit?team=${team.teamId}&type=api_key`);
  await expect(studio.getByText('Without days: the last year.')).toBeVisible();
  const download = studio.waitForEvent('download');
  await studio.getByRole('button', { name: 'Download CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toMatch(/^id,action,target_type/);
  expect(lines.slice(1).every((line) => line.includes(',api_key,'))).toBe(true);
  expect(lines[1]).toContain("'=Nightly");
  await expectAccessible(studio);
});
