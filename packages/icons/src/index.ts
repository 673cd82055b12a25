import type { IconName } from '@slideloom/contracts/icon-names';
import outlines from './outlines.generated.json' with { type: 'json' };

/** The set's side: outlines stand in a square of so many units, drawn by a line of two. */
export const iconUnits = 24;

/** The data of each icon's path. From Lucide (ISC licence, parts of Feather under MIT: LICENSE). */
export const iconOutlines: Readonly<Record<IconName, string>> = outlines;
