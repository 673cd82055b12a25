/** The contrast of two colours as `#rrggbb`, by WCAG 2: from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The ink that is read best on a ground: near black or white. */
export function inkOn(ground: string): string {
  return contrastOf(ground, darkInk) >= contrastOf(ground, lightInk) ? darkInk : lightInk;
}

const [darkInk, lightInk] = ['#14141a', '#ffffff'];

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
