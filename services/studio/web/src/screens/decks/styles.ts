import type { components } from '@slideloom/client';

export type StyleId = NonNullable<components['schemas']['GenerateSlidesInput']['style']>;

/** The styles of decks, each with the colours of a small sample of it. */
export const styleSamples: Record<StyleId, { ground: string; ink: string; family: string }> = {
  'editorial-serif': { ground: '#f4efe6', ink: '#2a211b', family: 'Georgia, serif' },
  'bold-grotesk': { ground: '#ff5a36', ink: '#16110f', family: 'inherit' },
  soft: { ground: '#efe4f7', ink: '#4c3a63', family: 'inherit' },
  brutal: { ground: '#f5ff4d', ink: '#000000', family: 'inherit' },
  'tech-mono': { ground: '#0d1512', ink: '#5ff0b0', family: 'ui-monospace, monospace' },
  kids: { ground: '#7ed0ff', ink: '#10304a', family: 'inherit' },
  'luxury-dark': { ground: '#14120f', ink: '#d9bd83', family: 'Georgia, serif' },
};
export const styleIds = Object.keys(styleSamples) as StyleId[];
