/** Colours that belong together. All of them are hex. */
export type Palette = {
  name: string;
  /** From the zenith to the horizon. */
  sky: readonly [string, string, string, string];
  /** Sun, moon, lamp. */
  light: string;
  /** What distance fades into. */
  haze: string;
  /** The darkest dark. */
  shade: string;
  /** A surface in full light: a wall, paper. */
  paper: string;
  /** A surface in the foreground: a table, the ground. */
  ground: string;
  accent: string;
  second: string;
  isNight: boolean;
};
