import { isRecord, type Fields } from '../ask/nested-records.ts';
import { allKinds, type SlideKind } from './slide-draft.ts';

/** Objects in which models put the texts of a slide. */
const containers = ['text', 'texts', 'content', 'copy', 'fields', 'data'];

/** The names that models use for a field, the schema's own first. */
const names: Record<string, readonly string[]> = {
  headline: ['headline', 'title', 'heading', 'text', 'quote', 'question', 'term', 'header'],
  items: ['items', 'bullets', 'bullet_points', 'list', 'points', 'steps'],
  figure: ['figure', 'stat', 'statistic', 'metric'],
  label: ['label'],
  figures: ['figures', 'stats', 'statistics', 'metrics'],
  columns: ['columns', 'sides', 'comparison'],
  price: ['price'],
  rating: ['rating', 'stars'],
  rows: ['rows', 'table', 'entries'],
  messages: ['messages', 'chat'],
  emphasis: ['emphasis', 'highlight'],
  image_prompt: ['image_prompt', 'image', 'visual', 'image_description', 'imagePrompt'],
  alt: ['alt', 'alt_text', 'altText'],
};
/** All of these are the body: a slide that has two of them says both. */
const bodies = [
  'body',
  'subtitle',
  'subheadline',
  'description',
  'content',
  'author',
  'attribution',
  'answer',
  'definition',
  'button',
  'cta',
];
const kinds: Record<string, SlideKind> = {
  cover: 'hook',
  title: 'hook',
  intro: 'hook',
  outro: 'cta',
  closing: 'cta',
  call_to_action: 'cta',
  bullets: 'list',
  bullet_list: 'list',
  checklist: 'list',
  statistic: 'stat',
  statistics: 'stats',
  versus: 'comparison',
  chart: 'bars',
};
const sides: readonly (readonly [string, string])[] = [
  ['left', 'right'],
  ['do', 'dont'],
  ['dos', 'donts'],
  ['pros', 'cons'],
  ['before', 'after'],
];

/** The fields of a slide under the names of the schema, whatever the model called them and whichever shape it gave them. */
export function knownFields(slide: Fields): Fields {
  const given = withInner(slide);
  const known: Fields = { kind: kindOf(given['kind']) ?? kindOf(given['type']) };
  for (const [name, aliases] of Object.entries(names)) {
    const used = aliases.find((alias) => isSaid(given[alias]));
    if (used !== undefined) known[name] = given[used];
  }
  known['body'] = linesOf(bodies.filter((name) => given[name] !== known['headline']).map((name) => given[name]));
  known['columns'] = columnsOf(known['columns']) ?? columnsOfSides(given);
  known['figures'] = figuresOf(known['figures']);
  known['rows'] = pairsOf(known['rows'], 'label', 'value');
  known['items'] = itemsOf(known['items']);
  if (isRecord(known['figure'])) Object.assign(known, onlyFigure(known['figure'], known));
  for (const name of ['headline', 'label', 'price', 'rating', 'figure']) {
    if (isRecord(known[name])) known[name] = textsIn(known[name]).join(' ');
  }
  return known;
}

/** Every text in a value, in order. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.slice(0, 200).flatMap(textsIn);
  return isRecord(value) ? Object.values(value).slice(0, 200).flatMap(textsIn) : [];
}

function withInner(slide: Fields): Fields {
  const inner = containers.filter((name) => isRecord(slide[name]));
  const own = Object.entries(slide).filter(([name]) => !inner.includes(name));
  return Object.assign({}, ...inner.map((name) => slide[name]), Object.fromEntries(own)) as Fields;
}

function isSaid(value: unknown): boolean {
  return textsIn(value).length > 0;
}

function kindOf(value: unknown): SlideKind | undefined {
  const name = typeof value === 'string' ? value.toLowerCase().replaceAll(/[\s-]+/g, '_') : '';
  return allKinds.find((kind) => kind === name) ?? kinds[name];
}

function linesOf(values: readonly unknown[]): string | null {
  const lines = values.flatMap((value) =>
    Array.isArray(value) ? value.flatMap((one) => textsIn(one).map((text) => `- ${text}`)) : textsIn(value),
  );
  return [...new Set(lines)].join('\n') || null;
}

/** A text has an item on each line, or between semicolons; an item may have a title of its own. */
function itemsOf(value: unknown): unknown {
  if (typeof value === 'string') {
    const lines = value.split('\n').filter((line) => line.trim() !== '');
    return lines.length === 1 ? value.split(/\s*;\s+|\s+[•·]\s+/) : lines;
  }
  if (isRecord(value)) return Object.entries(value).map(([name, said]) => joined(name, said));
  return Array.isArray(value)
    ? value.map((item: unknown) => (isRecord(item) ? textsIn(item).join(' – ') : item))
    : value;
}

function columnsOf(value: unknown): unknown {
  const columns = isRecord(value) ? Object.entries(value).map(([title, items]) => columnOf(title, items)) : value;
  if (!Array.isArray(columns)) return undefined;
  return columns.map((column: unknown) => columnOf('', column));
}

function columnOf(side: string, value: unknown): Fields {
  const name = side === 'left' || side === 'right' ? '' : side;
  if (!isRecord(value)) return { title: name, items: itemsOf(typeof value === 'number' ? String(value) : value) };
  const { title = value['name'] ?? value['label'] ?? value['heading'] ?? name, items, ...others } = value;
  const listed =
    items ?? value['bullets'] ?? value['points'] ?? value['rows'] ?? textsIn(others).filter((text) => text !== title);
  return { title, items: itemsOf(listed) };
}

function columnsOfSides(given: Fields): unknown {
  const found = sides.find(([left, right]) => isSaid(given[left]) && isSaid(given[right]));
  return found?.map((name) => columnOf(name, given[name]));
}

/** `{"31%": "of people"}`, `["31% of people"]` */
function figuresOf(value: unknown): unknown {
  if (isRecord(value)) return 'label' in value ? [value] : pairsOf(value, 'figure', 'label');
  if (!Array.isArray(value)) return value;
  return value.map((one: unknown) => {
    if (!isRecord(one)) return one;
    return {
      figure: one['figure'] ?? one['value'] ?? one['number'] ?? one['stat'],
      label: one['label'] ?? one['description'] ?? one['text'],
    };
  });
}

function onlyFigure(figure: Fields, known: Fields): Fields {
  const { value, figure: own = value, number = own, label, description = label, text = description } = figure;
  return { figure: number, label: known['label'] ?? text };
}

function pairsOf(value: unknown, first: string, second: string): unknown {
  return isRecord(value)
    ? Object.entries(value).map(([name, said]) => ({ [first]: name, [second]: textsIn(said).join(' ') }))
    : value;
}

function joined(name: string, said: unknown): string {
  return [name, ...textsIn(said)].join(' – ');
}
