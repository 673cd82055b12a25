import { graphemes, type HanStyle } from '@slideloom/layout';
import { pickFace } from './pick-face.ts';

const known = new Map<string, string>();
const knownMax = 20_000;

/**
 * What the bundled fonts can draw of a grapheme cluster. A cluster that no face covers as a whole is drawn by its
 * compatibility equivalent (𝓐 as A, a thin space as a space), else by those of its parts that can be drawn (a letter
 * without its rare mark, the pictures of a sequence that is newer than the font), else not at all: a box would be
 * noise on a slide, and the job's log names what was left out.
 */
export function drawable(cluster: string, han: HanStyle): string {
  if (pickFace(cluster, han)) return cluster;
  const key = `${han} ${cluster}`;
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  if (known.size >= knownMax) known.clear();
  const found = substitute(cluster, han);
  known.set(key, found);
  return found;
}

/** The distinct grapheme clusters of a text that no bundled font draws as they are, in order of appearance. */
export function missingCharacters(text: string, han: HanStyle = 'zh-Hans'): string[] {
  const missing = new Set<string>();
  for (const cluster of graphemes(text)) {
    if (!/^\p{Cc}/u.test(cluster) && !pickFace(cluster, han)) missing.add(cluster);
  }
  return [...missing];
}

function substitute(cluster: string, han: HanStyle): string {
  const equivalent = cluster.normalize('NFKC');
  if (graphemes(equivalent).every((part) => pickFace(part, han) !== null)) return equivalent;
  const parts = cluster.includes('\u200d') ? cluster.split('\u200d') : Array.from(cluster);
  let kept = '';
  for (const part of parts) {
    if (part === cluster || pickFace(part, han) === null) continue;
    const isWhole = graphemes(kept + part).every((piece) => pickFace(piece, han) !== null);
    if (isWhole) kept += part;
  }
  return kept;
}
