import { createHash } from 'node:crypto';
import { drawOnServer, previewCorpus } from '@slideloom/bench/preview';

/** One slide of each kind and of scripts that use different parts of the engine; the picture is one that is computed. */
const names = [
  'English, layout 1',
  'English, layout 3',
  'Vietnamese, layout 3',
  'Greek, layout 2',
  'Hindi, layout 1',
  'Bengali, layout 2',
  'Thai, layout 1',
  'Khmer, layout 1',
  'Burmese, layout 2',
  'Japanese, layout 1',
  'Chinese, layout 2',
  'Korean, layout 4',
  'Arabic, layout 2',
  'Hebrew, layout 1',
  'English, stroke',
  'English, shadow 12',
  'Hindi, shadow 40',
  'emoji 1',
  'emoji 3',
  'Polish, photo',
];

/** SHA-256 of each slide's PNG, hex, by the slide's name. */
export async function drawHashes(): Promise<Record<string, string>> {
  const corpus = previewCorpus();
  const hashes: Record<string, string> = {};
  for (const name of names) {
    const slide = corpus.find((one) => one.name === name);
    if (!slide) throw new Error(`The corpus has no slide '${name}'`);
    hashes[name] = createHash('sha256')
      .update((await drawOnServer(slide)).png)
      .digest('hex');
  }
  return hashes;
}
