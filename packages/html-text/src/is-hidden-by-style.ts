/** A map, since a stranger's property may be called `constructor`. */
const hiding = new Map([
  ['display', /^none$/],
  ['visibility', /^(?:hidden|collapse)$/],
  ['font-size', /^0(?:\.0*)?(?:[a-z]+|%)?$/],
  ['opacity', /^0(?:\.0*)?%?$/],
]);

/** Longer than any that a person writes, UTF-16 units. */
const maxStyleUnits = 10_000;

/** Whether an inline style hides its element: by `display`, `visibility`, `font-size` or `opacity`. */
export function isHiddenByStyle(style: string | undefined): boolean {
  if (style === undefined) return false;
  return style
    .slice(0, maxStyleUnits)
    .toLowerCase()
    .split(';')
    .some((declaration) => {
      const colon = declaration.indexOf(':');
      const value = declaration.slice(colon + 1).replace('!important', '');
      return hiding.get(declaration.slice(0, Math.max(0, colon)).trim())?.test(value.trim()) === true;
    });
}
