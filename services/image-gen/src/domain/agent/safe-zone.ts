import { limits } from '@slideloom/contracts';

/**
 * Where words may stand, px. The short-video platforms lay their own things over a slide: the search bar on top, the
 * caption and the sound at the bottom, a column of buttons at the right. Platforms publish such zones for advertisements
 * only, and move them; these are what the stricter of them leave free on 1080 × 1920, an assumption to be reviewed.
 */
export const safeZone = { left: 90, right: 990, top: 220, bottom: 1500 } as const;

export const safeWidth = safeZone.right - safeZone.left;
export const safeHeight = safeZone.bottom - safeZone.top;
export const canvasCentre = limits.canvas.widthPx / 2;
