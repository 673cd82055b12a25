import { canvasSizes, inkOf, limits, slideSchema, textSchema, type Text } from '@slideloom/contracts';
import { createSlideRenderer } from '@slideloom/render/create-slide-renderer';
import { spend } from '../runner/spend.ts';
import { startTable } from '../runner/start-table.ts';

const rounds = 3;
const canvas = canvasSizes['9:16'];
const slide = slideSchema.parse({
  name: 'Bench',
  background: { type: 'gradient', gradientFrom: '#102030', gradientTo: '#405060' },
});

const dear = { content: 'WWWWWW', fontSize: 1_000, x: 0, y: 0, width: 4_000 };
const shadow = (blur: number) => ({ textShadow: { enabled: true, blur } });
const stroke = (width: number) => ({ textStroke: { enabled: true, width } });
const words = 'Lorem ipsum dolor sit amet consectetur adipiscing elit '.repeat(91).slice(0, 5_000);

/** Each is repeated until a slide has no room for one more. */
const kinds: [string, object][] = [
  ['fill of 1,000 px', dear],
  ['and a stroke of 200', { ...dear, ...stroke(200) }],
  ['and a shadow of 12', { ...dear, ...shadow(12) }],
  ['and a shadow of 500, a stroke of 200', { ...dear, ...shadow(500), ...stroke(200) }],
  ['one letter with a shadow of 500', { content: 'i', fontSize: 20, ...shadow(500) }],
  ['a line with shadow and stroke', { content: 'A usual line of words', y: 500, ...shadow(12), ...stroke(4) }],
  ['5,000 letters of 20 px', { content: words, fontSize: 20, y: 0 }],
  ['5,000 letters with shadow and stroke', { content: words, fontSize: 20, y: 0, ...shadow(12), ...stroke(4) }],
  ['100 flags', { content: '🇵🇹'.repeat(100), fontSize: 40, y: 0 }],
  ['100 emoji with a shadow', { content: '🏖'.repeat(100), fontSize: 40, y: 0, ...shadow(12) }],
  ['2,500 lines in boxes', { content: 'i\n'.repeat(2_500), fontSize: 1, y: 0, textBackground: { enabled: true } }],
];

/** What a full slide of the dearest texts takes, beside a plain one: how true the budget's estimate is. */
export async function run(): Promise<void> {
  const renderer = createSlideRenderer({ concurrency: 1 });
  const best = async (texts: Text[]) => {
    const all: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { cpuUs } = await spend(() => renderer.renderSlide({ canvas, slide, texts, picture: null }));
      all.push(cpuUs / 1_000);
    }
    return Math.min(...all);
  };
  const plain = await best([textSchema.parse({ content: 'A usual line of words' })]);
  console.log(`A plain slide: ${plain.toFixed(0)} ms CPU\n`);
  const row = startTable('texts', 'number', 'million px', 'CPU, ms', 'plain slides');
  for (const [name, fields] of kinds) {
    const text = textSchema.parse(fields);
    const inkPx = inkOf(text, canvas);
    const count = Math.min(limits.texts.max, Math.floor(limits.ink.maxPx / inkPx));
    const ms = await best(Array.from({ length: count }, () => text));
    const millions = Math.round((count * inkPx) / 1_000_000);
    row(name, count, millions, ms.toFixed(0), (ms / plain).toFixed(1));
  }
}
