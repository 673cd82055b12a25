import { placePicture, type Deck, type PlannedDeck } from '@slideloom/contracts';
import { composeSlidePicture, measureSlidePicture } from '@slideloom/image-gen/agent';
import { paintPicture } from '@slideloom/sandbox/paint-picture';

type Planned = PlannedDeck['pictures'][number];

/** The pictures of a deck as the sandbox paints them, by their addresses, and the deck that shows them: by layers, or painted into it. */
export async function photographed(
  { deck, pictures }: PlannedDeck,
  isLayered: boolean,
): Promise<{ deck: Deck; photos: ReadonlyMap<string, Buffer> }> {
  const photos = new Map<string, Buffer>();
  let made: Deck = { ...deck, images: [] };
  for (const planned of pictures) {
    const image = { slide_index: planned.slide_index, image_url: `https://picture.example/${planned.slide_index}.png` };
    const { finish } = planned;
    if (isLayered && finish) {
      const photo = await photograph(planned);
      photos.set(image.image_url, photo);
      made = placePicture(made, { ...image, finish, placement: await measureSlidePicture(photo, finish) });
    } else {
      photos.set(image.image_url, await painted(planned));
      made = { ...made, images: [...made.images, image] };
    }
  }
  return { deck: made, photos };
}

/** A planned picture, painted into the background of its slide. */
export async function painted(planned: Planned): Promise<Buffer> {
  const photo = await photograph(planned);
  return planned.finish ? (await composeSlidePicture(photo, planned.finish)).bytes : photo;
}

async function photograph({ prompt, aspect_ratio: ratio = '9:16' }: Planned): Promise<Buffer> {
  const [across = 9, down = 16] = ratio.split(':').map(Number);
  const widthPx = 1_080;
  const heightPx = Math.round((widthPx * down) / across);
  return paintPicture({ prompt, seed: 'sheet', widthPx, heightPx, format: 'png' });
}
