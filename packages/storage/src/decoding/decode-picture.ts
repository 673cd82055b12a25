import { limits, type ErrorCode } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import type { Metadata, Sharp } from 'sharp';
import { sharp } from '../picture-engine.ts';
import { checkDecodeCost, decodeCost } from './decode-cost.ts';
import { createDecodeTurns } from './decode-turns.ts';

const usualSeconds = 20;

/** Of this process: all decodes share its memory. */
export const decodeTurns = createDecodeTurns(limits.decode);

/**
 * Decodes a picture that `takePicture` has left, when its memory fits beside what is being decoded. `draw` gets it upright, and is called
 * once more, when nothing else that is dear is decoded, if the first try took longer than `seconds`. `isCut` where a part is taken before it is made
 * smaller; `of` as of `DecodeTurns`. Throws `picture_too_slow`, `picture_too_large`, `overloaded`, or `fault` with the decoder's reason.
 */
export async function decodePicture<Result>(
  bytes: Buffer,
  draw: (picture: Sharp, header: Metadata) => Promise<Result>,
  {
    fault = 'picture_unreadable',
    seconds = usualSeconds,
    isCut = false,
    of,
  }: { fault?: ErrorCode; seconds?: number; isCut?: boolean; of?: string | undefined } = {},
): Promise<Result> {
  try {
    const header = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
    checkDecodeCost(header, limits.decode.dearAtOnceBytes);
    const once = () => {
      const options = { limitInputPixels: limits.upload.maxPixels, failOn: 'error', autoOrient: true } as const;
      return draw(sharp(bytes, options).timeout({ seconds }), header);
    };
    return await decodeTurns.hold(decodeCost(header, { isCut }), once, of).catch((error: unknown) => {
      if (!isTooSlow(error)) throw error;
      return decodeTurns.hold(limits.decode.dearAtOnceBytes, once);
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(isTooSlow(error) ? 'picture_too_slow' : fault, { cause: error });
  }
}

/** As sharp says it: `timeout: 40% complete`. */
function isTooSlow(error: unknown): boolean {
  return error instanceof Error && error.message.includes('timeout: ');
}
