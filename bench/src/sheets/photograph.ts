import type { PlannedDeck } from '@slideloom/contracts';
import { composeSlidePicture } from '@slideloom/image-gen/agent';
import { paintPicture } from '@slideloom/sandbox/paint-picture';

/** A planned picture as the sandbox paints it, finished as the slide wants it. */
export async function photograph({
  prompt,
  finish,
  aspect_ratio: ratio = '9:16',
}: PlannedDeck['pictures'][number]): Promise<Buffer> {
  const [across = 9, down = 16] = ratio.split(':').map(Number);
  const widthPx = 1_080;
  const heightPx = Math.round((widthPx * down) / across);
  const photo = await paintPicture({ prompt, seed: 'sheet', widthPx, heightPx, format: 'png' });
  return finish ? (await composeSlidePicture(photo, finish)).bytes : photo;
}
