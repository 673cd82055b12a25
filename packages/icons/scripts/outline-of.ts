type Attributes = Readonly<Record<string, string>>;

/** The lines of an icon's SVG as the data of one path, so that a translucent line counts once where two cross. */
export function outlineOf(svg: string): string {
  return [...svg.matchAll(/<(?<tag>\w+)(?<rest>[^>]*)>/g)]
    .map(({ groups }) => pathOf(groups?.['tag'] ?? '', groups?.['rest'] ?? ''))
    .join('');
}

function pathOf(tag: string, rest: string): string {
  const of = Object.fromEntries([...rest.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  if (of['transform'] !== undefined) throw new Error(`An icon with a transform: ${rest}`);
  switch (tag) {
    case 'g':
      return '';
    case 'path':
      return absoluteStart(of['d'] ?? '');
    case 'circle':
      return ellipse(number(of, 'cx'), number(of, 'cy'), number(of, 'r'), number(of, 'r'));
    case 'ellipse':
      return ellipse(number(of, 'cx'), number(of, 'cy'), number(of, 'rx'), number(of, 'ry'));
    case 'rect':
      return rectangle(of);
    default:
      throw new Error(`An icon with an element '${tag}'`);
  }
}

/** A path that begins with a relative move does so from the end of the path before it, once they are one. */
function absoluteStart(data: string): string {
  const start = /^m\s*(?<x>-?[\d.]+)[\s,]*(?<y>-?[\d.]+)\s*(?<rest>.*)$/s.exec(data);
  if (!start) return data;
  const { x, y, rest = '' } = start.groups!;
  return `M${x} ${y}${/^[-\d.]/.test(rest) ? 'l' : ''}${rest}`;
}

function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

function rectangle(of: Attributes): string {
  const [x, y, width, height] = [number(of, 'x'), number(of, 'y'), number(of, 'width'), number(of, 'height')];
  const r = number(of, 'rx') || number(of, 'ry');
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}` +
    `h${-(width - 2 * r)}${corner(-r, -r)}v${-(height - 2 * r)}${corner(r, -r)}z`
  );
}

function number(of: Attributes, name: string): number {
  return Number.parseFloat(of[name] ?? '0');
}
