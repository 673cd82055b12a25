import type { Text } from '@slideloom/contracts';
import type { Hyphenate } from '@slideloom/layout';
import { placeText, type PlacedText } from '@slideloom/painting';
import { createTextEngine, type FontFace } from '@slideloom/text-engine';
import * as harfbuzz from 'harfbuzzjs';
import { NotLoaded } from './not-loaded.ts';

/** `faces` as the server has them; `fetchFace` answers a face's file as plain OpenType. */
export type TypesetterOptions = {
  faces: readonly FontFace[];
  fetchFace(face: FontFace): Promise<Uint8Array>;
  /** Where long words are divided, as the server does it; it may throw `NotLoaded`. Without it they are cut between any two letters. */
  hyphenate?: Hyphenate;
};

/** Sets texts in a browser, and fetches what that needs. */
export type Typesetter = {
  /** Places the text at once; throws `NotLoaded` where something is missing. */
  placeNow(text: Text, options: Parameters<typeof placeText>[2]): PlacedText;
  /** Places the text after as many fetches as it takes: which faces a text needs is known only while it is set. */
  place(text: Text, options: Parameters<typeof placeText>[2]): Promise<PlacedText>;
};

export function createTypesetter({ faces, fetchFace, hyphenate }: TypesetterOptions): Typesetter {
  const files = new Map<FontFace, Uint8Array>();
  const loading = new Map<FontFace, Promise<void>>();
  const load = (face: FontFace): Promise<void> => {
    const known = loading.get(face);
    if (known) return known;
    const coming = fetchFace(face)
      .then((file) => void files.set(face, file))
      .finally(() => loading.delete(face));
    loading.set(face, coming);
    return coming;
  };
  const engine = createTextEngine({
    harfbuzz,
    faces,
    loadFace(face) {
      const file = files.get(face);
      if (!file) throw new NotLoaded(`The face ${face.order}`, () => load(face));
      return file;
    },
  });
  const measurer = hyphenate ? { ...engine, hyphenate } : engine;
  const placeNow: Typesetter['placeNow'] = (text, options) => placeText(text, measurer, options);
  return {
    placeNow,
    async place(text, options) {
      for (;;) {
        try {
          return placeNow(text, options);
        } catch (error) {
          if (!(error instanceof NotLoaded)) throw error;
          await error.load();
        }
      }
    },
  };
}
