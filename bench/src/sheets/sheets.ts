import { mkdirSync, writeFileSync } from 'node:fs';
import { canvasOf, slideSchema, stylePresetIds, type PlannedDeck } from '@slideloom/contracts';
import { loadHyphenator } from '@slideloom/hyphenation/node';
import { composeDeck, readAnswer } from '@slideloom/image-gen/agent';
import { createSlideRenderer } from '@slideloom/render/create-slide-renderer';
import { decodePicture } from '@slideloom/render/decode-picture';
import { textEngine } from '@slideloom/typography';
import sharp from 'sharp';
import { answersOne } from './answers-one.ts';
import { brandOf } from './brands.ts';
import { photograph } from './photograph.ts';
import { answersTwo } from './answers-two.ts';

const folder = 'docs/pictures/decks';
const thumb = { width: 216, height: 384, gap: 10 };
const decksPerSheet = 4;
const measurer = { ...textEngine, hyphenate: loadHyphenator() };
const renderer = createSlideRenderer({ concurrency: 2 });

/** `npm run bench -- sheets [trade …]`: draws decks of real trades as contact sheets, with the sandbox's pictures as photographs. */
export async function run(args: string[]): Promise<void> {
  if (args[0] === 'styles') return drawStyles(args.slice(1));
  if (args[0] === 'formats') return drawFormats(args.slice(1));
  const answers = [...answersOne, ...answersTwo].filter(
    ({ trade }) => args.length === 0 || args.some((arg) => trade.includes(arg)),
  );
  const out = process.env['SHEETS_FOLDER'] ?? folder;
  mkdirSync(out, { recursive: true });
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

const styleTrades = ['skincare', 'gym', 'law firm', 'software launch', 'stickers'];
const slidesPerStyle = 3;

/** `npm run bench -- sheets styles [style …]`: five trades, each in every style: a row for a style, three slides of each trade. */
async function drawStyles(wanted: string[]): Promise<void> {
  const rows: Buffer[][] = [];
  for (const style of stylePresetIds.filter((id) => wanted.length === 0 || wanted.includes(id))) {
    const row: Buffer[] = [];
    for (const trade of styleTrades) {
      const planned = composed(trade, { style, design: 'full' });
      row.push(...(await drawDeck(firstSlides(planned), renderer)));
    }
    keepFull(style, row);
    rows.push(row);
  }
  writeFileSync(`${outFolder()}/styles.webp`, await toSheet(rows));
}

/** `npm run bench -- sheets formats [trade …]`: decks with a brand, in three formats: a sheet for each. */
async function drawFormats(wanted: string[]): Promise<void> {
  for (const canvas of ['4:5', '1:1', '16:9'] as const) {
    const rows: Buffer[][] = [];
    for (const { trade } of [...answersOne, ...answersTwo]) {
      if (wanted.length > 0 && !wanted.some((one) => trade.includes(one))) continue;
      const row = await drawDeck(composed(trade, { design: 'full', canvas, brand: brandOf(trade) }), renderer);
      keepFull(`${trade}-${canvas}`, row);
      rows.push(row);
    }
    writeFileSync(`${outFolder()}/format-${canvas.replace(':', 'x')}.webp`, await toSheet(rows, canvasOf({ canvas })));
  }
}

function composed(
  trade: string,
  look: Omit<Parameters<typeof composeDeck>[1], 'measurer' | 'maxPictures'>,
): PlannedDeck {
  const answer = [...answersOne, ...answersTwo].find((one) => one.trade === trade);
  const draft = answer && readAnswer(JSON.stringify(answer), { min: 3, max: 12, isAsked: false });
  if (!draft) throw new Error(`${trade}: no deck`);
  const { planned, cut } = composeDeck(draft, { ...look, maxPictures: 3, measurer });
  if (cut.length > 0) process.stdout.write(`${trade}: cut ${cut.join(' ')}\n`);
  return planned;
}

function firstSlides(planned: PlannedDeck): PlannedDeck {
  const isFirst = ({ slide_index: at }: { slide_index: number }) => at < slidesPerStyle;
  const { deck, pictures } = planned;
  const few = { slides: deck.slides.slice(0, slidesPerStyle), texts: deck.texts.filter(isFirst) };
  return {
    ...planned,
    deck: { ...deck, ...few, layers: deck.layers?.filter(isFirst) },
    pictures: pictures.filter(isFirst),
  };
}

function keepFull(name: string, slides: Buffer[]): void {
  if (!process.env['SHEETS_FULL']) return;
  slides.forEach((png, at) => writeFileSync(`${outFolder()}/${name.replaceAll(/\W+/g, '-')}-${at + 1}.png`, png));
}

function outFolder(): string {
  const out = process.env['SHEETS_FOLDER'] ?? folder;
  mkdirSync(out, { recursive: true });
  return out;
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

async function toSheet(rows: Buffer[][], canvas = canvasOf({})): Promise<Buffer> {
  const columns = Math.max(...rows.map((row) => row.length));
  const { width, gap } = thumb;
  const height = Math.round((width * canvas.height) / canvas.width);
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
