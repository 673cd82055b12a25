import { platformRules, postPlatforms, type CanvasFormat, type PostPlatform } from '@slideloom/contracts';

/**
 * Whose safe zone slides are checked for: of the platforms that the team posts to, the one whose own format the slides have; several
 * otherwise, which is none here. A team without accounts may post to all.
 */
export function checkedPlatform(canvas: CanvasFormat, connected: readonly string[]): PostPlatform | null {
  const own = postPlatforms.filter((platform) => connected.includes(platform));
  const possible = own.length > 0 ? own : postPlatforms;
  if (possible.length === 1) return possible[0]!;
  return possible.find((platform) => platformRules[platform].ownFormat === canvas) ?? null;
}
