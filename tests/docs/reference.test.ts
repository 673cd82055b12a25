import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeRoutes } from '@slideloom/gateway/describe-routes';
import { findBrowser } from '@slideloom/machine/find-browser';
import { chromium, type Browser, type Page } from '@playwright/test';
import express from 'express';

let browser: Browser;
let server: Server;
let url: string;

/** The page as the gateway serves it. */
beforeAll(async () => {
  const app = express();
  for (const { path, handle } of describeRoutes([], 'http://127.0.0.1:8080')) {
    app.get(path, (incoming, response) => void handle({ incoming, response } as never));
  }
  server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/docs`;
  browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
});
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

type Look = { colorScheme: 'light' | 'dark'; width: number };

async function open({ colorScheme, width }: Look, hash = ''): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${url}${hash}`);
  return { page, complaints };
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What differs between the looks of one page; the whole of axe takes a while on a page of this size. */
const rulesOfLook = ['color-contrast', 'scrollable-region-focusable', 'target-size'];

describe('the reference in a browser', () => {
  it.each<Look>([
    { colorScheme: 'light', width: 1_440 },
    { colorScheme: 'dark', width: 1_440 },
    { colorScheme: 'light', width: 390 },
  ])('has no accessibility violation, is refused nothing by its policy, and fits its window (%j)', async (look) => {
    const { page, complaints } = await open(look);
    // What is richest: parameters, a body with nested fields, answers, named schemas.
    for (const id of ['generateSlides', 'schema-Brand', 'schema-Background'])
      await page.locator(`details:has(> #${id}) > summary`).click();
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    // axe goes through what is closed and judges none of it, which takes most of a minute on a page of this size.
    await page.evaluate(
      `document.querySelectorAll('details:not([open]) > :not(summary)').forEach((closed) => closed.remove())`,
    );
    const axe = new AxeBuilder({ page });
    const isWhole = look.colorScheme === 'light' && look.width > 1_000;
    const { violations, passes } = await (isWhole ? axe.withTags(wcag) : axe.withRules(rulesOfLook)).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.length}, ${nodes[0]?.html}`)).toEqual([]);
    expect(passes.map(({ id }) => id)).toContain('color-contrast');
    expect(complaints).toEqual([]);

    await page.context().close();
  });

  it('opens the endpoint that an address names, and finds endpoints as a person types', async () => {
    const { page } = await open({ colorScheme: 'light', width: 1_440 }, '#createKey');
    expect(await page.locator('#createKey').isVisible()).toBe(true);
    expect(await page.locator('#createKey').textContent()).toContain('$SLIDELOOM_URL/keys');
    await page.getByLabel('Search endpoints').fill('post coupons');
    expect(await page.getByRole('navigation').getByRole('link').allTextContents()).toEqual([
      expect.stringMatching(/^POST\s+\/billing\/coupons\/claim$/),
    ]);
    expect(await page.getByRole('status').textContent()).toBe('1 endpoint');
    await page.context().close();
  });

  it('is whole without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(url);
    await page.getByRole('link', { name: 'POST /keys', exact: true }).click();
    expect(await page.locator('#createKey').isVisible()).toBe(true);
    expect(await page.getByLabel('Search endpoints').isVisible()).toBe(false);
    const ids = [...(await page.content()).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(200);
    expect(new Set(ids).size).toBe(ids.length);
    await context.close();
  });
});
