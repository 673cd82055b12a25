import type { Random } from '../../seeded-random.ts';
import type { Noise } from './noise.ts';
import type { Palette } from './palette.ts';

/** What a scene is painted on. Scenes draw in units: the picture is 1000 wide and `heightUnits` high. */
export type Stage = {
  widthPx: number;
  heightPx: number;
  /** 1000 × height ÷ width. */
  heightUnits: number;
  random: Random;
  noise: Noise;
  palette: Palette;
  /** The prompt in lower case, for details such as "with a cat". */
  prompt: string;
};

export type BlendMode = 'over' | 'screen' | 'multiply' | 'soft-light' | 'overlay' | 'lighten';

/** Shapes, in units. */
export type SvgLayer = {
  kind: 'svg';
  body: string;
  /** Sigma in units; blurred layers are drawn small and scaled up, which is not visible and saves 90 % of the time. */
  blur?: number;
  blendMode?: BlendMode;
};

/** A colour for each pixel: writes red, green, blue, alpha (0…255) into `out`. Coordinates are in units. */
export type PixelLayer = {
  kind: 'pixels';
  /** Share of the full resolution at which it is computed: 0.25 for haze, 1 for what must be crisp. */
  detail: number;
  paint: (x: number, y: number, out: Float32Array) => void;
  blendMode?: BlendMode;
};

/** A whole picture of RGB bytes at full resolution; with a mask (one byte a pixel, 255 is opaque) a part of one. */
export type RasterLayer = {
  kind: 'raster';
  rgb: Buffer;
  mask?: Uint8Array;
};

export type Layer = SvgLayer | PixelLayer | RasterLayer;

/** A scene: its layers, from the back to the front. */
export type Scene = (stage: Stage) => Layer[];
