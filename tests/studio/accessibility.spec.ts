import type { ApiClient } from '@slideloom/client';
import { orderDeck, unwrap, uploadFile } from '@slideloom/client';
import type { Page } from '@playwright/test';
import { fillPath, screenPaths } from './support/screen-paths.ts';
import { expect, expectAccessible, setTheme, test } from './support/studio-test.ts';
import { connect, type JourneyTeam } from './support/world-control.ts';

/** One pixel: enough of a picture for lists and forms. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A team in which every screen has something to show; answers what stands in paths. */
async function furnish(api: ApiClient, team: JourneyTeam): Promise<Record<string, string>> {
  await connect(team, 'shortvideo', `axe.${team.teamId.slice(-8)}`);
  const asset = await uploadFile(api, new Blob([picture], { type: 'image/png' }), { name: 'pixel.png' });
  const product = await unwrap(api.POST('/products', { body: { name: 'Enamel mug', status: 'active', price: 18 } }));
  const influencer = await unwrap(
    api.POST('/influencers', { body: { name: 'Runa', description: 'Runs', images: [asset.url] } as never }),
  );
  const deck = await orderDeck(api, { prompt: 'three morning rituals' });
  const [job] = await unwrap(api.GET('/jobs', {}));
  const data = {
    schema: 'slideshow/1',
    slides: [{ name: 'One', background: { type: 'gradient', gradientFrom: '#12355b', gradientTo: '#0b1d33' } }],
    texts: [{ slide_index: 0, text: { content: 'One', fontSize: 96, x: 90, y: 700, width: 900 } }],
    images: [],
  };
  const project = await unwrap(api.POST('/projects', { body: { name: 'A project', type: 'slideshow', data } }));
  const brand = await unwrap(api.POST('/brands', { body: { name: 'North', colors: ['#12355b', '#e4572e'] } }));
  return {
    productId: product.id,
    influencerId: influencer.id,
    deckId: deck.deck_id,
    projectId: project.id,
    brandId: brand.id,
    jobId: job?.id ?? crypto.randomUUID(),
    token: 'no-such-token',
  };
}

/** The page has its content: no skeletons, no spinner, and a heading or the editor's canvas. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('main').first()).toBeVisible();
  await expect(page.locator('main .animate-pulse')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /^(Loading…|جارٍ التحميل…)$/ })).toHaveCount(0);
}

const looks = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'en' },
  { theme: 'light', language: 'ar' },
] as const;

for (const { theme, language } of looks) {
  test(`no page breaks WCAG 2.2 AA: ${theme}, ${language}`, async ({ studio, api, team }) => {
    test.setTimeout(900_000);
    const parts = await furnish(api, team);
    await studio.evaluate((code) => localStorage.setItem('slideloom-language', code), language);
    const paths = screenPaths();
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      await test.step(path, async () => {
        await studio.goto(fillPath(path, parts));
        await settled(studio);
        await setTheme(studio, theme);
        await expectAccessible(studio);
      });
    }
  });
}

/** Dialogs that a button of a page opens, by the page. */
const dialogs: [path: string, button: string][] = [
  ['/connections', 'Connect a store'],
  ['/team', 'Invite'],
  ['/team', 'Rename'],
  ['/team', 'Leave'],
  ['/keys', 'Create a key'],
  ['/products/$productId', 'Delete'],
  ['/products/new', 'From the library'],
  ['/influencers/$influencerId', 'Delete'],
  ['/influencers/new', 'From the library'],
];

test('no dialog breaks WCAG 2.2 AA, light and dark', async ({ studio, api, team }) => {
  test.setTimeout(900_000);
  const parts = await furnish(api, team);
  for (const [path, button] of dialogs) {
    await test.step(`${path}: ${button}`, async () => {
      await studio.goto(fillPath(path, parts));
      await settled(studio);
      await studio.getByRole('main').getByRole('button', { name: button, exact: true }).first().click();
      await expect(studio.getByRole('dialog').or(studio.getByRole('alertdialog'))).toBeVisible();
      for (const theme of ['light', 'dark'] as const) {
        await setTheme(studio, theme);
        await expectAccessible(studio);
      }
    });
  }
});

test('a page with a fault is found', async ({ studio }) => {
  await studio.evaluate(() => {
    const faulty = document.createElement('button');
    document.querySelector('main')?.append(faulty);
  });
  await expect(expectAccessible(studio)).rejects.toThrow('button-name');
});
