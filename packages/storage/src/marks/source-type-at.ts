import { generatedSourceType, type DigitalSourceType } from '@slideloom/contracts';
import { isGeneratedImage } from '../object-keys.ts';
import { readOrigin } from './read-origin.ts';

/**
 * How a picture came about: as its file says, or else, of one that was generated before files were marked, as its key says. `key` is null
 * where it lies outside of our bucket.
 */
export async function sourceTypeAt(key: string | null, bytes: Buffer): Promise<DigitalSourceType | null> {
  const said = (await readOrigin(bytes))?.sourceType ?? null;
  return said === null && key !== null && isGeneratedImage(key) ? generatedSourceType : said;
}
