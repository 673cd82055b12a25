/** Where a thing stands and how large it is. */
const placeFields = ['x', 'y', 'width', 'height', 'size', 'points'] as const;

/** Without its place. */
export type LookOf<Thing> = Thing extends unknown ? Omit<Thing, (typeof placeFields)[number]> : never;

/** The former thing as long as the next differs from it in its place alone: what shows looks does not follow each move. */
export function keepLook<Thing extends { id: string; look: object } | null>(next: Thing, former: Thing): Thing {
  return next && former && next.id === former.id && isSameLook(next.look, former.look) ? former : next;
}

function isSameLook(one: object, other: object): boolean {
  if (one === other) return true;
  const [first, second] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  for (const field of placeFields) {
    first.delete(field);
    second.delete(field);
  }
  return first.size === second.size && [...first].every(([field, value]) => Object.is(value, second.get(field)));
}
