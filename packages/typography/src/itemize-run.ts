import { graphemes, hasRightToLeft, type HanStyle } from '@slideloom/layout';
import { primaryFace, type FontFace } from './font-faces.ts';
import { faceOrder, pickFace } from './pick-face.ts';

/** A stretch of a line that one list of faces draws: skia takes, for each cluster, the first that has it. */
export type RunPiece = { text: string; faces: readonly FontFace[] };

const ascii = /^[\u0020-\u007e]*$/;

/**
 * Cuts a run into pieces that need one font list each. It is one piece nearly always: only a cluster that wants
 * another face than the first that has it (©️ in colour, “ in Chinese) stands apart. A run with right-to-left letters
 * is never cut, as skia reorders and joins within one piece only.
 */
export function itemizeRun(run: string, han: HanStyle): RunPiece[] {
  if (ascii.test(run)) return [{ text: run, faces: [primaryFace] }];
  const canCut = !hasRightToLeft(run);
  const pieces: { text: string; faces: Set<FontFace>; forced: FontFace | null }[] = [];
  for (const cluster of graphemes(run)) {
    const picked = pickFace(cluster, han);
    const face = picked?.face ?? primaryFace;
    const forced = canCut && picked?.isForced ? face : null;
    const last = pieces.at(-1);
    if (last && last.forced === forced) {
      last.text += cluster;
      last.faces.add(face);
    } else {
      pieces.push({ text: cluster, faces: new Set([face]), forced });
    }
  }
  return pieces.map(({ text, faces }) => ({ text, faces: inOrder(faces, han) }));
}

function inOrder(faces: Set<FontFace>, han: HanStyle): readonly FontFace[] {
  if (faces.size === 1) return [...faces];
  return faceOrder(han).filter((face) => faces.has(face));
}
