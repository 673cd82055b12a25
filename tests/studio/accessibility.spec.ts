import type { Page } from '@playwright/test';
import { dialogs, elsewhere, filesWithDialogs, openDialog } from './support/dialogs.ts';
import { furnish } from './support/furnish.ts';
import { fillPath, screenPaths } from './support/screen-paths.ts';
import { settled } from './support/settled.ts';
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from './support/studio-test.ts';

/** What helps people to find their way around a page, beyond what WCAG asks for. */
const rulesOfPages = ['region', 'heading-order', 'page-has-heading-one', 'landmark-no-duplicate-banner'];

async function expectRightPage(page: Page): Promise<void> {
  await expectAccessibleInBothThemes(page);
  await expectAccessible(page, { rules: rulesOfPages });
}

const walks = [
  { language: 'en', expectRight: expectRightPage, themes: 'light and dark' },
  { language: 'ar', expectRight: expectAccessible, themes: 'light' },
] as const;

for (const { language, expectRight, themes } of walks) {
  test(`no page breaks WCAG 2.2 AA: ${themes}, ${language}`, async ({ studio, api, team }) => {
    test.setTimeout(900_000);
    const parts = await furnish(api, team);
    await studio.evaluate((code) => localStorage.setItem('slideloom-language', code), language);
    const paths = screenPaths();
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      await test.step(path, async () => {
        await studio.goto(fillPath(path, parts));
        await settled(studio);
        await expectRight(studio);
      });
    }
  });
}

for (const half of [0, 1]) {
  test(`no dialog breaks WCAG 2.2 AA, light and dark: part ${half + 1}`, async ({ studio, api, team }) => {
    test.setTimeout(900_000);
    const parts = await furnish(api, team);
    const faults: string[] = [];
    for (const dialog of dialogs.filter((_one, at) => at % 2 === half)) {
      try {
        await studio.goto(fillPath(dialog.path, parts));
        await settled(studio);
        await openDialog(studio, dialog);
        await expect(studio.getByRole('dialog').or(studio.getByRole('alertdialog')).first()).toBeVisible();
        await expectAccessibleInBothThemes(studio);
      } catch (error) {
        faults.push(`${dialog.file}: ${(error as Error).message}`);
        await studio.unrouteAll({ behavior: 'ignoreErrors' });
      }
    }
    expect(faults).toEqual([]);
  });
}

test('each file of the pages that opens a dialog is among them', () => {
  const known = [...dialogs.map(({ file }) => file), ...Object.keys(elsewhere)].toSorted();
  expect(known).toEqual(filesWithDialogs());
});

test('a page with a fault is found', async ({ studio }) => {
  await studio.evaluate(() => {
    const faulty = document.createElement('button');
    document.querySelector('main')?.append(faulty);
  });
  await expect(expectAccessible(studio)).rejects.toThrow('button-name');
});
