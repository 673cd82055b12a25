import type { Page } from 'playwright-core';

/** Waits until what was changed is painted: two frames. */
export async function frames(page: Page): Promise<void> {
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}
