import file from './palettes.json' with { type: 'json' };

/** Colours that belong together, by what a picture in them has: for red, green and blue the mean and the standard deviation, 0…255. */
export type Palette = {
  name: string;
  isNight: boolean;
  mean: readonly number[];
  spread: readonly number[];
};

export const palettes: readonly Palette[] = file;

export function paletteNamed(name: string): Palette {
  const found = palettes.find((palette) => palette.name === name);
  if (!found) throw new RangeError(`no palette is called ${name}`);
  return found;
}
