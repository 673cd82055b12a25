import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { comeBackLater, withOutages } from './half-dead.ts';

const web = join(import.meta.dirname, '../../../services/studio/web/src');

/** The files of the pages that open a dialog of any kind; the parts that dialogs are made of are none. */
export function filesWithDialogs(): string[] {
  return readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && path !== join('ui', 'dialog.tsx'))
    .filter((path) => /<(?:Confirm)?Dialog\b/.test(readFileSync(join(web, path), 'utf8')))
    .toSorted();
}

/** What is pressed, one after the other: `menuitem: Delete…`; without a role it is a button. */
type Press = string | RegExp;
export type OpenDialog = { file: string; path: string; presses?: Press[]; open?: (page: Page) => Promise<void> };

const main = (page: Page) => page.getByRole('main').first();

/** One way to each dialog. */
export const dialogs: readonly OpenDialog[] = [
  { file: 'pictures/library-dialog.tsx', path: '/products/new', presses: ['From the library'] },
  {
    file: 'posts/date-time-field.tsx',
    path: '/publish?job=$renderId',
    async open(page) {
      await page.getByText(/^At a time/).click();
      await page.getByRole('button', { name: 'Choose a day' }).click();
    },
  },
  { file: 'records/edit-record.tsx', path: '/products/$productId', presses: ['Delete'] },
  { file: 'screens/brands/brand-revisions.tsx', path: '/brands/$brandId', presses: ['Version history'] },
  { file: 'screens/brands/color-field.tsx', path: '/brands/$brandId', presses: [/: pick$/] },
  { file: 'screens/brands/page.tsx', path: '/brands', presses: ['North: actions', 'menuitem: Delete…'] },
  { file: 'screens/calendar/move-dialog.tsx', path: '/calendar?view=list&date=$postDay', presses: ['Move to…'] },
  { file: 'screens/calendar/post-dialog.tsx', path: '/calendar?view=list&date=$postDay', presses: [/Scheduled: Axe/] },
  { file: 'screens/calendar/toolbar.tsx', path: '/calendar', presses: ['All accounts'] },
  { file: 'screens/connections/connect-store-dialog.tsx', path: '/connections', presses: ['Connect a store'] },
  {
    file: 'screens/connections/disconnect-account-dialog.tsx',
    path: '/connections',
    presses: [/^What to do with/, 'menuitem: Disconnect'],
  },
  {
    file: 'screens/decks/regenerate-dialog.tsx',
    path: '/decks/$deckId',
    presses: ['Slide 2: actions', 'menuitem: New text…'],
  },
  {
    file: 'screens/decks/relayout-dialog.tsx',
    path: '/decks/$deckId',
    presses: ['More', 'menuitem: Other format, style or brand…'],
  },
  { file: 'screens/decks/render-dialog.tsx', path: '/decks/$deckId', presses: ['Download'] },
  { file: 'screens/decks/slide-viewer.tsx', path: '/decks/$deckId', presses: [/Show slide 1 large/] },
  { file: 'screens/editor/dialogs/export-dialog.tsx', path: '/projects/$projectId/edit', presses: ['Schedule'] },
  {
    file: 'screens/editor/dialogs/find-dialog.tsx',
    path: '/projects/$projectId/edit',
    open: (page) => page.keyboard.press('Control+f'),
  },
  {
    file: 'screens/editor/dialogs/library-dialog.tsx',
    path: '/projects/$projectId/edit',
    open: (page) => page.getByRole('toolbar').getByRole('button', { name: 'Picture', exact: true }).click(),
  },
  { file: 'screens/editor/dialogs/shortcuts-dialog.tsx', path: '/projects/$projectId/edit', presses: [/shortcuts/i] },
  {
    file: 'screens/editor/panel/deck-panel.tsx',
    path: '/decks/$deckId/edit',
    async open(page) {
      await page.getByRole('tab', { name: 'Deck' }).click();
      await page.getByRole('button', { name: /^Reformat for / }).click();
    },
  },
  { file: 'screens/keys/key-dialog.tsx', path: '/keys', presses: ['Create a key'] },
  { file: 'screens/keys/page.tsx', path: '/keys', presses: [/^Revoke /] },
  {
    file: 'screens/library/asset-dialog.tsx',
    path: '/library',
    async open(page) {
      await page.getByRole('row', { name: 'pixel.png' }).press('Enter');
    },
  },
  { file: 'screens/projects/page.tsx', path: '/projects', presses: ['A project: actions', 'menuitem: Delete…'] },
  {
    file: 'screens/projects/revisions-dialog.tsx',
    path: '/projects',
    presses: ['A project: actions', 'menuitem: Version history…'],
  },
  { file: 'screens/publish/picture-picker.tsx', path: '/publish', presses: ['Add pictures'] },
  {
    file: 'screens/publish/pictures-section.tsx',
    path: '/publish?job=$renderId',
    presses: ['Picture 1: what can be done', 'menuitem: Alternative text…'],
  },
  { file: 'screens/team/invite-dialog.tsx', path: '/team', presses: ['Invite'] },
  { file: 'screens/team/invites.tsx', path: '/team', open: (page) => revokeInvite(page) },
  { file: 'screens/team/remove-member-dialog.tsx', path: '/team', presses: ['Leave'] },
  { file: 'screens/team/rename-dialog.tsx', path: '/team', presses: ['Rename'] },
  {
    file: 'screens/webhooks/delivery-dialog.tsx',
    path: '/webhooks/$endpointId',
    presses: [/^Show webhook_endpoint\.test of/],
  },
  {
    file: 'screens/webhooks/endpoint-actions.tsx',
    path: '/webhooks/$endpointId',
    presses: ['More', 'menuitem: Delete…'],
  },
  { file: 'screens/webhooks/endpoint-dialog.tsx', path: '/webhooks', presses: ['Add an endpoint'] },
  { file: 'screens/webhooks/replay-dialog.tsx', path: '/webhooks/$endpointId', presses: ['Send again…'] },
  {
    file: 'screens/webhooks/rotate-dialog.tsx',
    path: '/webhooks/$endpointId',
    presses: ['More', 'menuitem: New signing secret…'],
  },
  {
    file: 'shell/person-popover.tsx',
    path: '/jobs',
    open: (page) => page.getByRole('button', { name: /Account$/ }).click(),
  },
  {
    file: 'ui/leave-guard.tsx',
    path: '/brands/new',
    async open(page) {
      await main(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Half a brand');
      await page.getByRole('link', { name: 'Jobs' }).click();
    },
  },
  {
    file: 'shell/ended-dialog.tsx',
    path: '/jobs',
    async open(page) {
      const service = await withOutages(page, () => true);
      service.become('expired');
      await page.route('**/session/token', (route) => route.fulfill({ status: 401, json: {} }));
      await comeBackLater(page);
    },
  },
];

/** What another journey opens and examines, because it takes much to get there. */
export const elsewhere: Record<string, string> = {
  'screens/connections/store-card.tsx': 'connections.spec.ts',
  'screens/editor/dialogs/conflict-dialog.tsx': 'editor.spec.ts',
  'screens/keys/my-keys.tsx': 'device.spec.ts',
  'screens/review/settle-dialog.tsx': 'review.spec.ts',
};

async function revokeInvite(page: Page): Promise<void> {
  const revoke = page.getByRole('button', { name: /^Revoke/ });
  const tab = page.getByRole('tab', { name: 'Invitations' });
  if (await tab.isVisible()) await tab.click();
  await revoke.first().click();
}

export async function openDialog(page: Page, { presses = [], open }: OpenDialog): Promise<void> {
  for (const press of presses) {
    const [, role, item] = /^(menuitem): (.*)$/.exec(String(press)) ?? [];
    if (role === 'menuitem') await page.getByRole('menuitem', { name: item!, exact: true }).click();
    else {
      const exact = typeof press === 'string' ? { exact: true } : {};
      await page
        .getByRole('button', { name: press, ...exact })
        .and(page.locator(':not(nav *)'))
        .first()
        .click();
    }
  }
  await open?.(page);
}
