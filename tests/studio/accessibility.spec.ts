import { furnish } from './support/furnish.ts';
import { fillPath, screenPaths } from './support/screen-paths.ts';
import { settled } from './support/settled.ts';
import { expect, expectAccessible, setTheme, test } from './support/studio-test.ts';

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
