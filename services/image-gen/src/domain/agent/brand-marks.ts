import { parseColor, type BrandKit, type Layer } from '@slideloom/contracts';
import { relativeLuminance, type Direction } from '@slideloom/layout';
import type { Areas } from './areas.ts';
import type { Rect } from './layouts/layout.ts';

export type BrandMarkTask = {
  brand: BrandKit;
  index: number;
  count: number;
  areas: Areas;
  /** What the marks stand on. */
  ground: string;
  direction: Direction;
  /** Whether the header is free for a mark. */
  isHeaderFree: boolean;
  /** Whether header and footer stand beside a photograph. */
  isBeside: boolean;
  /** Where a photograph without a scrim is. */
  photo: Rect | null;
};

const avatarSize = 64;
const logo = { width: 300, height: 70, inFooter: 56 };

/** Room that an avatar takes beside a handle, px. */
export const avatarRoom = avatarSize + 20;

/** A brand's own pictures: its logo on the first and the last slide, its avatar beside the handle on those between. */
export function brandMarks(task: BrandMarkTask): Layer[] {
  const { brand, index, count, areas, isHeaderFree, direction } = task;
  const isOuter = index === 0 || index === count - 1;
  const isRightToLeft = direction === 'rtl';
  if (!isOuter) {
    if (!brand.avatar_url || !brand.handle || !isHeaderFree) return [];
    const x = isRightToLeft ? areas.header.right - avatarSize : areas.header.left;
    const box = { x, y: areas.header.top - 6, width: avatarSize, height: avatarSize };
    return [{ slide_index: index, type: 'image', image_url: brand.avatar_url, ...box, fit: 'cover', mask: 'ellipse' }];
  }
  const url = logoFor(task);
  if (!url) return [];
  // A cover has no header of its own; beside a photograph its footer is too short for a logo.
  const isInHeader = isHeaderFree && (index > 0 || task.isBeside);
  const height = isInHeader ? logo.height : logo.inFooter;
  const middle = (areas.footer.left + areas.footer.right - logo.width) / 2;
  const begin = isRightToLeft ? areas.header.right - logo.width : areas.header.left;
  const place = isInHeader ? { x: begin, y: areas.header.top - 6 } : { x: middle, y: areas.footer.bottom - height };
  const box = { ...place, width: logo.width, height };
  // On a photograph it would not be read; the last slide has it, too.
  if (task.photo && touches(box, task.photo)) return [];
  return [{ slide_index: index, type: 'image', image_url: url, ...box, fit: 'contain' }];
}

function touches(one: Rect, other: Rect): boolean {
  const isApart = one.x >= other.x + other.width || other.x >= one.x + one.width;
  return !isApart && one.y < other.y + other.height && other.y < one.y + one.height;
}

function logoFor({ brand, ground }: BrandMarkTask): string | null {
  const color = parseColor(ground);
  const isLight = color !== null && relativeLuminance(color) > 0.3;
  return (isLight ? brand.logo_light_url : brand.logo_dark_url) ?? null;
}
