import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { brandPalette } from '../src/domain/agent/colors/brand-palette.ts';
import { contrastOn, inkFor } from '../src/domain/agent/colors/ink-for.ts';
import { toneOf } from '../src/domain/agent/colors/tones.ts';
import { vibrates } from '../src/domain/agent/colors/vibrates.ts';
import type { Inks } from '../src/domain/agent/palettes.ts';
import type { GroundRule } from '../src/domain/agent/styles/style-preset.ts';
import { stylePresets } from '../src/domain/agent/styles/style-presets.ts';

const kinds = ['paper', 'tint', 'deep', 'black', 'vivid'] as const;
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const brand = fc.array(hex, { minLength: 1, maxLength: 5 });
const rule: fc.Arbitrary<GroundRule> = fc.record({
  base: fc.constantFrom(...kinds),
  feature: fc.constantFrom(...kinds),
  slope: fc.constantFrom(0, 0.5, 1),
  // As far as any style goes, and no farther.
  neutralChroma: fc.constantFrom(
    0,
    0.5,
    1,
    Math.max(...Object.values(stylePresets).map((one) => one.ground.neutralChroma)),
  ),
});

/** What a designer would send back of the inks on one ground. */
function faultsOf({ ink, soft, accent, onAccent, panel }: Inks, grounds: readonly string[]): string[] {
  const pairs = [
    ['ink', ink, grounds],
    ['soft', soft, grounds],
    ['accent', accent, grounds],
    ['onAccent', onAccent, [accent]],
    ...(panel === undefined
      ? []
      : ([
          ['ink', ink, [panel]],
          ['soft', soft, [panel]],
          ['accent', accent, [panel]],
        ] as const)),
  ] as const;
  return [
    ...pairs.flatMap(([name, color, on]) => (contrastOn(color, on) >= 4.5 ? [] : [`${name} ${color} on ${on.join()}`])),
    ...grounds.flatMap((ground) => (vibrates(accent, ground) ? [`${accent} vibrates on ${ground}`] : [])),
  ];
}

describe('a palette of a brand', () => {
  it('is read on all of its grounds and never vibrates, whatever the brand', () => {
    fc.assert(
      fc.property(brand, rule, (colors, ground) => {
        const { base, feature } = brandPalette(colors, ground);
        expect([...faultsOf(base, [...base.first, ...base.last]), ...faultsOf(feature, feature.ground)]).toEqual([]);
      }),
      { numRuns: 1_500 },
    );
  });

  it('is the same for the same colours', () => {
    const ground = { base: 'deep', feature: 'paper', slope: 1, neutralChroma: 1 } as const;
    expect(brandPalette(['#12355b', '#f4a259'], ground)).toEqual(brandPalette(['#12355b', '#f4a259'], ground));
  });

  it.each([
    ['#1d4ed8', 'paper'],
    ['#e11d48', 'black'],
    ['#0f766e', 'vivid'],
  ] as const)('shows the hue of %s on %s', (color, base) => {
    const { base: inks } = brandPalette([color], { base, feature: 'deep', slope: 0, neutralChroma: 1 });
    const shown = base === 'vivid' ? inks.first[0] : inks.accent;
    expect(Math.abs(toneOf(shown).h - toneOf(color).h)).toBeLessThan(6);
    expect(toneOf(shown).c).toBeGreaterThan(0.08);
  });

  it('tells violet on cyan from amber on navy: the contrast of both is enough, one vibrates', () => {
    expect(contrastOn('#6a1fc2', ['#5ff5d6'])).toBeGreaterThan(4.5);
    expect(vibrates('#6a1fc2', '#5ff5d6')).toBe(true);
    expect(vibrates('#ffc857', '#0b1026')).toBe(false);
    expect(vibrates('#ffffff', '#5ff5d6')).toBe(false);
    const fixed = inkFor(toneOf('#6a1fc2'), ['#5ff5d6'], 4.5);
    expect(vibrates(fixed, '#5ff5d6')).toBe(false);
    expect(contrastOn(fixed, ['#5ff5d6'])).toBeGreaterThanOrEqual(4.5);
  });
});
