import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { fillPath } from '../support/screen-paths.ts';
import { expect, setTheme, signIn, test } from '../support/studio-test.ts';
import { readWorld } from '../support/world-address.ts';
import { loseAccount } from '../support/world-control.ts';
import { furnishTeam, type FurnishedTeam } from './furnish-team.ts';
import { shots, type Shot, type Theme } from './shots.ts';

/*
 * Takes pictures of the studio's screens: `STUDIO_PICTURES=docs npm test tests/studio` those of `docs/studio.md`, `=all` every screen
 * in three widths, light and dark, into `.local/studio-pictures`, for a person to look at. `STUDIO_SHOTS=home,editor` takes these alone.
 */
const root = join(import.meta.dirname, '../../..');
const isForDocs = process.env['STUDIO_PICTURES'] === 'docs';
const folder = join(root, isForDocs ? 'docs/pictures/studio' : '.local/studio-pictures');
const teamFile = join(root, `.local/studio-pictures-team-${isForDocs ? 'docs' : 'all'}.json`);
const chosen = process.env['STUDIO_SHOTS']?.split(',');
const widths = { 390: 844, 1024: 768, 1600: 1000 } as const;

test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the screens are drawn', async ({ page }) => {
  test.setTimeout(3_600_000);
  mkdirSync(folder, { recursive: true });
  const wanted = shots.filter(({ name, docs }) => (chosen?.includes(name) ?? true) && (!isForDocs || docs));
  const world = await furnished(page);
  // A banner on every page: to be looked at, but not in every picture of the documents.
  if (!isForDocs) await loseAccount(world.parts['lostAccountId']!);
  const report: string[] = [];
  for (const shot of wanted.filter(({ isSignedOut }) => isSignedOut)) await take(page, shot, world, report);
  await signIn(page, { path: `/?team=${world.team.teamId}` });
  await finish(page, world);
  for (const shot of wanted.filter(({ isSignedOut }) => !isSignedOut)) await take(page, shot, world, report);
  if (isForDocs) return;
  await page.evaluate(() => localStorage.setItem('slideloom-language', 'ar'));
  for (const shot of wanted.filter(({ isAlsoArabic }) => isAlsoArabic)) await take(page, shot, world, report, 'ar');
  writeFileSync(join(folder, 'report.txt'), report.join('\n'));
});

async function take(page: Page, shot: Shot, world: FurnishedTeam, report: string[], language = 'en'): Promise<void> {
  await test
    .step(shot.name, async () => {
      await page.setViewportSize({ width: 1600, height: widths[1600] });
      const team = shot.isEmptyTeam ? world.empty : world.team;
      const path = fillPath(shot.path, world.parts);
      const address = new URL(path, readWorld().studioUrl);
      if (!shot.isSignedOut && !address.searchParams.has('team')) address.searchParams.set('team', team.teamId);
      await page.goto(address.href);
      await settled(page);
      if (language === 'en' || shot.path.startsWith('/publish')) await shot.open?.(page, world);
      if (isForDocs && shot.docs) return keep(page, shot.docs, join(folder, `${shot.name}.webp`));
      for (const [width, height] of Object.entries(widths)) {
        await page.setViewportSize({ width: Number(width), height });
        for (const theme of ['light', 'dark'] as const) {
          const file = join(folder, `${shot.name}-${width}-${theme}${language === 'en' ? '' : `-${language}`}.png`);
          await keep(page, theme, file);
        }
        for (const fault of await faultsOf(page)) report.push(`${shot.name} ${width} ${language}: ${fault}`);
      }
    })
    .catch((error: unknown) => report.push(`${shot.name} ${language}: ${String(error).slice(0, 400)}`));
}

async function keep(page: Page, theme: Theme, file: string): Promise<void> {
  await setTheme(page, theme);
  await settled(page);
  const isOverlaid = (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0;
  const png = await page.screenshot({ animations: 'disabled', fullPage: !isForDocs && !isOverlaid });
  if (isForDocs) await sharp(png).webp({ quality: 80 }).toFile(file);
  else writeFileSync(file, png);
}

/** The page has its content: no skeletons, no waiting, pictures and canvases drawn; a job that goes on is taken as it is. */
async function settled(page: Page): Promise<void> {
  const isBusy = () =>
    document.querySelector('.animate-pulse, [data-painted="false"], [data-painted="partly"]') !== null ||
    // A canvas on which nothing was drawn yet has the size that the standard gives it.
    [...document.querySelectorAll('canvas')].some(({ width, height }) => width === 300 && height === 150) ||
    [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent.trim().endsWith('…')) ||
    [...document.images].some((image) => !image.complete && image.getBoundingClientRect().top < innerHeight);
  await page.waitForLoadState('load');
  await expect
    .poll(() => page.evaluate(isBusy), { timeout: 30_000, intervals: [100, 200, 300] })
    .toBe(false)
    .catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** What is wider than its window, cut off, or too small for a finger. */
async function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60)}"`;
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) {
      const widest = [...document.querySelectorAll('main *')].filter(
        (one) => one.getBoundingClientRect().right > innerWidth + 1,
      );
      faults.push(`scrolls sideways by ${wide} px: ${widest.slice(0, 3).map(name).join('; ')}`);
    }
    for (const element of document.querySelectorAll<HTMLElement>('main *, [role=dialog] *')) {
      const style = getComputedStyle(element);
      const isCut = style.textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
      if (isCut && element.clientWidth > 0) faults.push(`cut: ${name(element)}`);
    }
    if (innerWidth < 400) {
      for (const element of document.querySelectorAll('button, a[href], [role=tab], [role=radio]')) {
        const { width, height } = element.getBoundingClientRect();
        if (width > 1 && height > 1 && (height < 24 || width < 24)) {
          faults.push(`small: ${name(element)} ${Math.round(width)}×${Math.round(height)}`);
        }
      }
    }
    return [...new Set(faults)];
  });
}

/** The team of this world: made once, so that a picture can be taken again soon. */
async function furnished(page: Page): Promise<FurnishedTeam> {
  const file = teamFile;
  const { studioUrl } = readWorld();
  if (existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as FurnishedTeam & { studioUrl: string };
    if (kept.studioUrl === studioUrl) return kept;
  }
  const world = await furnishTeam();
  await page.goto('/');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...world, studioUrl }));
  return world;
}

/** Makes projects of decks, as a person does. */
async function finish(page: Page, world: FurnishedTeam): Promise<void> {
  if (world.parts['projectId'] !== undefined) return;
  for (const deckId of [world.parts['otherDeckId'], world.parts['deckId']]) {
    await page.goto(`/decks/${deckId}/edit?team=${world.team.teamId}`);
    await expect(page).toHaveURL(/\/projects\/[\da-f-]{36}\/edit/, { timeout: 60_000 });
  }
  world.parts['projectId'] = /projects\/([\da-f-]{36})/.exec(page.url())![1]!;
  const file = teamFile;
  writeFileSync(file, JSON.stringify({ ...world, studioUrl: readWorld().studioUrl }));
}
