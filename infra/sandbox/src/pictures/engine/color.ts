/** Red, green, blue from 0 to 255, not rounded. */
export type Rgb = readonly [number, number, number];

export function hexToRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function rgbToHex(color: Rgb): string {
  const digits = color.map((part) =>
    Math.round(clamp(part, 0, 255))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

/** A colour between two: 0 is the first, 1 the second. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}

/** Between two hex colours. */
export function blend(from: string, to: string, share: number): string {
  return rgbToHex(mix(hexToRgb(from), hexToRgb(to), share));
}

export function darken(hex: string, share: number): string {
  return blend(hex, '#05060c', share);
}

export function clamp(value: number, min: number, max: number): number {
  return value < min ? min : value > max ? max : value;
}

/** 0 below `from`, 1 above `to`, smooth between them. */
export function smoothstep(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from), 0, 1);
  return share * share * (3 - 2 * share);
}

/** A table of 256 colours along stops that are spread evenly, so that inner loops only look up. */
export function ramp(stops: readonly string[]): (share: number) => Rgb {
  const colors = stops.map(hexToRgb);
  const table = Array.from({ length: 256 }, (_, index) => {
    const place = (index / 255) * (colors.length - 1);
    const first = Math.min(Math.floor(place), colors.length - 2);
    return mix(colors[first]!, colors[first + 1]!, place - first);
  });
  return (share) => table[Math.round(clamp(share, 0, 1) * 255)]!;
}
