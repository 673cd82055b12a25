import type { Random } from '../seeded-random.ts';
import { paletteInPrompt, paletteNamed, type Palette } from './engine/palettes.ts';
import type { Scene } from './engine/stage.ts';
import { sceneCatalogue, type CatalogueEntry } from './scene-catalogue.ts';

/** Finds the scene that a prompt describes and the colours for it. Without a hint the seed decides among the abstract ones. */
export function chooseScene(prompt: string, random: Random): { scene: Scene; palette: Palette; name: string } {
  const entry = bestMatch(prompt) ?? random.pick(sceneCatalogue.filter((candidate) => candidate.isAbstract));
  const palette = paletteInPrompt(prompt) ?? paletteNamed(random.pick(entry.palettes));
  return { scene: entry.scene, palette, name: entry.name };
}

/** The entry with the most words in the prompt; among equals the one that is spoken of first. */
function bestMatch(prompt: string): CatalogueEntry | undefined {
  const ranked = sceneCatalogue
    .map((entry) => ({ entry, hits: [...prompt.matchAll(entry.words)] }))
    .filter(({ hits }) => hits.length > 0)
    .sort((a, b) => b.hits.length - a.hits.length || a.hits[0]!.index - b.hits[0]!.index);
  return ranked[0]?.entry;
}
