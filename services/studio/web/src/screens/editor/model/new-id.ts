let last = 0;

/** An id for something on the page; it is never stored. */
export function newId(): string {
  last += 1;
  return `e${last}`;
}
