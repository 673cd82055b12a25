import type { StylePresetId } from '@slideloom/contracts';
import { boldGrotesk } from './bold-grotesk.ts';
import { brutal } from './brutal.ts';
import { editorialSerif } from './editorial-serif.ts';
import { kids } from './kids.ts';
import { luxuryDark } from './luxury-dark.ts';
import { soft } from './soft.ts';
import { techMono } from './tech-mono.ts';
import type { StylePreset } from './style-preset.ts';

/** Every style, by its id. */
export const stylePresets: Record<StylePresetId, StylePreset> = {
  'editorial-serif': editorialSerif,
  'bold-grotesk': boldGrotesk,
  soft: soft,
  brutal: brutal,
  'tech-mono': techMono,
  kids: kids,
  'luxury-dark': luxuryDark,
};
