import { deckSchema } from '@slideloom/contracts';
import { contentHash } from '@slideloom/storage';
import { paintSvg } from '@slideloom/storage/paint-svg';
import { createSlideRenderer } from '../../src/drawing/create-slide-renderer.ts';
import { decodeLayerPicture, decodeCover } from '../../src/drawing/decode-deck-pictures.ts';
import { renderDeck } from '../../src/domain/render-deck.ts';
import type { GoldenCase } from './golden-case.ts';

/** Wider than a slide: it is cut at both sides. The marks in its corners must not be seen. */
const landscape = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
  <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#1d4ed8"/><stop offset="1" stop-color="#fed7aa"/></linearGradient></defs>
  <rect width="1600" height="1200" fill="url(#sky)"/>
  <circle cx="800" cy="520" r="160" fill="#fde047"/>
  <path d="M0 900 L420 480 L760 840 L1040 560 L1600 980 V1200 H0 Z" fill="#334155"/>
  <path d="M0 1040 Q400 900 800 1020 T1600 1000 V1200 H0 Z" fill="#166534"/>
  <rect width="120" height="120" fill="#dc2626"/><rect x="1480" y="1080" width="120" height="120" fill="#dc2626"/>
</svg>`;
/** A frame with a hole and a half transparent ring around it: behind both something else is seen. */
const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1920">
  <path d="M0 0 H1080 V1920 H0 Z M120 160 V1760 H960 V160 Z" fill="#475569"/>
  <path d="M120 160 H960 V1760 H120 Z M240 400 V1520 H840 V400 Z" fill="#475569" fill-opacity="0.5"/>
</svg>`;

const pictures: Record<string, () => Promise<Buffer>> = {
  'https://pictures.test/landscape.jpg': () => paintSvg(landscape).jpeg({ quality: 95 }).toBuffer(),
  'https://pictures.test/frame.png': () => paintSvg(frame).png().toBuffer(),
};

const renderer = createSlideRenderer({ concurrency: 2 });

/** Draws a deck as the service does, from the definition to the PNG of each slide; only where pictures come from is played. */
export async function drawDeck(deck: GoldenCase['deck']): Promise<Buffer[]> {
  const slides: Buffer[] = [];
  await renderDeck(
    deckSchema.parse(deck),
    {
      loadPicture: async (url) => {
        const bytes = await pictures[url]!();
        return {
          sha256: contentHash(bytes),
          decode: (canvas, look) => decodeCover(bytes, canvas, look),
          sizeBytes: bytes.length,
          decodeLayer: (layer, canvas) => decodeLayerPicture(bytes, layer, canvas),
        };
      },
      reuse: async () => null,
      lint: () => [],
      renderSlide: (input, signal) => renderer.renderFile(input, 'png', signal),
      async store({ index, file }) {
        slides[index] = file;
        return 'https://cdn.test/slide.png';
      },
    },
    new AbortController().signal,
  );
  return slides;
}
