import { mkdirSync, writeFileSync } from 'node:fs';
import { canvasOf, slideSchema, type PlannedDeck } from '@slideloom/contracts';
import { loadHyphenator } from '@slideloom/hyphenation/node';
import { composeDeck, readAnswer } from '@slideloom/image-gen/agent';
import { createSlideRenderer } from '@slideloom/render/create-slide-renderer';
import { decodePicture } from '@slideloom/render/decode-picture';
import { textEngine } from '@slideloom/typography';
import sharp from 'sharp';
import { answersOne } from './answers-one.ts';
import { photograph } from './photograph.ts';
import { answersTwo } from './answers-two.ts';

const folder = 'docs/pictures/decks';
const thumb = { width: 216, height: 384, gap: 10 };
const decksPerSheet = 4;

/** `npm run bench -- sheets [trade …]`: draws decks of real trades as contact sheets, with the sandbox's pictures as photographs. */
export async function run(args: string[]): Promise<void> {
  const answers = [...answersOne, ...answersTwo].filter(
    ({ trade }) => args.length === 0 || args.some((arg) => trade.includes(arg)),
  );
  const out = process.env['SHEETS_FOLDER'] ?? folder;
  mkdirSync(out, { recursive: true });
  const measurer = { ...textEngine, hyphenate: loadHyphenator() };
  const renderer = createSlideRenderer({ concurrency: 2 });
  const rows: Buffer[][] = [];
  for (const answer of answers) {
    const draft = readAnswer(JSON.stringify(answer), { min: 3, max: 12, isAsked: false });
    if (!draft) throw new Error(`${answer.trade}: no deck`);
    const { planned, cut } = composeDeck(draft, { maxPictures: 3, measurer });
    process.stdout.write(
      `${answer.trade}: ${planned.deck.slides.length} slides${cut.length > 0 ? `, cut: ${cut.join(' ')}` : ''}\n`,
    );
    rows.push(await drawDeck(planned, renderer));
    if (process.env['SHEETS_FULL']) {
      rows
        .at(-1)!
        .forEach((png, at) => writeFileSync(`${out}/${answer.trade.replaceAll(/\W+/g, '-')}-${at + 1}.png`, png));
    }
  }
  for (let at = 0; at < rows.length; at += decksPerSheet) {
    const sheet = await toSheet(rows.slice(at, at + decksPerSheet));
    writeFileSync(`${out}/sheet-${at / decksPerSheet + 1}.webp`, sheet);
  }
}

async function drawDeck(
  { deck, pictures }: PlannedDeck,
  renderer: ReturnType<typeof createSlideRenderer>,
): Promise<Buffer[]> {
  const slides: Buffer[] = [];
  const canvas = canvasOf(deck);
  for (const [index, slide] of deck.slides.entries()) {
    const picture = pictures.find(({ slide_index: at }) => at === index);
    const texts = deck.texts.filter(({ slide_index: at }) => at === index).map(({ text }) => text);
    const background = picture && (await photograph(picture));
    const { png, missing } = await renderer.renderSlide({
      canvas,
      slide: background
        ? slideSchema.parse({ name: slide.name, background: { type: 'image', image_url: 'https://example.com/a.jpg' } })
        : slide,
      texts,
      picture: background ? await decodePicture(background, canvas) : null,
    });
    if (missing.length > 0) process.stdout.write(`  slide ${index + 1} misses ${missing.join(' ')}\n`);
    slides.push(png);
  }
  return slides;
}

async function toSheet(rows: Buffer[][]): Promise<Buffer> {
  const columns = Math.max(...rows.map((row) => row.length));
  const { width, height, gap } = thumb;
  const thumbs = await Promise.all(
    rows.flatMap((row, y) =>
      row.map(async (png, x) => ({
        input: await sharp(png).resize(width, height).png().toBuffer(),
        left: gap + x * (width + gap),
        top: gap + y * (height + gap),
      })),
    ),
  );
  return sharp({
    create: {
      width: gap + columns * (width + gap),
      height: gap + rows.length * (height + gap),
      channels: 3,
      background: '#d9dade',
    },
  })
    .composite(thumbs)
    .webp({ quality: 82 })
    .toBuffer();
}
