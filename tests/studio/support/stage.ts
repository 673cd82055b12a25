import type { Page } from '@playwright/test';
import { expect } from './studio-test.ts';

/** Opens a project in the editor, and waits for its first slide. */
export async function openEditor(page: Page, id: string) {
  await page.goto(`/projects/${id}/edit`);
  await expect(page.locator('canvas[data-painted="whole"]')).toBeVisible();
}

/** The share of pixels of the slide on the stage that are not those of a picture; all of them while something of it is still to come. */
export async function shareThatDiffers(page: Page, url: string): Promise<number> {
  return page.evaluate(async (address) => {
    const drawn = await createImageBitmap(await (await fetch(address, { cache: 'no-store' })).blob());
    const { width, height } = drawn;
    const pixels = (picture: CanvasImageSource) => {
      const context = new OffscreenCanvas(width, height).getContext('2d')!;
      context.drawImage(picture, 0, 0);
      return context.getImageData(0, 0, width, height).data;
    };
    const shown = document.querySelector<HTMLCanvasElement>('canvas[data-painted="whole"]');
    if (!shown) return 1;
    const [ours, theirs] = [pixels(shown), pixels(drawn)];
    let different = 0;
    for (let at = 0; at < ours.length; at += 4) {
      const by = [0, 1, 2].map((channel) => Math.abs(ours[at + channel]! - theirs[at + channel]!));
      if (Math.max(...by) > 16) different += 1;
    }
    return different / (width * height);
  }, url);
}
