import { platformRules, shapesOf, type PostPlatform, type PostedShape, type Size } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';

/** The shape of each picture; throws `post_rule_broken`, by the picture's number, for one that the platform does not take. */
export function shapePictures(platform: PostPlatform, pictures: Size[]): PostedShape[] {
  return shapesOf(platform, pictures).map((shape, index) => {
    if (shape === null) throw tooThin(platform, pictures[index]!);
    return shape;
  });
}

function tooThin(platform: PostPlatform, { width, height }: Size): AppError {
  const { minRatio } = platformRules[platform].picture;
  const message = `${width < height ? 'The picture is too narrow' : 'The picture is too wide'} for ${platformRules[platform].name}: one side may be at most ${Math.round(1 / minRatio)} times the other`;
  return new AppError('post_rule_broken', { message });
}
