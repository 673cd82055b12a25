/** Writes a count with its noun, for example "1 picture", "2 pictures". */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
