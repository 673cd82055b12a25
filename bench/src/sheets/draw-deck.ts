import { canvasOf, slideSchema, type CanvasSize, type Layer, type PlannedDeck } from '@slideloom/contracts';
import { loadHyphenator } from '@slideloom/hyphenation/node';
import { createLint } from '@slideloom/render/create-lint';
import { createSlideRenderer } from '@slideloom/render/create-slide-renderer';
import { decodeLayerPicture, decodeCover } from '@slideloom/render/decode-deck-pictures';
import { textEngine } from '@slideloom/typography';
import { paintSvg } from '@slideloom/storage/paint-svg';
import { photographed } from './photograph.ts';

export const measurer = { ...textEngine, hyphenate: loadHyphenator() };
const renderer = createSlideRenderer({ concurrency: 2 });
const lint = createLint(renderer.measurer);

/** The slides of a deck as the render service draws them; prints what lint calls an error, and counts it. */
export async function drawDeck(
  planned: PlannedDeck,
  name: string,
  { isLayered = false } = {},
): Promise<{ slides: Buffer[]; errors: number }> {
  const slides: Buffer[] = [];
  const { deck, photos } = await photographed(planned, isLayered);
  const canvas = canvasOf(deck);
  let found = 0;
  for (const [index, slide] of deck.slides.entries()) {
    const isHere = ({ slide_index: at }: { slide_index: number }) => at === index;
    const url = deck.images.find(isHere)?.image_url;
    const background = url === undefined ? undefined : photos.get(url);
    const layers = await Promise.all(
      (deck.layers ?? []).filter(isHere).map((layer) => drawable(layer, canvas, photos)),
    );
    const image = { type: 'image' as const, image_url: 'https://example.com/a.jpg' };
    const ground = slide.background.type === 'image' ? { ...slide.background, ...image } : image;
    const drawn = background ? slideSchema.parse({ name: slide.name, background: ground }) : slide;
    const { png, missing, texts } = await renderer.renderSlide({
      canvas,
      slide: drawn,
      layers,
      texts: deck.texts.filter(isHere).map(({ text }) => text),
      picture: background
        ? await decodeCover(background, canvas, drawn.background.type === 'image' ? drawn.background : {})
        : null,
      isInspected: true,
    });
    const linted = texts.map((text, at) => ({ ...text, index: at }));
    const placed = layers.map(({ layer }) => ({ layer, picture: null }));
    const issues = lint({ index: 0, canvas, slide: drawn, layers: placed, texts: linted, picture: null });
    const errors = issues.filter(({ severity }) => severity === 'error');
    found += errors.length;
    for (const { code, text_index: at } of errors) {
      const content = at === null ? '' : (texts[at]?.text.content.replaceAll('\n', ' ').slice(0, 40) ?? '');
      process.stdout.write(`${name}, slide ${index + 1}: ${code} ${content}\n`);
    }
    if (missing.length > 0) process.stdout.write(`${name}, slide ${index + 1}: no glyph for ${missing.join(' ')}\n`);
    slides.push(png);
  }
  return { slides, errors: found };
}

async function drawable(layer: Layer, canvas: CanvasSize, photos: ReadonlyMap<string, Buffer>) {
  if (layer.type !== 'image') return { layer, picture: null };
  const bytes = photos.get(layer.image_url) ?? (await mark(layer.image_url));
  return { layer, picture: await decodeLayerPicture(bytes, layer, canvas) };
}

/** The logo or the avatar of a made-up brand: its address says in which colours. */
function mark(url: string): Promise<Buffer> {
  const { pathname, searchParams } = new URL(url);
  const [ink, ground] = ['ink', 'ground'].map((part) => searchParams.get(part) ?? '');
  const svg = pathname.endsWith('avatar.svg')
    ? `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" fill="${ground}"/><circle cx="100" cy="100" r="46" fill="none" stroke="${ink}" stroke-width="22"/></svg>`
    : `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="140"><circle cx="70" cy="70" r="42" fill="none" stroke="${ink}" stroke-width="20"/><rect x="150" y="38" width="290" height="26" fill="${ink}"/><rect x="150" y="78" width="190" height="26" fill="${ink}"/></svg>`;
  return paintSvg(svg).png().toBuffer();
}
