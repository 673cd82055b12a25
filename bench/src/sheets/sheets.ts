import { writeFileSync } from 'node:fs';
import { canvasOf, stylePresetIds, type PlannedDeck } from '@slideloom/contracts';
import { composeDeck, readAnswer } from '@slideloom/image-gen/agent';
import answersOne from './answers-one.json' with { type: 'json' };
import answersTwo from './answers-two.json' with { type: 'json' };
import { brandOf } from './brands.ts';
import { drawDeck, measurer } from './draw-deck.ts';
import { drawLayouts } from './draw-layouts.ts';
import { keepFull, outFolder, toSheet } from './to-sheet.ts';

/** Answers of the slide agent's model for real trades, in short: what is missing is empty. */
const allAnswers = [...answersOne, ...answersTwo];
const decksPerSheet = 4;

/** `npm run bench -- sheets [trade …]|styles|formats|layouts`: decks of real trades as contact sheets, the sandbox's pictures as photographs. */
export async function run(args: string[]): Promise<void> {
  if (args[0] === 'styles') return drawStyles(args.slice(1));
  if (args[0] === 'formats') return drawFormats(args.slice(1));
  if (args[0] === 'layouts') return drawLayouts(args.slice(1));
  const rows: Buffer[][] = [];
  for (const { trade } of allAnswers) {
    if (args.length > 0 && !args.some((arg) => trade.includes(arg))) continue;
    const { slides: row } = await drawDeck(composed(trade, {}), trade);
    keepFull(trade, row);
    rows.push(row);
  }
  for (let at = 0; at < rows.length; at += decksPerSheet) {
    const sheet = await toSheet(rows.slice(at, at + decksPerSheet));
    writeFileSync(`${outFolder()}/sheet-${at / decksPerSheet + 1}.webp`, sheet);
  }
}

const styleTrades = ['skincare', 'gym', 'law firm', 'software launch', 'stickers'];
/** Of the slides of each trade: its cover, and one after it. */
const shownInStyles: Record<string, number[]> = {
  skincare: [0, 3],
  gym: [0, 2],
  'law firm': [0, 1],
  'software launch': [0, 4],
  stickers: [0, -1],
};

/** `npm run bench -- sheets styles [style …]`: five trades, each in every style: a row for a style, two slides of each trade. */
async function drawStyles(wanted: string[]): Promise<void> {
  const rows: Buffer[][] = [];
  for (const style of stylePresetIds.filter((id) => wanted.length === 0 || wanted.includes(id))) {
    const row: Buffer[] = [];
    for (const trade of styleTrades) {
      const planned = composed(trade, { style, design: 'full' });
      const shown = onlySlides(planned, shownInStyles[trade]!);
      row.push(...(await drawDeck(shown, `${trade}, ${style}`, { isLayered: true })).slides);
    }
    keepFull(style, row);
    rows.push(row);
  }
  writeFileSync(`${outFolder()}/styles.webp`, await toSheet(rows, canvasOf({}), 164));
}

/** How wide the slides of a format are on a sheet, px. */
const formats = { '9:16': 150, '4:5': 190, '1:1': 210, '16:9': 300 } as const;
type Format = keyof typeof formats;

/**
 * `npm run bench -- sheets formats [format …] [trade …]`: every trade with a brand in every format, four trades on a sheet; prints how much
 * lint calls an error.
 */
async function drawFormats(args: string[]): Promise<void> {
  const names = Object.keys(formats) as Format[];
  const asked = names.filter((name) => args.includes(name));
  const trades = args.filter((arg) => !(arg in formats));
  let count = 0;
  for (const canvas of asked.length > 0 ? asked : names) {
    const rows: Buffer[][] = [];
    for (const { trade } of allAnswers) {
      if (trades.length > 0 && !trades.some((one) => trade.includes(one))) continue;
      const planned = composed(trade, { design: 'full', canvas, brand: brandOf(trade) });
      const { slides: row, errors } = await drawDeck(planned, `${trade}, ${canvas}`, { isLayered: true });
      count += errors;
      keepFull(`${trade}-${canvas}`, row);
      rows.push(row);
    }
    for (let at = 0; at < rows.length; at += decksPerSheet) {
      const sheet = await toSheet(rows.slice(at, at + decksPerSheet), canvasOf({ canvas }), formats[canvas]);
      writeFileSync(`${outFolder()}/format-${canvas.replace(':', 'x')}-${at / decksPerSheet + 1}.webp`, sheet);
    }
  }
  process.stdout.write(`lint errors: ${count}\n`);
}

function composed(
  trade: string,
  look: Omit<Parameters<typeof composeDeck>[1], 'measurer' | 'maxPictures'>,
): PlannedDeck {
  const answer = allAnswers.find((one) => one.trade === trade);
  const draft = answer && readAnswer(JSON.stringify(answer), { min: 3, max: 12, isAsked: false });
  if (!draft) throw new Error(`${trade}: no deck`);
  const { planned, cut } = composeDeck(draft, { ...look, maxPictures: 3, measurer });
  if (cut.length > 0) process.stdout.write(`${trade}: cut ${cut.join(' ')}\n`);
  return planned;
}

/** Some slides of a deck, by their places; -1 is the last one. */
function onlySlides({ deck, pictures, ...planned }: PlannedDeck, places: readonly number[]): PlannedDeck {
  const wanted = places.map((at) => (at < 0 ? deck.slides.length + at : at));
  const moved = <Item extends { slide_index: number }>(items: readonly Item[]): Item[] =>
    wanted.flatMap((at, index) =>
      items.filter(({ slide_index: of }) => of === at).map((item) => ({ ...item, slide_index: index })),
    );
  return {
    ...planned,
    deck: {
      ...deck,
      slides: wanted.map((at) => deck.slides[at]!),
      texts: moved(deck.texts),
      layers: moved(deck.layers ?? []),
    },
    pictures: moved(pictures),
  };
}
