import { AxeBuilder } from '@axe-core/playwright';
import { createClient, type ApiClient } from '@slideloom/client';
import { test as base, expect, type Page } from '@playwright/test';
import { readWorld } from './world-address.ts';
import { newTeam, type JourneyTeam } from './world-control.ts';

export type Person = 'Olu Adeyemi' | 'Mia Sørensen';

type Fixtures = {
  /** A team of this test's own. */
  team: JourneyTeam;
  /** The API as that team's key has it, for what a journey finds already there. */
  api: ApiClient;
  /** The page, signed in as the team's owner and on the start page of the team. */
  studio: Page;
};

/**
 * Playwright's `test` with a team, its API and a page that is signed in. A page that broke the policy of its server, or threw, fails the
 * test even where all it showed was right.
 */
export const test = base.extend<Fixtures>({
  team: async ({}, use) => {
    await use(await newTeam());
  },
  api: async ({ team }, use) => {
    await use(createClient({ baseUrl: readWorld().apiUrl, token: team.apiKey, version: '2026-11-22' }));
  },
  page: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
    page.on('console', (message) => {
      const text = message.text();
      if (/Content Security Policy|Trusted-?(?:Type|Script|HTML)/i.test(text)) faults.push(text);
    });
    await use(page);
    expect(faults).toEqual([]);
  },
  studio: async ({ page, team }, use) => {
    await signIn(page, { path: `/?team=${team.teamId}` });
    await use(page);
  },
});

export { expect } from '@playwright/test';

/** Signs in through the identity provider's page, as a person does, and waits for the page at `path`. */
export async function signIn(
  page: Page,
  { path = '/', person = 'Olu Adeyemi' }: { path?: string; person?: Person } = {},
): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('radio', { name: person }).check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeAttached();
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What the colours of a theme decide. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/**
 * Fails where the page as it is now breaks WCAG 2.2 AA, as far as a program can see. `include`: the part that is looked at; `rules`: only
 * these.
 */
export async function expectAccessible(
  page: Page,
  { include, rules }: { include?: string; rules?: string[] } = {},
): Promise<void> {
  // Colours that are on their way to others are not what was chosen.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
  const axe = new AxeBuilder({ page });
  const builder = rules === undefined ? axe.withTags(wcag) : axe.withRules(rules);
  // What react-aria announces stands there for seconds, named after a button that may be gone by then.
  builder.exclude('[data-live-announcer]');
  // What is on a slide is its author's design, small here as a picture is; lint measures its contrast.
  builder.exclude('[data-slide] > *');
  // An element of the editor's slide is as small as its author made it; the list of layers is its equivalent (2.5.8).
  builder.exclude('[data-element]');
  if (include !== undefined) builder.include(include);
  const { violations } = await builder.analyze();
  expect(
    violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
    })),
  ).toEqual([]);
}

/** Fails where the page breaks WCAG 2.2 AA in the light theme, or its colours do in the dark one. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await setTheme(page, 'light');
  await expectAccessible(page);
  await setTheme(page, 'dark');
  await expectAccessible(page, { rules: rulesOfColours });
}

/** The page in the other theme. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('slideloom-theme', value);
    document.documentElement.dataset['theme'] = value;
  }, theme);
}

/** Strings that a careless page would run, load or break at. */
export const hostileStrings = [
  '<script>window.broken = 1</script>',
  '"><img src=x onerror="window.broken = 1">',
  'javascript:window.broken=1',
  '{{constructor.constructor("window.broken=1")()}}',
  '\u202Eevil\u202C \u0000 \uFFFD <b>bold</b> &amp;',
] as const;

export async function expectUnbroken(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
}
