import type { Areas } from './areas.ts';
import type { Area } from './stack-blocks.ts';
import type { StylePreset } from './styles/style-preset.ts';

/** The distance between the last words and a rule above the footer, px. */
const room = 40;

/** The areas of a canvas on which a style draws a rule above the footer: words end well above it. */
export function aboveRule(areas: Areas, style: StylePreset | null): Areas {
  if (style?.ornament.kind !== 'rules') return areas;
  const bottom = Math.min(areas.content.bottom, areas.footer.top - ruleAbove - room);
  const within = (area: Area): Area => ({ ...area, bottom: Math.min(area.bottom, bottom) });
  return { ...areas, content: within(areas.content), band: (edges) => within(areas.band(edges)) };
}

/** The distance from the footer's upper edge to the rule, px. */
export const ruleAbove = 14;
