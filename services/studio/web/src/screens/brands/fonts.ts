import type { components } from '@slideloom/client';

export type FontFamily = components['schemas']['FontFamily'];

/** The bundled families by the names that designers know. */
export const fontNames: Record<FontFamily, string> = {
  inter: 'Inter',
  manrope: 'Manrope',
  'dm-sans': 'DM Sans',
  'space-grotesk': 'Space Grotesk',
  archivo: 'Archivo',
  'bricolage-grotesque': 'Bricolage Grotesque',
  outfit: 'Outfit',
  sora: 'Sora',
  nunito: 'Nunito',
  fredoka: 'Fredoka',
  quicksand: 'Quicksand',
  'playfair-display': 'Playfair Display',
  fraunces: 'Fraunces',
  lora: 'Lora',
  'source-serif-4': 'Source Serif 4',
  cormorant: 'Cormorant',
  'bodoni-moda': 'Bodoni Moda',
  'instrument-serif': 'Instrument Serif',
  'roboto-slab': 'Roboto Slab',
  'jetbrains-mono': 'JetBrains Mono',
  'space-mono': 'Space Mono',
  anton: 'Anton',
  'bebas-neue': 'Bebas Neue',
  caveat: 'Caveat',
};
export const fontFamilies = Object.keys(fontNames) as FontFamily[];
