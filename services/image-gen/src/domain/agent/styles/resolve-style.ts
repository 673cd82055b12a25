import type { BrandKit, StylePresetId } from '@slideloom/contracts';
import type { StylePreset } from './style-preset.ts';
import { stylePresets } from './style-presets.ts';

/** A style with the fonts and the corners of a brand. */
export function resolveStyle(id: StylePresetId, brand: BrandKit | null): StylePreset {
  const preset = stylePresets[id];
  if (!brand) return preset;
  const { heading_font: heading, body_font: body, radius } = brand;
  return {
    ...preset,
    ...(heading && {
      heading: { ...preset.heading, family: heading },
      figure: { ...preset.figure, family: heading },
      eyebrow: { ...preset.eyebrow, family: heading },
    }),
    ...(body && { body: { ...preset.body, family: body } }),
    radius: radius ?? preset.radius,
  };
}
