import type { Random } from '../../seeded-random.ts';

/** Smooth random fields over a plane, all seeded alike. Values of `at` and `fbm` lie about in -1…1. */
export type Noise = {
  at: (x: number, y: number) => number;
  /** Layers of finer and fainter noise: clouds, haze, soft ground. */
  fbm: (x: number, y: number, octaves: number) => number;
  /** 0…1 with sharp crests: rock, ridges. */
  ridged: (x: number, y: number, octaves: number) => number;
};

/** Gradient noise on a lattice of 256 × 256 cells that repeats. */
export function createNoise(random: Random): Noise {
  const order = random.shuffle(Array.from({ length: 256 }, (_, index) => index));
  const permutation = Uint8Array.from({ length: 512 }, (_, index) => order[index & 255] ?? 0);
  const gradientX = Float32Array.from({ length: 256 }, (_, index) => Math.cos((index / 256) * Math.PI * 2) * 1.5);
  const gradientY = Float32Array.from({ length: 256 }, (_, index) => Math.sin((index / 256) * Math.PI * 2) * 1.5);

  const at = (x: number, y: number): number => {
    const cellX = Math.floor(x);
    const cellY = Math.floor(y);
    const fx = x - cellX;
    const fy = y - cellY;
    const left = cellX & 255;
    const top = cellY & 255;
    const column = permutation[left]!;
    const nextColumn = permutation[left + 1]!;
    const h00 = permutation[column + top]!;
    const h10 = permutation[nextColumn + top]!;
    const h01 = permutation[column + top + 1]!;
    const h11 = permutation[nextColumn + top + 1]!;
    const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
    const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
    const n00 = gradientX[h00]! * fx + gradientY[h00]! * fy;
    const n10 = gradientX[h10]! * (fx - 1) + gradientY[h10]! * fy;
    const n01 = gradientX[h01]! * fx + gradientY[h01]! * (fy - 1);
    const n11 = gradientX[h11]! * (fx - 1) + gradientY[h11]! * (fy - 1);
    const upper = n00 + (n10 - n00) * u;
    return upper + (n01 + (n11 - n01) * u - upper) * v;
  };

  return {
    at,
    fbm: (x, y, octaves) => {
      let value = 0;
      let strength = 0.5;
      for (let octave = 0; octave < octaves; octave++) {
        value += strength * at(x, y);
        // Turned a little each time: lattices that lie on each other would show as a grid.
        const turned = x * 1.6 + y * 1.2;
        y = -x * 1.2 + y * 1.6 + 17.3;
        x = turned;
        strength *= 0.5;
      }
      return value;
    },
    ridged: (x, y, octaves) => {
      let value = 0;
      let strength = 0.5;
      let previous = 1;
      for (let octave = 0; octave < octaves; octave++) {
        const crest = 1 - Math.abs(at(x, y));
        const sharp = crest * crest;
        value += strength * sharp * previous;
        previous = sharp;
        const turned = x * 1.6 + y * 1.2;
        y = -x * 1.2 + y * 1.6 + 11.7;
        x = turned;
        strength *= 0.5;
      }
      return value;
    },
  };
}
