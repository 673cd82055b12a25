import { areAlike, canvasAround, isWithin, trimmedTo, type Size } from './picture-size.ts';
import { platformRules, type PostPlatform } from './platforms.ts';

/** A picture as a platform gets it, px; framed: on a canvas that is larger than it. */
export type PostedShape = Size & { isFramed: boolean };

/** Whether the shape of one picture depends on the others. */
export function haveCommonShape(platform: PostPlatform, count: number): boolean {
  return platformRules[platform].picture.isUniform && count > 1;
}

/**
 * The shape of each picture, none of them cropped: as it is where the platform takes it so, else on a canvas; null where it takes neither.
 * Pictures with a common shape stay as they are if they are all alike; otherwise each goes on the canvas.
 */
export function shapesOf(platform: PostPlatform, pictures: readonly Size[]): (PostedShape | null)[] {
  const rules = platformRules[platform].picture;
  const ratio = rules.canvasRatio;
  const isUniform =
    !haveCommonShape(platform, pictures.length) || pictures.every((picture) => areAlike(picture, pictures[0]!));
  return pictures.map((picture) => {
    if (isUniform && isWithin(picture, rules)) return { ...trimmedTo(picture, rules), isFramed: false };
    if (ratio === null) return null;
    const canvas = canvasAround(picture, ratio);
    if (areAlike(picture, canvas)) return { ...trimmedTo(picture, rules), isFramed: false };
    return { ...canvas, isFramed: true };
  });
}
