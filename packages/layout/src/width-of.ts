/**
 * The width in px at which a text shows when it stands alone on a line. `at` is where in its paragraph it begins, characters that only
 * steer where lines end left out: runs of a text differ in width.
 */
export type WidthOf = (text: string, at: number) => number;
