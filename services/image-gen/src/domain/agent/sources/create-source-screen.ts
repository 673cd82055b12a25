import { limits, type BrandKit, type PlannedDeck, type QuotedPage } from '@slideloom/contracts';
import type { DeckDraft, SlideDraft } from '../draft/slide-draft.ts';
import { domainOf } from './domain-of.ts';
import { findContacts, type Contact } from './find-contacts.ts';
import { isSameNumber } from './find-phones.ts';
import { amountsIn, findPrices } from './find-prices.ts';
import { foldText } from './fold-text.ts';
import { withoutContacts } from './without-contacts.ts';

/** A page and what it says. `own`: the words of the team. `written`: a deck from that page, whose other contacts are the team's. */
export type Material = {
  pages: readonly { url: string; text: string }[];
  own: readonly string[];
  written?: readonly string[];
};

export type SourceScreen = {
  /** The draft without strangers' contacts in what calls its readers to act: caption, hashtags, the slide of the call and buttons. */
  draft(draft: DeckDraft): DeckDraft;
  slide(slide: SlideDraft, title: string): SlideDraft;
  /** A text without them; '' where nothing is left. */
  text(text: string): string;
  /** What a deck has from the pages alone. */
  quotedIn(deck: PlannedDeck['deck']): QuotedPage[];
};

/**
 * Parts what the team says from what only a page says. Contacts are the team's where its own words have them, and the page's where they
 * belong to its registrable domain; all others are strangers', also those that no page has as they stand: a model may put together what a
 * page takes apart. Null without a page.
 */
export function createSourceScreen({ pages, own, written = [] }: Material): SourceScreen | null {
  if (pages.length === 0) return null;
  const said = pages.flatMap(({ text }) => findContacts(text)).map(keyOf);
  const team = [
    ...own.flatMap(findContacts),
    ...written.flatMap(findContacts).filter((contact) => !said.includes(keyOf(contact))),
  ];
  const teamKeys = new Set(team.map(keyOf));
  const teamPhones = team.filter(({ kind }) => kind === 'phone').map(({ key }) => key);
  const teamSites = new Set(team.flatMap((contact) => (contact.isSite ? contact.domain : null)));
  const hosts = pages.flatMap(({ url }) => domainOf(hostIn(url)) ?? []);
  const domains = hosts.map(({ domain }) => domain);
  const names = new Set(hosts.flatMap(({ written }) => [written, written.replace(/\..*$/, '')]).map(squeeze));
  const teamAmounts = new Set(own.flatMap(amountsIn));
  const pageAmounts = new Set(pages.flatMap(({ text }) => findPrices(text)).map(({ amount }) => amount));

  const isTeams = (contact: Contact): boolean => {
    if (contact.kind === 'phone') return teamPhones.some((phone) => isSameNumber(phone, contact.key));
    if (teamKeys.has(keyOf(contact))) return true;
    if (contact.kind === 'handle') return false;
    return contact.domain !== null && teamSites.has(contact.domain) && areFine(contact, isTeams);
  };
  const isPages = (contact: Contact): boolean => {
    if (contact.kind === 'phone') return false;
    if (contact.kind === 'handle') return names.has(squeeze(contact.key));
    return contact.domain !== null && domains.includes(contact.domain) && areFine(contact, isFine);
  };
  const isFine = (contact: Contact) => isTeams(contact) || isPages(contact);
  const strangersIn = (text: string) => findContacts(text).filter((contact) => !isFine(contact));
  const screened = (text: string): string => {
    const strangers = strangersIn(text);
    if (strangers.length === 0) return text;
    const rest = withoutContacts(text, strangers);
    return strangersIn(rest).length === 0 ? rest : '';
  };
  const site = hosts[0]?.written ?? '';

  const slide = (given: SlideDraft, title: string): SlideDraft => {
    if (given.kind === 'product') return { ...given, label: orNull(screened, given.label) };
    if (given.kind !== 'cta') return given;
    const rest = screenSlide(given, screened);
    if (rest.headline !== '') return rest;
    const { body } = rest;
    return { ...rest, headline: body ?? (screened(title) || site), body: null };
  };
  return {
    slide,
    text: screened,
    draft: (draft) => ({
      ...draft,
      caption: orNull(screened, draft.caption),
      hashtags: draft.hashtags.filter((tag) => strangersIn(tag).length === 0),
      slides: draft.slides.map((one) => slide(one, draft.title)),
    }),
    quotedIn({ texts, layers = [] }) {
      const shown = [
        ...texts.map(({ text }) => text),
        ...layers.flatMap((layer) => (layer.type === 'text' ? layer.text : [])),
      ];
      const quotes = shown.flatMap(({ content }) => [
        ...findContacts(content)
          .filter((contact) => !isTeams(contact))
          .map(({ start, end }) => content.slice(start, end)),
        ...findPrices(content)
          .filter(({ amount }) => pageAmounts.has(amount) && !teamAmounts.has(amount))
          .map(({ start, end }) => content.slice(start, end)),
      ]);
      const { quotesMax, quoteMaxChars } = limits.sources;
      const distinct = new Map(
        quotes.map((quote) => quote.trim().slice(0, quoteMaxChars)).map((quote) => [foldText(quote).text, quote]),
      );
      distinct.delete('');
      return pages.map(({ url }) => ({ url, quotes: [...distinct.values()].slice(0, quotesMax) }));
    },
  };
}

/** The words of a brand that a deck may have. */
export function wordsOfBrand(brand: BrandKit | undefined): string[] {
  if (!brand) return [];
  const { name, voice, call_to_action: button, handle } = brand;
  const named = handle ? [handle, `@${handle.replace(/^@/, '')}`] : [];
  return [name, voice, button, ...named].filter((words) => typeof words === 'string');
}

/** The host of an address in the letters in which it was given. */
function hostIn(url: string): string {
  return /^[^/]*\/\/(?:[^/?#@]*@)?([^/?#:]*)/.exec(url)?.[1] ?? '';
}

const keyOf = ({ kind, key }: Contact): string => `${kind} ${key}`;

/** An address leads where it says where nothing in it leads elsewhere. */
function areFine(contact: Contact, isFine: (inner: Contact) => boolean): boolean {
  return contact.kind !== 'address' || contact.inner.every(isFine);
}

function squeeze(name: string): string {
  return foldText(name).text.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function orNull(screened: (text: string) => string, text: string | null): string | null {
  return text === null ? null : screened(text) || null;
}

function screenSlide(slide: SlideDraft, screened: (text: string) => string): SlideDraft {
  const line = (text: string | null) => orNull(screened, text);
  const lines = (texts: readonly string[]) => texts.map(screened).filter((text) => text !== '');
  const isWhole = (...texts: string[]) => texts.every((text) => screened(text) === text);
  const headline = screened(slide.headline);
  return {
    ...slide,
    headline,
    body: line(slide.body),
    items: lines(slide.items),
    figure: line(slide.figure),
    label: line(slide.label),
    figures: slide.figures.filter(({ figure, label }) => isWhole(figure, label)),
    columns: slide.columns.map(({ title, items }) => ({ title: screened(title), items: lines(items) })),
    price: line(slide.price),
    rating: line(slide.rating),
    rows: slide.rows.filter(({ label, value }) => isWhole(label, value)),
    messages: slide.messages.filter(({ text }) => isWhole(text)),
    emphasis: slide.emphasis !== null && headline.includes(slide.emphasis) ? slide.emphasis : null,
    alt: line(slide.alt),
  };
}
