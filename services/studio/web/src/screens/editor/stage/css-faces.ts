import { addFaces } from '../../../styles/add-faces.ts';

const prefix = 'slide-';
const added = new Map<string, Promise<void>>();

/** The name by which the page knows a slide's font while a text is typed. */
export function cssFamily(family: string | undefined): string {
  return `${prefix}${family ?? 'inter'}, ${prefix}inter, sans-serif`;
}

/** Makes a family known to the page. */
export function addCssFaces(family = 'inter'): Promise<void> {
  const known = added.get(family);
  if (known) return known;
  const adding = addFaces((face) => (face.family === family ? `${prefix}${family}` : null));
  added.set(family, adding);
  return adding;
}
