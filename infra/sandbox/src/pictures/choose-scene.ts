import type { Random } from '../seeded-random.ts';
import { darken } from './engine/color.ts';
import { paletteInPrompt, withoutColorOrders } from './engine/palette-words.ts';
import type { Palette } from './engine/palette.ts';
import { paletteNamed } from './engine/palettes.ts';
import type { Scene } from './engine/stage.ts';
import { sceneCatalogue, type CatalogueEntry } from './scene-catalogue.ts';

/** Finds the scene that a prompt describes and the colours for it. Without one the seed decides among the abstract ones. */
export function chooseScene(prompt: string, random: Random): { scene: Scene; palette: Palette; name: string } {
  const entry =
    bestMatch(withoutColorOrders(prompt)) ?? random.pick(sceneCatalogue.filter((candidate) => candidate.isAbstract));
  const named = paletteInPrompt(prompt);
  const isDark = /\b(?:night|midnight|moon|moonlit|moonlight|starry)\b/.test(withoutColorOrders(prompt));
  const palette = (isDark ? named && byNight(named) : named) ?? paletteNamed(random.pick(entry.palettes));
  return { scene: entry.scene, palette, name: entry.name };
}

/** The colours of a day palette after dark. */
function byNight(palette: Palette): Palette {
  if (palette.isNight) return palette;
  const [zenith, upper, lower, horizon] = palette.sky;
  return {
    ...palette,
    sky: [darken(zenith, 0.86), darken(upper, 0.74), darken(lower, 0.58), darken(horizon, 0.4)],
    haze: darken(palette.haze, 0.5),
    ground: darken(palette.ground, 0.5),
    isNight: true,
  };
}

/** The entry with the most words in the prompt; among equals the one that is spoken of first. */
function bestMatch(prompt: string): CatalogueEntry | undefined {
  const ranked = sceneCatalogue
    .map((entry) => ({ entry, hits: [...prompt.matchAll(entry.words)] }))
    .filter(({ hits }) => hits.length > 0)
    .sort((a, b) => b.hits.length - a.hits.length || a.hits[0]!.index - b.hits[0]!.index);
  return ranked[0]?.entry;
}
