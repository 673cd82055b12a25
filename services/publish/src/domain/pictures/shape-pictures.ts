import { platformRules, type PostPlatform } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { areAlike, canvasAround, isWithin, trimmedTo, type Size } from './picture-size.ts';

export type Shape = Size & { isFramed: boolean };

/** Whether the shape of one picture depends on the others. */
export function haveCommonShape(platform: PostPlatform, count: number): boolean {
  return platformRules[platform].picture.isUniform && count > 1;
}

/**
 * The shape of each picture, none of them cropped: as it is where the platform takes it so, else on a canvas. Pictures with a common
 * shape stay as they are if they are all alike; otherwise each goes on the canvas. Throws `post_rule_broken`, by the picture's number.
 */
export function shapePictures(platform: PostPlatform, pictures: Size[]): Shape[] {
  const rules = platformRules[platform].picture;
  const ratio = rules.canvasRatio;
  const isUniform =
    !haveCommonShape(platform, pictures.length) || pictures.every((picture) => areAlike(picture, pictures[0]!));
  return pictures.map((picture) => {
    if (isUniform && isWithin(picture, rules)) return { ...trimmedTo(picture, rules), isFramed: false };
    if (ratio === null) throw tooThin(platform, picture);
    const canvas = canvasAround(picture, ratio);
    if (areAlike(picture, canvas)) return { ...trimmedTo(picture, rules), isFramed: false };
    return { ...canvas, isFramed: true };
  });
}

function tooThin(platform: PostPlatform, { width, height }: Size): AppError {
  const { minRatio } = platformRules[platform].picture;
  const message = `${width < height ? 'The picture is too narrow' : 'The picture is too wide'} for ${platformRules[platform].name}: one side may be at most ${Math.round(1 / minRatio)} times the other`;
  return new AppError('post_rule_broken', { message });
}
