import type { components } from '@slideloom/client';
import type { CSSProperties } from 'react';

type Background = components['schemas']['Background'];

/** What lies below a slide's picture and texts, as CSS. */
export function groundStyle(background: Background): CSSProperties {
  if (background.type === 'solid') return { backgroundColor: background.color };
  const { gradientFrom: from = '#2b2b33', gradientTo: to = '#14141a', gradientAngle: angle = 180 } = background;
  if (background.type === 'image') return { backgroundImage: `linear-gradient(${angle}deg, ${from}, ${to})` };
  const colors = background.stops
    ? background.stops.map(({ color, at }) => `${color} ${at * 100}%`).join(', ')
    : `${from}, ${to}`;
  if (background.shape !== 'radial') return { backgroundImage: `linear-gradient(${angle}deg, ${colors})` };
  const { x, y } = background.center ?? { x: 0.5, y: 0.5 };
  return { backgroundImage: `radial-gradient(circle farthest-corner at ${x * 100}% ${y * 100}%, ${colors})` };
}
