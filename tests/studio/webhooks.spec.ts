import { unwrap } from '@slideloom/client';
import { expect, expectAccessible, signIn, test } from './support/studio-test.ts';
import { answerWebhooks } from './support/world-control.ts';

test('an endpoint is added, shows its secret once, is tested, fails, and gets again what it missed', async ({
  studio,
  team,
  api,
}) => {
  const path = `/${team.teamId}`;
  const url = await answerWebhooks(path, 500, 'the receiver is broken');
  await studio.getByRole('link', { name: 'Webhooks' }).click();
  await expect(studio.getByRole('heading', { name: 'No endpoints yet' })).toBeVisible();
  await expectAccessible(studio);
  const main = studio.getByRole('main');
  await main.getByRole('button', { name: 'Add an endpoint' }).first().click();
  const dialog = studio.getByRole('dialog');
  const add = dialog.getByRole('button', { name: 'Add an endpoint' });
  await dialog.getByRole('textbox', { name: 'Address' }).fill('http://10.0.0.1/hooks');
  await add.click();
  await expect(dialog.getByText(/url must be a public https address/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Address' }).fill(url);
  await dialog.getByRole('textbox', { name: 'Description' }).fill('<b>Reports</b>');
  await dialog.getByText('Only these').click();
  await expect(add).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /^ledger\.entry_created/ }).check({ force: true });
  await expectAccessible(studio);
  await add.click();
  const secret = await dialog.getByRole('textbox', { name: 'Signing secret' }).inputValue();
  expect(secret).toMatch(/^whsec_/);
  await expectAccessible(studio);
  await studio.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  expect(await studio.content()).not.toContain(secret);
  const row = main.getByRole('row', { name: /<b>Reports<\/b>/ });
  await expect(row).toContainText('ledger.entry_created');
  await row.getByRole('link').click();

  await main.getByRole('button', { name: 'Send a test' }).click();
  const show = main.getByRole('button', { name: /^Show webhook_endpoint\.test of/ });
  await show.click({ timeout: 30_000 });
  await expect(dialog.getByText('the receiver is broken').first()).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByText('HTTP 500').first()).toBeVisible();
  await expect(dialog.getByText('On its way')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Request' })).toContainText('"type": "webhook_endpoint.test"');
  await expectAccessible(studio);
  // What the receiver takes once it is repaired is seen without a reload.
  await answerWebhooks(path, 200, 'taken');
  await expect(dialog.getByText('Delivered')).toBeVisible({ timeout: 120_000 });
  await expect(dialog.getByText('HTTP 200')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(studio.getByText('It is on its way again')).toBeVisible();
  await expect(dialog.getByText('HTTP 200')).toHaveCount(2, { timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Close' }).click();

  await main.getByRole('button', { name: /State of the deliveries/ }).click();
  await studio.getByRole('option', { name: 'Failed' }).click();
  await expect(studio).toHaveURL(/state=failed/);
  await expect(main.getByRole('heading', { name: 'No delivery is in this state' })).toBeVisible();
  await studio.reload();
  await main.getByRole('button', { name: 'Show all' }).click();
  await expect(show).toBeVisible();

  await main.getByRole('button', { name: 'Send again…' }).click();
  await dialog.getByText('Also what it took already').click();
  await expectAccessible(studio);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(studio.getByText(/\d+ events? (?:is|are) on (?:its|their) way/)).toBeVisible();
  expect((await unwrap(api.GET('/webhooks/endpoints', {}))).data).toHaveLength(1);
});

test('a secret is changed over with two at a time; an endpoint is switched off, enabled, and deleted', async ({
  studio,
  team,
  api,
}) => {
  const url = await answerWebhooks(`/${team.teamId}`, 410);
  const { id, secret } = await unwrap(api.POST('/webhooks/endpoints', { body: { url } }));
  await studio.goto(`/webhooks/${id}?team=${team.teamId}`);
  const main = studio.getByRole('main');
  const dialog = studio.getByRole('dialog');
  const confirm = studio.getByRole('alertdialog');
  const more = async (name: string) => {
    await main.getByRole('button', { name: 'More' }).click();
    await studio.getByRole('menuitem', { name }).click();
  };
  await more('New signing secret…');
  await expect(dialog.getByText(/For 24 hours each request is signed with both/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Make the secret' }).click();
  const next = await dialog.getByRole('textbox', { name: 'Signing secret' }).inputValue();
  expect(next).toMatch(/^whsec_/);
  expect(next).not.toBe(secret);
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await expect(main.getByText(/^Signs too until/)).toBeVisible();
  await more('New signing secret…');
  await expect(dialog.getByText(/the secret before that one stops signing now/)).toBeVisible();
  await expectAccessible(studio);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await more('Switch off…');
  await expectAccessible(studio);
  await confirm.getByRole('button', { name: 'Switch off' }).click();
  await expect(main.getByText(/^Switched off by a person/)).toBeVisible();
  await expect(main.getByRole('button', { name: 'Send a test' })).toBeDisabled();
  await expectAccessible(studio);
  await main.getByRole('button', { name: 'Enable again' }).click();
  await expect(main.getByText(/^Switched off by a person/)).toBeHidden();

  // 410 disables at once, and the page says why.
  await main.getByRole('button', { name: 'Send a test' }).click();
  await expect(main.getByText(/it answered 410/)).toBeVisible({ timeout: 60_000 });
  await expectAccessible(studio);
  await main.getByRole('button', { name: 'Enable again' }).click();
  await expect(main.getByText(/it answered 410/)).toBeHidden();

  await main.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Old program');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText('Old program')).toBeVisible();
  await more('Delete…');
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(main.getByRole('heading', { name: 'No endpoints yet' })).toBeVisible();
  await studio.goto(`/webhooks/${id}`);
  await expect(main.getByRole('alert')).toBeVisible();
});

test('a secret that is being made is not dismissed, and one whose answer was lost says what to do', async ({
  studio,
  team,
  api,
}) => {
  const url = await answerWebhooks(`/${team.teamId}`, 200);
  const { id } = await unwrap(api.POST('/webhooks/endpoints', { body: { url } }));
  await studio.goto(`/webhooks/${id}?team=${team.teamId}`);
  await studio.getByRole('main').getByRole('button', { name: 'More' }).click();
  await studio.getByRole('menuitem', { name: 'New signing secret…' }).click();
  const dialog = studio.getByRole('dialog');
  const make = dialog.getByRole('button', { name: 'Make the secret' });
  await studio.route(/\/rotate$/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await make.click();
  await expect(dialog.getByText(/^A secret may have been made/)).toBeVisible({ timeout: 30_000 });
  await studio.unroute(/\/rotate$/);
  // It asks for the same one, also after the dialog was closed.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await studio.getByRole('main').getByRole('button', { name: 'More' }).click();
  await studio.getByRole('menuitem', { name: 'New signing secret…' }).click();
  await make.click();
  await expect(dialog.getByText(/it did not arrive here, and it cannot be shown again/)).toBeVisible();
  await expectAccessible(studio);

  let answer = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => (answer = resolve));
  await studio.route(/\/rotate$/, async (route) => {
    if (route.request().method() === 'POST') await isHeld;
    await route.fallback();
  });
  await make.click();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await studio.keyboard.press('Escape');
  await studio.mouse.click(4, 4);
  answer();
  await expect(dialog.getByRole('textbox', { name: 'Signing secret' })).toHaveValue(/^whsec_/);
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await expect(dialog).toBeHidden();
});

test('an open delivery stays open when newer ones have pushed its row off the list', async ({ studio, team, api }) => {
  const url = await answerWebhooks(`/${team.teamId}`, 200);
  const { id } = await unwrap(api.POST('/webhooks/endpoints', { body: { url } }));
  await studio.goto(`/webhooks/${id}?team=${team.teamId}`);
  await studio.getByRole('main').getByRole('button', { name: 'Send a test' }).click();
  await studio
    .getByRole('main')
    .getByRole('button', { name: /^Show webhook_endpoint\.test of/ })
    .click({ timeout: 30_000 });
  const dialog = studio.getByRole('dialog');
  await expect(dialog.getByText('Delivered')).toBeVisible({ timeout: 30_000 });
  await studio.route(/\/deliveries\?/, (route) => route.fulfill({ json: { data: [], has_more: false } }));
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(studio.getByRole('heading', { name: 'Nothing was sent yet', includeHidden: true })).toBeAttached();
  await expect(dialog.getByRole('region', { name: 'Request' })).toBeVisible();
});

test('a member sees why there are no endpoints to see', async ({ page, team }) => {
  await signIn(page, { path: `/webhooks?team=${team.teamId}`, person: 'Mia Sørensen' });
  await expect(page.getByText('Owners and admins manage webhook endpoints.', { exact: false })).toBeVisible();
});
