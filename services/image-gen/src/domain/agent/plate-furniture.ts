import type { Text } from '@slideloom/contracts';
import { layoutText, type TextMeasurer } from '@slideloom/layout';
import type { Areas } from './areas.ts';
import type { Rect } from './layouts/layout.ts';

const padding = { x: 24, y: 8 };
/** A line around a photograph is no further away, px. */
const around = 30;

/** What runs along the edges, on plates of the ground's colour where a photograph that no scrim darkens lies under it. */
export function plateFurniture(
  texts: readonly Text[],
  { photo, ground, areas, measurer }: { photo: Rect; ground: string; areas: Areas; measurer: TextMeasurer },
): Text[] {
  const { left, right } = areas.safe;
  return texts.map((text): Text => {
    const { lines, ascent, descent } = layoutText(text, measurer);
    const x = Math.min(...lines.map((line) => line.x));
    const end = Math.max(...lines.map((line) => line.x + line.width));
    const top = lines[0]!.baseline - ascent;
    const bottom = lines.at(-1)!.baseline + descent;
    const isOnPhoto =
      x < photo.x + photo.width + around && end > photo.x - around && top < photo.y + photo.height && bottom > photo.y;
    if (!isOnPhoto) return text;
    // The plate, too, stays within the safe zone.
    const shift = Math.max(0, left + padding.x - x) - Math.max(0, end + padding.x - right);
    const height = bottom - top + 2 * padding.y;
    return {
      ...text,
      x: Math.round(text.x + shift),
      y: Math.round(text.y - padding.y - 2),
      textBackground: {
        ...text.textBackground,
        enabled: true,
        color: ground,
        paddingX: padding.x,
        paddingY: padding.y,
        radius: Math.round(height / 2),
        mode: 'block',
      },
    };
  });
}
