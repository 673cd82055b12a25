import { canvasOf, parseColor, type CanvasSize, type Color, type PictureFinish } from '@slideloom/contracts';
import { gradientLine, mix, relativeLuminance } from '@slideloom/layout';

/** The canvas of a finish that names none. */
const usual = canvasOf({});
/** Words keep this contrast where the picture under them is worst but for a twentieth of its pixels. */
const wantedContrast = 5;
const worstShare = 0.05;
/** The share of the contrast on the bare scrim that can be reached: more would need a scrim that hides the picture. */
const reachable = 0.9;
/** The lightest and the darkest twentieth under a text differ by no more than this contrast: words on a busy ground are hard to read. */
const calm = 1.7;
/** Progress and swipe cue are no higher, and are not read. */
const furnitureHeight = 70;
/** A weaker scrim looks like a mistake, a full one hides the picture. */
const strengths = [0.3, 0.4, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1];
/** Pixels under words are looked at on a grid of this many px. */
const grid = 6;

/** RGB rows from the top, 3 bytes a pixel. */
export type Pixels = Uint8Array;

/**
 * Paints the background of a slide from its photograph, which has the size of `finish.photo`: the photograph on the slide's gradient,
 * and over it scrims just strong enough for the words. Answers RGB rows of the canvas' size.
 */
export function paintSlidePicture(photo: Pixels, finish: PictureFinish): { pixels: Pixels; strengths: number[] } {
  const canvas = finish.canvas ?? usual;
  const pixels = new Uint8Array(canvas.width * canvas.height * 3);
  if (!coversCanvas(finish.photo, canvas)) paintGround(pixels, finish.ground, canvas);
  paintPhoto(pixels, photo, finish.photo, canvas);
  const chosen = finish.scrims.map((scrim) => {
    const strength = strengthFor(pixels, scrim, finish.words, canvas);
    paintScrim(pixels, scrim, strength, canvas);
    return strength;
  });
  return { pixels, strengths: chosen };
}

type Scrim = PictureFinish['scrims'][number];

/** The weakest scrim on which all words of its side are legible. */
function strengthFor(pixels: Pixels, scrim: Scrim, words: PictureFinish['words'], canvas: CanvasSize): number {
  const { width: widthPx, height: heightPx } = canvas;
  const color = read(scrim.color);
  const onIt = words.filter(({ y, height }) => shareAt(scrim, y + height / 2) > 0);
  const whole = relativeLuminance(color);
  const isEnough = (strength: number) =>
    onIt.every((box) => {
      const ink = relativeLuminance(read(box.color));
      const grounds: number[] = [];
      for (let y = Math.round(box.y); y < Math.min(heightPx, box.y + box.height); y += grid) {
        const alpha = strength * shareAt(scrim, y + 0.5);
        for (let x = Math.round(box.x); x < Math.min(widthPx, box.x + box.width); x += grid) {
          grounds.push(luminanceUnder(pixels, (y * widthPx + x) * 3, color, alpha));
        }
      }
      if (grounds.length === 0) return true;
      grounds.sort((left, right) => left - right);
      const darkest = grounds[Math.floor(grounds.length * worstShare)] as number;
      const lightest = grounds[Math.ceil(grounds.length * (1 - worstShare)) - 1] as number;
      const isLegible = Math.min(ratio(ink, darkest), ratio(ink, lightest)) >= wantedOn(box, ratio(ink, whole));
      return isLegible && (box.height <= furnitureHeight || ratio(lightest, darkest) <= calm);
    });
  return strengths.find(isEnough) ?? 1;
}

/** No scrim gives words more contrast than they have on its colour. */
function wantedOn({ contrast }: PictureFinish['words'][number], most: number): number {
  return contrast === undefined ? wantedContrast : Math.min(contrast, most * reachable);
}

/** Contrast of two luminances. */
function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Linear light of each 8-bit value. */
const linear = Float64Array.from({ length: 256 }, (_unused, value) =>
  relativeLuminance({ red: value, green: value, blue: value, alpha: 1 }),
);

/** Relative luminance of a pixel under a scrim of a colour, to the 8-bit value that will be painted. */
function luminanceUnder(pixels: Pixels, at: number, color: Color, alpha: number): number {
  const light = (offset: number, over: number) =>
    linear[Math.round((pixels[at + offset] as number) * (1 - alpha) + over * alpha)] as number;
  return 0.2126 * light(0, color.red) + 0.7152 * light(1, color.green) + 0.0722 * light(2, color.blue);
}

/** How much of its strength a scrim has at a height: all of it up to `solid_to`, none from `clear_at` on, softly between. */
function shareAt({ solid_to: solidTo, clear_at: clearAt }: Scrim, y: number): number {
  if (solidTo === clearAt) return 1;
  const share = Math.min(1, Math.max(0, (y - clearAt) / (solidTo - clearAt)));
  return share * share * (3 - 2 * share);
}

function paintScrim(pixels: Pixels, scrim: Scrim, strength: number, canvas: CanvasSize): void {
  const { width: widthPx, height: heightPx } = canvas;
  const { red, green, blue } = read(scrim.color);
  for (let y = 0; y < heightPx; y += 1) {
    const alpha = strength * shareAt(scrim, y + 0.5);
    if (alpha === 0) continue;
    const end = (y + 1) * widthPx * 3;
    for (let at = y * widthPx * 3; at < end; at += 3) {
      // A little noise, the same each time, keeps the fading from showing bands. Less than 1: white and 1 would be black.
      const noise = (((at * 2_654_435_761) >>> 24) & 255) / 256;
      pixels[at] = (pixels[at] as number) * (1 - alpha) + red * alpha + noise;
      pixels[at + 1] = (pixels[at + 1] as number) * (1 - alpha) + green * alpha + noise;
      pixels[at + 2] = (pixels[at + 2] as number) * (1 - alpha) + blue * alpha + noise;
    }
  }
}

function paintGround(pixels: Pixels, ground: PictureFinish['ground'], canvas: CanvasSize): void {
  const { width: widthPx, height: heightPx } = canvas;
  const [first, last] = [read(ground.from), read(ground.to)];
  const { from, to } = gradientLine(ground.angle, widthPx, heightPx);
  const lengthSquared = (to.x - from.x) ** 2 + (to.y - from.y) ** 2;
  const ramp = Array.from({ length: 1_025 }, (_unused, step) => mix(first, last, step / 1_024));
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const along = ((x + 0.5 - from.x) * (to.x - from.x) + (y + 0.5 - from.y) * (to.y - from.y)) / lengthSquared;
      const color = ramp[Math.round(Math.min(1, Math.max(0, along)) * 1_024)] as Color;
      const at = (y * widthPx + x) * 3;
      pixels[at] = color.red + 0.5;
      pixels[at + 1] = color.green + 0.5;
      pixels[at + 2] = color.blue + 0.5;
    }
  }
}

function paintPhoto(pixels: Pixels, photo: Pixels, place: PictureFinish['photo'], canvas: CanvasSize): void {
  const { x: left, y: top, width, height, radius } = place;
  // A shape may run off the lower edge.
  const rows = Math.min(height, canvas.height - top);
  for (let y = 0; y < rows; y += 1) {
    const isPlain = radius === 0 || (y >= radius && y < height - radius);
    const source = y * width * 3;
    const target = ((top + y) * canvas.width + left) * 3;
    if (isPlain) {
      pixels.set(photo.subarray(source, source + width * 3), target);
      continue;
    }
    for (let x = 0; x < width; x += 1) {
      const cover = coverAt(x + 0.5, y + 0.5, width, height, radius);
      for (let channel = 0; channel < 3; channel += 1) {
        const at = target + x * 3 + channel;
        pixels[at] = (pixels[at] as number) * (1 - cover) + (photo[source + x * 3 + channel] as number) * cover;
      }
    }
  }
}

/** How much of a pixel lies within a rectangle with round corners, 0 to 1. */
function coverAt(x: number, y: number, width: number, height: number, radius: number): number {
  const dx = Math.max(radius - x, x - (width - radius), 0);
  const dy = Math.max(radius - y, y - (height - radius), 0);
  return Math.min(1, Math.max(0, radius - Math.hypot(dx, dy) + 0.5));
}

function coversCanvas({ x, y, width, height, radius }: PictureFinish['photo'], canvas: CanvasSize): boolean {
  return x === 0 && y === 0 && width === canvas.width && height === canvas.height && radius === 0;
}

function read(text: string): Color {
  const color = parseColor(text);
  if (!color) throw new TypeError(`not a colour: ${text}`);
  return color;
}
