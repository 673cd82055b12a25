import type { DrawFuncs } from 'harfbuzzjs';
import type { FontInstance, HarfBuzz } from './font-instances.ts';
import type { Outline } from './outline.ts';

export type ReadOutline = (instance: FontInstance, glyph: number) => Outline;

export function createReadOutline(harfbuzz: HarfBuzz): ReadOutline {
  const funcs: DrawFuncs = new harfbuzz.DrawFuncs();
  let commands: { letter: 'M' | 'L' | 'Q' | 'C' | 'Z'; at: readonly number[] }[] = [];
  funcs.setMoveToFunc((x, y) => commands.push({ letter: 'M', at: [x, y] }));
  funcs.setLineToFunc((x, y) => commands.push({ letter: 'L', at: [x, y] }));
  funcs.setQuadraticToFunc((cx, cy, x, y) => commands.push({ letter: 'Q', at: [cx, cy, x, y] }));
  funcs.setCubicToFunc((ax, ay, bx, by, x, y) => commands.push({ letter: 'C', at: [ax, ay, bx, by, x, y] }));
  funcs.setClosePathFunc(() => commands.push({ letter: 'Z', at: [] }));
  return (instance, glyph) => {
    commands = [];
    instance.font.drawGlyph(glyph, funcs);
    return commands;
  };
}
