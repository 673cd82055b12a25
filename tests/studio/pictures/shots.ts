import type { Page } from '@playwright/test';
import type { FurnishedTeam } from './furnish-team.ts';

export type Theme = 'light' | 'dark';

/** A screen as it is shown, or a dialog on it. */
export type Shot = {
  name: string;
  /** `$deckId` and the like stand for what the furnished team has. */
  path: string;
  /** The team just made instead of the one that has worked for a while. */
  isEmptyTeam?: true;
  /** No person is signed in. */
  isSignedOut?: true;
  /** Opens what is to be seen, in whichever language the page is. */
  open?: (page: Page, world: FurnishedTeam) => Promise<void>;
  /** In the documents: in this theme. */
  docs?: Theme;
  /** Also looked at from right to left. */
  isAlsoArabic?: true;
};

const press =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('main').getByRole('button', { name }).first().click();
  };

const chooseAccounts = async (page: Page, world: FurnishedTeam): Promise<void> => {
  const suffix = world.team.teamId.slice(-4);
  await page.getByText(`@northlight.${suffix}`, { exact: true }).first().click();
  await page.getByText(`@hollowandvale.${suffix}`, { exact: true }).first().click();
};

export const shots: readonly Shot[] = [
  { name: 'sign-in', path: '/', isSignedOut: true, docs: 'light' },
  { name: 'sign-in-problem', path: '/session/callback?state=unknown&code=none', isSignedOut: true },
  { name: 'home', path: '/', docs: 'light', isAlsoArabic: true },
  { name: 'home-empty', path: '/', isEmptyTeam: true },
  { name: 'home-options', path: '/', open: press(/More options/) },
  { name: 'decks', path: '/decks', docs: 'light' },
  { name: 'decks-empty', path: '/decks', isEmptyTeam: true },
  { name: 'deck', path: '/decks/$deckId', docs: 'light', isAlsoArabic: true },
  { name: 'deck-slide', path: '/decks/$deckId', open: press('Show slide 1 large') },
  { name: 'deck-unknown', path: '/decks/00000000-0000-7000-8000-000000000000' },
  { name: 'editor', path: '/projects/$projectId/edit', docs: 'dark', isAlsoArabic: true },
  { name: 'projects', path: '/projects', docs: 'light' },
  { name: 'projects-empty', path: '/projects', isEmptyTeam: true },
  { name: 'library', path: '/library', docs: 'light' },
  { name: 'library-empty', path: '/library', isEmptyTeam: true },
  { name: 'brands', path: '/brands', docs: 'dark' },
  { name: 'brands-empty', path: '/brands', isEmptyTeam: true },
  { name: 'brand', path: '/brands/$brandId', docs: 'light', isAlsoArabic: true },
  {
    name: 'publish',
    path: '/publish?job=$renderJobId&deck=$deckId',
    open: chooseAccounts,
    docs: 'light',
    isAlsoArabic: true,
  },
  { name: 'publish-start', path: '/publish' },
  { name: 'publish-empty', path: '/publish', isEmptyTeam: true },
  { name: 'calendar', path: '/calendar', docs: 'light', isAlsoArabic: true },
  { name: 'calendar-week', path: '/calendar?view=week', docs: 'dark' },
  { name: 'calendar-list', path: '/calendar?view=list' },
  { name: 'calendar-empty', path: '/calendar', isEmptyTeam: true },
  { name: 'post', path: '/calendar?post=$postId', docs: 'light' },
  {
    name: 'post-move',
    path: '/calendar?post=$postId',
    open: (page) => page.getByRole('button', { name: 'Move to…' }).click(),
  },
  { name: 'review', path: '/review', docs: 'light' },
  { name: 'review-empty', path: '/review', isEmptyTeam: true },
  { name: 'jobs', path: '/jobs', docs: 'dark', isAlsoArabic: true },
  { name: 'jobs-empty', path: '/jobs', isEmptyTeam: true },
  { name: 'job', path: '/jobs/$jobId', docs: 'dark' },
  { name: 'connections', path: '/connections', docs: 'light' },
  { name: 'connections-empty', path: '/connections', isEmptyTeam: true },
  { name: 'connect-store', path: '/connections', open: press('Connect a store') },
  { name: 'products', path: '/products', docs: 'light' },
  { name: 'products-empty', path: '/products', isEmptyTeam: true },
  { name: 'product-new', path: '/products/new' },
  { name: 'product', path: '/products/$productId', docs: 'light' },
  { name: 'influencers', path: '/influencers', docs: 'light' },
  { name: 'influencers-empty', path: '/influencers', isEmptyTeam: true },
  { name: 'influencer-new', path: '/influencers/new' },
  { name: 'influencer', path: '/influencers/$influencerId', docs: 'dark' },
  { name: 'billing', path: '/billing', docs: 'light', isAlsoArabic: true },
  { name: 'billing-usage', path: '/billing?tab=usage', docs: 'dark' },
  { name: 'billing-ledger', path: '/billing?tab=ledger' },
  { name: 'billing-plans', path: '/billing?tab=plans', docs: 'light' },
  { name: 'team', path: '/team', docs: 'light' },
  { name: 'invite', path: '/team', open: press('Invite') },
  { name: 'invitation', path: '/invites/$token', docs: 'light' },
  { name: 'keys', path: '/keys', docs: 'light' },
  { name: 'keys-empty', path: '/keys', isEmptyTeam: true },
  { name: 'key-new', path: '/keys', open: press('Create a key') },
  { name: 'webhooks', path: '/webhooks', docs: 'light' },
  { name: 'webhooks-empty', path: '/webhooks', isEmptyTeam: true },
  { name: 'webhook-new', path: '/webhooks', open: press('Add an endpoint') },
  { name: 'webhook', path: '/webhooks/$endpointId', docs: 'light', isAlsoArabic: true },
  { name: 'webhook-delivery', path: '/webhooks/$endpointId', open: press(/^Show job\.failed/) },
  { name: 'webhook-replay', path: '/webhooks/$endpointId', open: press('Send again…') },
  { name: 'audit', path: '/audit', docs: 'light', isAlsoArabic: true },
  { name: 'unknown-page', path: '/no-such-page' },
  { name: 'unknown-team', path: '/?team=00000000-0000-7000-8000-000000000000' },
];
