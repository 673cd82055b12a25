import type { FontFace } from '@slideloom/text-engine';

/** A face as the build lists it: where its OpenType file is, and which characters it has, encoded. */
type ListedFace = Omit<FontFace, 'order' | 'coverage'> & { file: string; coverage: string };

// The build puts the true lists in the place of this module: scripts/faces-plugin.ts.

/** Every bundled face, in its order. */
export const faces: readonly ListedFace[] = [];
/** Where the outlines of the icons are: JSON, by name. */
export const icons: string = '';
