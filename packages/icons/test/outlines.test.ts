import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import { iconNames } from '@slideloom/contracts';
import { outlineOf } from '../scripts/outline-of.ts';
import { iconOutlines } from '../src/index.ts';

const require = createRequire(import.meta.url);
const { icons } = require('@iconify-json/lucide/icons.json') as { icons: Record<string, { body: string }> };

describe('the outlines', () => {
  it('are of every name, each that of the set, and none is empty', () => {
    expect(Object.keys(iconOutlines)).toEqual([...iconNames]);
    expect(new Set(iconNames).size).toBe(iconNames.length);
    for (const name of iconNames) expect(iconOutlines[name]).toBe(outlineOf(icons[name]!.body));
    expect(Object.values(iconOutlines).filter((path) => !/^M[\d. -]+[a-zA-Z]/.test(path))).toEqual([]);
  });

  it('begin every part at a place of the square: a relative move would begin where the part before it ends', () => {
    expect(outlineOf('<g><path d="M1 2h3"/><path d="m5 6 7 8h1"/></g>')).toBe('M1 2h3M5 6l7 8h1');
    expect(outlineOf('<path d="m5 6c1 2 3 4 5 6"/>')).toBe('M5 6c1 2 3 4 5 6');
  });

  it('hold circles and rectangles as lines', () => {
    expect(outlineOf('<circle cx="12" cy="12" r="3"/>')).toBe('M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z');
    expect(outlineOf('<rect x="1" y="2" width="4" height="3"/>')).toBe('M1 2h4v3h-4z');
  });

  it('refuse what they cannot hold', () => {
    expect(() => outlineOf('<text x="1"/>')).toThrow("'text'");
    expect(() => outlineOf('<path d="M0 0h1" transform="scale(2)"/>')).toThrow('transform');
  });
});
