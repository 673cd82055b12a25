import { cutFigure, pricePattern } from '../amounts.ts';
import type { Row } from '../deck.ts';
import { factNamesIn } from '../design-words.ts';
import { capitalise } from '../read-brief.ts';
import { entriesOf, leftOf, slideOf, titleOf, trim, type Design } from './design.ts';

/** "phở bò 55.000₫" */
function priceRow(entry: string): Row | null {
  const cut = cutFigure(entry, pricePattern);
  return cut && /\p{L}/u.test(cut.label) ? { label: capitalise(cut.label), value: cut.figure, icon: null } : null;
}

/** What is sold, each with its price. */
export const prices: Design = (drafts, { brief, trade, language }) => {
  const { labels } = language;
  for (const one of drafts) {
    const rows = entriesOf(one).flatMap((entry) => {
      const row = priceRow(entry);
      return row && row.label !== labels.price ? [{ entry, row }] : [];
    });
    if (rows.length < 2) continue;
    const names = trade.name === 'event' ? factNamesIn(brief.language) : null;
    const named = one.items.length > 0 && one.headline !== labels.glance ? one.headline : titleOf(brief);
    const rest = leftOf(one, (entry) => rows.some((row) => row.entry === entry));
    return {
      replaced: [one],
      slide: slideOf('prices', names?.tickets ?? named, { rows: rows.map(({ row }) => row) }),
      rest,
    };
  }
  return null;
};

/** "Rent 40%": a share and of what; half a phrase is not one. */
function shareOf(entry: string): Row | null {
  const cut = cutFigure(entry);
  const isShare = cut && /^\p{Nd}[\p{Nd}.,]*\s?[%٪％]$/u.test(cut.figure);
  return isShare ? { label: capitalise(cut.label), value: cut.figure, icon: null } : null;
}

/** "2024: 41%" */
function yearShareOf(entry: string): Row | null {
  const [, label, value] = /^((?:19|20)\d\d)[\s:]+(\d+(?:[.,]\d+)?\s?%)$/u.exec(entry) ?? [];
  return label === undefined ? null : { label, value: value!, icon: null };
}

/** Shares of one whole beside each other; in the order of their years as a line. */
export const chart: Design = (drafts, { brief, language }) => {
  for (const one of drafts) {
    const rows = entriesOf(one).flatMap((entry) => yearShareOf(entry) ?? shareOf(entry) ?? []);
    if (rows.length < 2 || rows.length > 8 || rows.length < entriesOf(one).length) continue;
    if (rows.some(({ label }) => label === '')) continue;
    const isCourse = rows.length >= 3 && rows.every(({ label }) => /^(?:19|20)\d\d$/.test(label));
    const headline = one.headline === language.labels.glance ? titleOf(brief) : one.headline;
    return { replaced: [one], slide: slideOf(isCourse ? 'line' : 'bars', headline, { rows }) };
  }
  return null;
};

const when =
  /^((?:19|20)\d\d|\d{1,2}[:.]\d\d(?:\s?[ap]m)?|\d{1,2}\s?[ap]m|(?:day|week|month|tag|woche|día|jour|giorno|dia)\s\d{1,2})\s*[:–—-]?\s+(.{3,})$/iu;

/** What happened when, in its order. */
export const timeline: Design = (drafts, { brief, language }) => {
  const told = drafts.flatMap((one) => {
    const entries =
      one.items.length > 0 ? one.items : [one.body === null ? one.headline : `${one.headline}: ${one.body}`];
    const found = entries.map((entry) => when.exec(entry));
    return found.every((match) => match !== null) ? found.map((match) => ({ one, match })) : [];
  });
  if (told.length < 3 || told.length > 7) return null;
  const rows = told.map(({ match }): Row => ({ label: match[1]!, value: capitalise(trim(match[2]!)), icon: null }));
  const replaced = [...new Set(told.map(({ one }) => one))];
  const named =
    replaced.length === 1 && replaced[0]!.items.length > 0 && replaced[0]!.headline !== language.labels.glance
      ? replaced[0]!.headline
      : titleOf(brief);
  return { replaced, slide: slideOf('timeline', named, { rows }) };
};
