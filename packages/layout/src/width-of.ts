/** The width in px at which a text shows when it stands alone on a line. */
export type WidthOf = (text: string) => number;
