export type Point = { x: number; y: number };
export type GradientLine = { from: Point; to: Point };

/**
 * Where a CSS `linear-gradient(<angle>deg, …)` begins and ends in a box of `width` × `height` px: 0° points up, 90° to
 * the right, and the corners that the angle points to get exactly the end colours.
 * Source: CSS Images Level 3, section 3.1.
 */
export function gradientLine(angleDegrees: number, width: number, height: number): GradientLine {
  const { sine, cosine } = direction(angleDegrees);
  const half = (Math.abs(width * sine) + Math.abs(height * cosine)) / 2;
  const centre = { x: width / 2, y: height / 2 };
  return {
    from: { x: centre.x - sine * half, y: centre.y + cosine * half },
    to: { x: centre.x + sine * half, y: centre.y - cosine * half },
  };
}

/** Quarter turns are exact, so that a vertical gradient has rows of one colour. */
function direction(angleDegrees: number): { sine: number; cosine: number } {
  const turn = ((angleDegrees % 360) + 360) % 360;
  if (turn % 90 === 0) {
    const quarter = turn / 90;
    return { sine: [0, 1, 0, -1][quarter] ?? 0, cosine: [1, 0, -1, 0][quarter] ?? 1 };
  }
  const radians = (turn * Math.PI) / 180;
  return { sine: Math.sin(radians), cosine: Math.cos(radians) };
}
