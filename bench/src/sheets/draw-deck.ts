import { canvasOf, slideSchema, type Layer, type PlannedDeck } from '@slideloom/contracts';
import { loadHyphenator } from '@slideloom/hyphenation/node';
import { createLint } from '@slideloom/render/create-lint';
import { createSlideRenderer } from '@slideloom/render/create-slide-renderer';
import { decodeLayerPicture, decodePicture } from '@slideloom/render/decode-picture';
import { textEngine } from '@slideloom/typography';
import sharp from 'sharp';
import { photograph } from './photograph.ts';

export const measurer = { ...textEngine, hyphenate: loadHyphenator() };
const renderer = createSlideRenderer({ concurrency: 2 });
const lint = createLint(renderer.measurer);

/** The slides of a deck as the render service draws them; prints what lint calls an error. */
export async function drawDeck({ deck, pictures }: PlannedDeck, name: string): Promise<Buffer[]> {
  const slides: Buffer[] = [];
  const canvas = canvasOf(deck);
  for (const [index, slide] of deck.slides.entries()) {
    const isHere = ({ slide_index: at }: { slide_index: number }) => at === index;
    const planned = pictures.find(isHere);
    const background = planned && (await photograph(planned));
    const layers = await Promise.all((deck.layers ?? []).filter(isHere).map((layer) => drawable(layer, canvas)));
    const drawn = background
      ? slideSchema.parse({ name: slide.name, background: { type: 'image', image_url: 'https://example.com/a.jpg' } })
      : slide;
    const { png, missing, texts } = await renderer.renderSlide({
      canvas,
      slide: drawn,
      layers,
      texts: deck.texts.filter(isHere).map(({ text }) => text),
      picture: background ? await decodePicture(background, canvas) : null,
      isInspected: true,
    });
    const linted = texts.map((text, at) => ({ ...text, index: at }));
    const placed = layers.map(({ layer }) => ({ layer, picture: null }));
    const issues = lint({ index: 0, canvas, slide: drawn, layers: placed, texts: linted, picture: null });
    const errors = issues.filter(({ severity }) => severity === 'error');
    for (const { code, text_index: at } of errors) {
      const content = at === null ? '' : (texts[at]?.text.content.replaceAll('\n', ' ').slice(0, 40) ?? '');
      process.stdout.write(`${name}, slide ${index + 1}: ${code} ${content}\n`);
    }
    if (missing.length > 0) process.stdout.write(`${name}, slide ${index + 1}: no glyph for ${missing.join(' ')}\n`);
    slides.push(png);
  }
  return slides;
}

async function drawable(layer: Layer, canvas: { width: number; height: number }) {
  const picture = layer.type === 'image' ? await decodeLayerPicture(await mark(layer.image_url), layer, canvas) : null;
  return { layer, picture };
}

/** The logo or the avatar of a made-up brand: its address says in which colours. */
function mark(url: string): Promise<Buffer> {
  const { pathname, searchParams } = new URL(url);
  const [ink, ground] = ['ink', 'ground'].map((part) => searchParams.get(part) ?? '');
  const svg = pathname.endsWith('avatar.svg')
    ? `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" fill="${ground}"/><circle cx="100" cy="100" r="46" fill="none" stroke="${ink}" stroke-width="22"/></svg>`
    : `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="140"><circle cx="70" cy="70" r="42" fill="none" stroke="${ink}" stroke-width="20"/><rect x="150" y="38" width="290" height="26" fill="${ink}"/><rect x="150" y="78" width="190" height="26" fill="${ink}"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
