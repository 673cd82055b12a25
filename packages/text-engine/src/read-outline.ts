import type { DrawFuncs } from 'harfbuzzjs';
import type { FontInstance, HarfBuzz } from './font-instances.ts';
import type { Outline } from './outline.ts';

export type ReadOutline = (instance: FontInstance, glyph: number) => Outline;

/** Beyond this an instance's outlines are read anew: a full Chinese face has a few thousand that are used. */
const outlinesMax = 8_000;

export function createReadOutline(harfbuzz: HarfBuzz): ReadOutline {
  const funcs: DrawFuncs = new harfbuzz.DrawFuncs();
  let commands: { letter: 'M' | 'L' | 'Q' | 'C' | 'Z'; at: readonly number[] }[] = [];
  funcs.setMoveToFunc((x, y) => commands.push({ letter: 'M', at: [x, y] }));
  funcs.setLineToFunc((x, y) => commands.push({ letter: 'L', at: [x, y] }));
  funcs.setQuadraticToFunc((cx, cy, x, y) => commands.push({ letter: 'Q', at: [cx, cy, x, y] }));
  funcs.setCubicToFunc((ax, ay, bx, by, x, y) => commands.push({ letter: 'C', at: [ax, ay, bx, by, x, y] }));
  funcs.setClosePathFunc(() => commands.push({ letter: 'Z', at: [] }));
  return (instance, glyph) => {
    const known = instance.outlines.get(glyph);
    if (known) return known;
    if (instance.outlines.size >= outlinesMax) instance.outlines.clear();
    commands = [];
    instance.font.drawGlyph(glyph, funcs);
    instance.outlines.set(glyph, commands);
    return commands;
  };
}
