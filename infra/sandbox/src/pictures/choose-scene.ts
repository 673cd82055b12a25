import type { Random } from '../seeded-random.ts';
import { paletteInPrompt, withoutColorOrders } from './palette-words.ts';
import { paletteNamed, type Palette } from './palettes.ts';
import { sceneCatalogue, type CatalogueEntry } from './scene-catalogue.ts';

export type ChosenScene = {
  name: string;
  /** The colours of the committed picture. */
  painted: Palette;
  /** The colours that it shall have. */
  palette: Palette;
};

/** Finds the scene that a prompt describes and the colours for it. Without one the seed decides among the abstract ones. */
export function chooseScene(prompt: string, random: Random): ChosenScene {
  const entry =
    bestMatch(withoutColorOrders(prompt)) ?? random.pick(sceneCatalogue.filter((candidate) => candidate.isAbstract));
  const named = paletteInPrompt(prompt);
  const isDark = /\b(?:night|midnight|moon|moonlit|moonlight|starry)\b/.test(withoutColorOrders(prompt));
  const palette = (isDark ? named && byNight(named) : named) ?? paletteNamed(random.pick(entry.palettes));
  return { name: entry.name, painted: paletteNamed(entry.palettes[0]!), palette };
}

/** The colours of a day palette after dark. */
function byNight(palette: Palette): Palette {
  if (palette.isNight) return palette;
  return { ...palette, mean: palette.mean.map((value) => value * 0.45), isNight: true };
}

/** The entry with the most words in the prompt; among equals the one that is spoken of first. */
function bestMatch(prompt: string): CatalogueEntry | undefined {
  const ranked = sceneCatalogue
    .map((entry) => ({ entry, hits: [...prompt.matchAll(entry.words)] }))
    .filter(({ hits }) => hits.length > 0)
    .sort((a, b) => b.hits.length - a.hits.length || a.hits[0]!.index - b.hits[0]!.index);
  return ranked[0]?.entry;
}
