import type { Row } from '../deck.ts';
import { areaPattern, pricePattern, sizePattern } from '../amounts.ts';
import { dayPattern, timePattern } from '../calendar-words.ts';
import { factNamesIn, placePattern, type FactNames } from '../design-words.ts';
import type { LanguageWords } from '../knowledge.ts';
import { capitalise } from '../read-brief.ts';
import { entriesOf, leftOf, slideOf, titleOf, trim, type Design, type Draft } from './design.ts';

function isPriceOf({ labels }: LanguageWords) {
  return (one: Draft) => one.figures.length === 0 && one.figure !== null && one.label === labels.price;
}

/** A thing that has one price. */
export const product: Design = (drafts, { brief, trade, words, language }) => {
  const isGoods = ['skincare', 'perfume', 'coffee', 'small-business', 'plants'].includes(trade.name);
  const asked = [...brief.prompt.matchAll(pricePattern)].map(([one]) => one);
  if (!isGoods || asked.length !== 1) return null;
  const price = drafts.find(isPriceOf(language))?.figure ?? asked[0]!;
  const measure = sizePattern.exec(brief.prompt)?.[0] ?? null;
  const isSaid = (entry: string) =>
    !/[\p{L}\p{Nd}]{2}/u.test(
      [price, measure ?? '', language.labels.price].reduce((left, one) => left.replace(one, ''), entry),
    );
  const priced = drafts.filter(
    (one) => entriesOf(one).some(isSaid) || isSaid(`${one.headline} ${one.body ?? ''} ${one.items.join(' ')}`),
  );
  const rest = priced.flatMap((one) => leftOf(one, isSaid));
  const said = drafts.find(
    (one) => one.kind === 'point' && one.body === null && one.headline.length <= 90 && !priced.includes(one),
  );
  const label = measure ?? words.closer[1];
  const slide = slideOf('product', titleOf(brief), { body: said?.headline ?? null, price, label });
  return { replaced: said ? [...priced, said] : priced, slide, rest };
};

/** Facts of a home, each with what it counts. */
export const listing: Design = (drafts, { brief, trade, language }) => {
  const names = factNamesIn(brief.language);
  if (trade.name !== 'real-estate' || !names) return null;
  const rows = homeFacts(brief.prompt, names);
  const figures = drafts.flatMap((one) => one.figures);
  const price =
    drafts.find(isPriceOf(language))?.figure ??
    figures.find(({ label }) => label === language.labels.price)?.figure ??
    brief.prompt.match(pricePattern)?.[0] ??
    null;
  if (rows.length < 2) return null;
  const values = rows.map(({ value }) => value);
  const isSaid = (entry: string) => {
    const numbers = entry.match(/\p{Nd}[\p{Nd}.,]*/gu) ?? [];
    const known = [...values, price ?? ''].join(' ');
    return numbers.length > 0 && numbers.every((number) => known.includes(number)) && entry.split(/\s+/).length <= 3;
  };
  const replaced = drafts.filter((one) => one.kind !== 'point' && entriesOf(one).some(isSaid));
  const rest = replaced.flatMap((one) => leftOf(one, isSaid));
  return { replaced, slide: slideOf('listing', titleOf(brief), { price, rows }), rest };
};

function homeFacts(prompt: string, { area, bedrooms, baths }: FactNames): Row[] {
  const found = (pattern: RegExp, label: string, icon: string): Row[] => {
    const [whole, counted = whole] = pattern.exec(prompt) ?? [];
    const value = counted;
    return value === undefined ? [] : [{ label, value, icon }];
  };
  return [
    ...found(
      /(?<![\d.,])(\d+)[\s-]*(?:bed(?:room)?s?|schlafzimmer|dormitorios?|chambres?|camere|quartos?)(?!\p{L})/iu,
      bedrooms,
      'bed',
    ),
    ...found(
      /(?<![\d.,])(\d+(?:[.,]\d)?)[\s-]*(?:bath(?:room)?s?|bäder|baños?|salles? de bains|bagni|banheiros?)(?!\p{L})/iu,
      baths,
      'bath',
    ),
    ...found(areaPattern, area, 'area'),
  ];
}

const gathering =
  /\b(?:opening|open house|open day|workshop|class|concert|night|adoption day|eröffnung|konzert|kurse?|inauguraci[oó]n|concierto|ouverture|apertura|abertura)\b/iu;

const ticketPrice = new RegExp(
  String.raw`(?:tickets?|eintritt|entradas?|billets?|bilety?|квит(?:ки|ок))\s*:?\s*(${pricePattern.source})`,
  'iu',
);

/** When and where something takes place. What the facts alone say needs no slide of its own. */
export const event: Design = (drafts, { brief, trade }) => {
  const names = factNamesIn(brief.language);
  const { prompt } = brief;
  const day = dayPattern.exec(prompt)?.[0];
  if (!names || !day || (trade.name !== 'event' && !gathering.test(prompt))) return null;
  const time = timePattern.exec(prompt)?.[0];
  const place = placePattern.exec(prompt)?.[1];
  const ticket = trade.name === 'event' ? ticketPrice.exec(prompt)?.[1] : undefined;
  const rows = [
    [names.date, day, 'date'],
    [names.time, time, 'clock'],
    [names.place, place, 'map'],
    [names.tickets, ticket, 'ticket'],
  ].flatMap(([label, value, icon]): Row[] =>
    value === undefined ? [] : [{ label: label!, value: capitalise(trim(value)), icon: icon! }],
  );
  const replaced = drafts.filter(({ kind, headline, body }) => {
    const rest = rows.reduce(
      (left, { value }) => left.replace(new RegExp(escaped(value), 'iu'), ''),
      `${headline} ${body ?? ''}`,
    );
    return kind === 'point' && !/[\p{L}\p{Nd}]{2}/u.test(rest.replaceAll(joints, ''));
  });
  return { replaced, slide: slideOf('event', titleOf(brief), { rows }) };
};

/** Words between facts. */
const joints = /(?<!\p{L})(?:at|on|in|from|the|um|am|ab|im|le|la|à|el|a las|alle)(?!\p{L})/giu;

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
