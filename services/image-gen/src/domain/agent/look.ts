import type { BrandKit, StylePresetId } from '@slideloom/contracts';
import { brandPalette } from './colors/brand-palette.ts';
import { usualFurniture, type FurnitureOptions } from './furniture.ts';
import { palettes, type Palette } from './palettes.ts';
import type { DeckDraft } from './draft/slide-draft.ts';
import { resolveStyle } from './styles/resolve-style.ts';
import type { StylePreset } from './styles/style-preset.ts';
import { tradeLook } from './trades.ts';
import { voices, type Voice } from './voices.ts';

/** How a deck is designed: by texts on gradients alone (`style` null), or in a style. */
export type Look = {
  style: StylePreset | null;
  palette: Palette;
  voice: Voice;
  furniture: FurnitureOptions;
  brand: BrandKit | null;
};

export type LookOptions = {
  design?: 'frozen' | 'full' | undefined;
  style?: StylePresetId | undefined;
  brand?: BrandKit | undefined;
  furniture?: FurnitureOptions | undefined;
};

/** The look of a deck: the style asked for or the one that suits its trade, in the brand's colours or in the trade's. */
export function lookOf(draft: DeckDraft, { design, style, brand, furniture = usualFurniture }: LookOptions): Look {
  const voice = voices[draft.mood];
  if (design !== 'full') return { style: null, palette: palettes[draft.mood], voice, furniture, brand: null };
  const suiting = tradeLook(draft.trade ?? 'other', draft.mood);
  const resolved = resolveStyle(style ?? suiting.style, brand ?? null);
  return {
    style: resolved,
    palette: brandPalette(brand?.colors ?? suiting.colors, resolved.ground),
    voice,
    furniture: { ...furniture, progress: resolved.progress, handle: brand?.handle ?? furniture.handle },
    brand: brand ?? null,
  };
}
