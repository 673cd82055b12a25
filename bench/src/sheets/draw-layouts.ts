import { writeFileSync } from 'node:fs';
import { canvasOf, type CanvasFormat } from '@slideloom/contracts';
import { composeDeck, readAnswer } from '@slideloom/image-gen/agent';
import { drawDeck, measurer } from './draw-deck.ts';
import layoutAnswers from './layout-answers.json' with { type: 'json' };
import { keepFull, outFolder, toSheet } from './to-sheet.ts';

const looks = {
  light: { style: 'editorial-serif', colors: ['#a63d5d', '#2b6f6a'] },
  dark: { style: 'tech-mono', colors: ['#22c58b', '#5b8cff'] },
} as const;

/**
 * `npm run bench -- sheets layouts [language …]`: every designed kind in its layouts, on a light and on a dark ground, in English,
 * Arabic and Japanese: a row for each. The answers have each kind twice, so that both of its layouts are drawn; the second has one row less.
 */
export async function drawLayouts(wanted: string[]): Promise<void> {
  const canvas = process.env['SHEETS_CANVAS'] as CanvasFormat | undefined;
  for (const [ground, { style, colors }] of Object.entries(looks)) {
    const rows: Buffer[][] = [];
    for (const answer of layoutAnswers) {
      if (wanted.length > 0 && !wanted.includes(answer.trade)) continue;
      const draft = readAnswer(JSON.stringify(answer), { min: 3, max: 35, isAsked: false }, 'full');
      if (!draft) throw new Error(`${answer.trade}: no deck`);
      const brand = { name: 'A', colors: [...colors], banned_words: [] };
      const { planned } = composeDeck(draft, { design: 'full', style, brand, canvas, maxPictures: 3, measurer });
      const { slides: row } = await drawDeck(planned, `${answer.trade}, ${ground}`, { isLayered: true });
      keepFull(`layouts-${answer.trade}-${ground}`, row);
      const half = Math.ceil(row.length / 2);
      rows.push(row.slice(0, half), row.slice(half));
    }
    writeFileSync(`${outFolder()}/layouts-${ground}.webp`, await toSheet(rows, canvasOf({ canvas }), 150));
  }
}
