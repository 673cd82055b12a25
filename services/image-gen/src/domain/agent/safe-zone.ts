import type { Area } from './stack-blocks.ts';

/**
 * Where words may stand, px. The short-video platforms lay their own things over a slide: the search bar on top, the
 * caption and the sound at the bottom, a column of buttons at the right of the lower half. Narrower than the zone of every
 * platform in contracts, by which lint judges (a test compares them): margins of the design are larger.
 * The right edge is that of the lower half everywhere, so that a deck has one column.
 */
export const safeZone = { left: 90, right: 930, top: 220, bottom: 1500 } as const;

/** What runs along the upper and the lower edge of the safe zone, and the room for words between. */
export const headerArea: Area = { ...safeZone, bottom: 290 };
export const footerArea: Area = { ...safeZone, top: 1_424 };
export const contentArea: Area = { ...safeZone, top: 330, bottom: 1_390 };
