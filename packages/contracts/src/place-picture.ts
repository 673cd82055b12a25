import { basicBackgroundOf } from './background.ts';
import { canvasOf } from './canvas.ts';
import type { PictureFinish, PicturePlacement } from './generation.ts';
import type { Layer } from './layer.ts';
import type { Deck, ImageOverride } from './slide.ts';

export type PlacedPicture = ImageOverride & { finish: PictureFinish; placement: PicturePlacement };

/**
 * The deck with a photograph on one of its slides. One that fills the slide is its background, under scrims, and is named in `images`; any
 * other is the lowest layer of its slide.
 */
export function placePicture(deck: Deck, picture: PlacedPicture): Deck {
  const { slide_index: index, image_url: url, finish, placement } = picture;
  const canvas = canvasOf(deck);
  const { photo } = finish;
  const fills = photo.x === 0 && photo.y === 0 && photo.width === canvas.width && photo.height === canvas.height;
  if (!fills) return { ...deck, layers: withLowest(deck.layers ?? [], toLayer(picture)) };
  const scrims = finish.scrims.map(({ edge, color, solid_to: solidTo, clear_at: clearAt }, at) => {
    const share = (y: number) => (edge === 'top' ? y : canvas.height - y) / canvas.height;
    return { edge, color, strength: placement.strengths[at] ?? 1, size: share(clearAt), solid: share(solidTo) };
  });
  const slides = deck.slides.map((slide, at) => {
    if (at !== index) return slide;
    const { gradientFrom, gradientTo, gradientAngle } = basicBackgroundOf(slide.background);
    const ground = { gradientFrom, gradientTo, gradientAngle };
    return { ...slide, background: { type: 'image' as const, ...ground, focal: placement.focal, scrims } };
  });
  const others = deck.images.filter(({ slide_index: at }) => at !== index);
  const images = [...others, { slide_index: index, image_url: url }];
  return { ...deck, slides, images: images.toSorted((one, other) => one.slide_index - other.slide_index) };
}

function toLayer({ slide_index, image_url, finish: { photo }, placement: { focal } }: PlacedPicture): Layer {
  const { x, y, width, height, radius } = photo;
  const isRound = width === height && radius >= width / 2;
  const shape = isRound ? { mask: 'ellipse' as const } : radius > 0 ? { radius } : {};
  return { slide_index, type: 'image', image_url, x, y, width, height, fit: 'cover', focal, ...shape };
}

/** Layers of one slide keep their order, and it is the lowest of its own. */
function withLowest(layers: readonly Layer[], layer: Layer): Layer[] {
  const at = layers.findIndex(({ slide_index: index }) => index >= layer.slide_index);
  return at < 0 ? [...layers, layer] : layers.toSpliced(at, 0, layer);
}
