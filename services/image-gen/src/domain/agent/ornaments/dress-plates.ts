import type { Layer, Text } from '@slideloom/contracts';
import { layoutText, type TextMeasurer } from '@slideloom/layout';
import type { Inks } from '../palettes.ts';
import type { StylePreset } from '../styles/style-preset.ts';

/** The offset of the hard shadow of a box, px. */
const offset = 14;

/** Buttons and labels in the manner of a style: the texts that have a plate, and what is drawn below them. */
export function dressPlates(
  texts: readonly Text[],
  task: { index: number; style: StylePreset; inks: Inks; measurer: TextMeasurer },
): { texts: Text[]; layers: Layer[] } {
  const dressed = texts.map((text) => (text.textBackground.enabled ? dress(text, task) : { text, layers: [] }));
  return { texts: dressed.map(({ text }) => text), layers: dressed.flatMap(({ layers }) => layers) };
}

type Task = Parameters<typeof dressPlates>[1];

function dress(text: Text, { index, style, inks, measurer }: Task): { text: Text; layers: Layer[] } {
  const { boxes } = layoutText(text, measurer);
  if (boxes.length === 0) return { text, layers: [] };
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x;
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - y;
  const area = { slide_index: index, type: 'shape' as const, shape: 'rectangle' as const, x, y, width, height };
  const bare: Text = { ...text, color: inks.accent, textBackground: { ...text.textBackground, enabled: false } };
  switch (style.button) {
    case 'pill':
      return { text: rounded(text, height / 2), layers: [] };
    case 'block':
      return { text: rounded(text, Math.min(style.radius, height / 2)), layers: [] };
    case 'outline':
      return { text: bare, layers: [{ ...area, radius: style.radius, stroke: { color: inks.accent, width: 3 } }] };
    case 'bracketed':
      return { text: bare, layers: brackets(area, inks.accent) };
    case 'underlined': {
      const inset = text.textBackground.paddingX;
      const line = {
        ...area,
        x: x + inset,
        width: width - 2 * inset,
        y: y + height - 16,
        height: 5,
        fill: inks.accent,
      };
      return { text: bare, layers: [line] };
    }
    case 'offset':
      return {
        text,
        layers: [
          { ...area, x: x + offset, y: y + offset, fill: inks.ink },
          { ...area, x: x - 3, y: y - 3, width: width + 6, height: height + 6, stroke: { color: inks.ink, width: 6 } },
        ],
      };
  }
}

function rounded(text: Text, radius: number): Text {
  return { ...text, textBackground: { ...text.textBackground, radius: Math.round(radius), mode: 'block' } };
}

/** Corners of a box, open at its long sides. */
function brackets(
  {
    slide_index: slideIndex,
    x,
    y,
    width,
    height,
  }: { slide_index: number; x: number; y: number; width: number; height: number },
  color: string,
): Layer[] {
  const arm = 26;
  const side = (at: number, into: number): Layer => ({
    slide_index: slideIndex,
    type: 'shape',
    shape: 'line',
    points: [
      { x: at + into * arm, y },
      { x: at, y },
      { x: at, y: y + height },
      { x: at + into * arm, y: y + height },
    ],
    stroke: { color, width: 4 },
  });
  return [side(x, 1), side(x + width, -1)];
}
