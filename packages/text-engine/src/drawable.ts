import { graphemes, type HanStyle } from '@slideloom/layout';
import type { FaceForScript } from './faces/face-for-script.ts';

const knownMax = 20_000;

/**
 * What the fonts can draw of a grapheme cluster. A cluster that no face covers as a whole is drawn by its compatibility
 * equivalent (𝓐 as A, a thin space as a space), else by those of its parts that can be drawn (a letter without its rare
 * mark, the pictures of a sequence that is newer than the font), else not at all: a box would be noise on a slide, and
 * what was left out is reported.
 */
export function createDrawable(pickFace: FaceForScript): (cluster: string, han: HanStyle) => string {
  const known = new Map<string, string>();
  return (cluster, han) => {
    if (pickFace(cluster, { han })) return cluster;
    const key = `${han} ${cluster}`;
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    if (known.size >= knownMax) known.clear();
    const found = substitute(cluster, (part) => pickFace(part, { han }) !== null);
    known.set(key, found);
    return found;
  };
}

function substitute(cluster: string, isDrawn: (part: string) => boolean): string {
  const equivalent = cluster.normalize('NFKC');
  if (graphemes(equivalent).every(isDrawn)) return isFraction(equivalent) ? apart(equivalent) : equivalent;
  const parts = cluster.includes('\u200d') ? cluster.split('\u200d') : Array.from(cluster);
  let kept = '';
  for (const part of parts) {
    if (part === cluster || !isDrawn(part)) continue;
    if (graphemes(kept + part).every(isDrawn)) kept += part;
  }
  return kept;
}

/** ⅔ as 2⁄3, which HarfBuzz sets as one fraction: nothing of it is lost. */
export function isFraction(equivalent: string): boolean {
  return equivalent.includes('\u2044');
}

/** Joined to no digit beside it: 1⅔ is not 12⁄3. */
function apart(fraction: string): string {
  return `\u200c${fraction}\u200c`;
}
