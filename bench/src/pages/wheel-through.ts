import type { Page } from 'playwright-core';
import { frames } from './frames.ts';

/** Turns the wheel `count` times by so many px, the second half of them the other way. */
export async function wheelThrough(page: Page, count: number, stepPx: number): Promise<void> {
  await page.mouse.move(900, 600);
  for (let done = 0; done < count; done += 1) {
    await page.mouse.wheel(0, done < count / 2 ? stepPx : -stepPx);
    await frames(page);
  }
}
