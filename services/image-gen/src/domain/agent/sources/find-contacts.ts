import { domainOf } from './domain-of.ts';
import { findPhones } from './find-phones.ts';
import { foldText, replaceFolded, type Folded } from './fold-text.ts';

/**
 * A way to reach a person or a site that a text names. `key`: the same for all forms of it. `domain`: the registrable one of a web or mail address;
 * null where it cannot be read, and of others. `isSite`: the address of a site as a whole. `inner`: contacts in an address, behind its host.
 */
export type Contact = {
  kind: 'address' | 'mail' | 'handle' | 'phone';
  start: number;
  end: number;
  key: string;
  domain: string | null;
  isSite: boolean;
  inner: readonly Contact[];
};
type Found = Omit<Contact, 'start' | 'end'>;

const letter = String.raw`[\p{L}\p{M}\p{N}_-]`;
const label = `${letter}{1,63}`;
const host = String.raw`${label}(?:\.${label}){0,12}`;
/** Behind a host, as far as an address goes. */
const tail = String.raw`(?::\d{1,5})?(?:[/?#\\][^\s<>"“”„«»、，。！？；（）「」『』【】]*)?`;

const schemed = new RegExp(
  String.raw`[a-z][a-z0-9+.-]{1,15}\s?\[?:\]?\s?[/\\]{2}[^\s<>"“”„«»、，。！？；（）「」『』【】]+`,
  'gu',
);
const mail = new RegExp(String.raw`[\p{L}\p{M}\p{N}._%+'-]{1,64}@${host}`, 'gu');
const handle = /(?<![\p{L}\p{N}._])@(?=[\p{L}\p{N}\p{M}_.-]*[\p{L}_])[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}_.-]{1,59}/gu;
const bare = new RegExp(`(?<![@.])(?<!${letter})${host}${tail}`, 'gu');
const trailing = /[.,;:!?'’)\]}…]+$/u;

/** Written for a dot, so that programs do not see an address. */
const dotWord = 'dot|punkt|punto|ponto|point|точка|نقطة|点|點|ドット|점';
const dots = new RegExp(
  String.raw`[ \t]*[[({<][ \t]*(?:\.|${dotWord})[ \t]*[\])}>][ \t]*|[ \t]+(?:${dotWord})[ \t]+(?=([\p{L}\p{M}-]{2,}))|` +
    String.raw`[ \t]+\.[ \t]*(?=([\p{L}\p{M}-]{2,}))|(?<=[\p{L}\p{N}])[·•∙‧⋅](?=([\p{L}\p{M}-]{2,}))|` +
    String.raw`(?<=[a-z0-9])[。｡](?=([a-z0-9-]{2,}))|(?<=[\p{L}\p{N}])\.[ \t](?=(com|net|org|test|example|xyz)(?![\p{L}\p{N}]))`,
  'gu',
);
const ats = /[ \t]*[[({<][ \t]*(?:at|@)[ \t]*[\])}>][ \t]*/gu;
/** Endings that are words of sentences: "a dot in the", "le point de". */
const plainWords = new Set([
  'in',
  'is',
  'it',
  'at',
  'to',
  'me',
  'so',
  'no',
  'be',
  'my',
  'us',
  'as',
  'am',
  'by',
  'de',
  'la',
  'do',
  'et',
  'se',
]);
/** Companies and titles that are written without a space, and end as an address could. */
const noAddresses = new Set(['co.kg', 'dr.med']);

/** Writing without spaces: a word of it stands beside an address. */
const unspaced = String.raw`\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}`;
const before = new RegExp(`^[${unspaced}]+(?=[a-z0-9])`, 'u');
const after = new RegExp(`(?<=[a-z0-9])[${unspaced}].*$`, 'u');

/** Web and mail addresses, @handles and telephone numbers of a text, in its order, also where they are written to be overseen. */
export function findContacts(text: string): Contact[] {
  const folded = foldText(text);
  const joined = replaceFolded(
    replaceFolded(folded, ats, () => '@'),
    dots,
    ({ 0: sign, 1: spelled, ...others }) => {
      const next = spelled ?? others[2] ?? others[3] ?? others[4] ?? others[5];
      if (next === undefined) return '.';
      const isKnown = domainOf(`a.${next}`)?.isKnown === true && !(spelled !== undefined && plainWords.has(next));
      return isKnown || sign === '。' ? '.' : null;
    },
  );
  const found: Contact[] = [];
  const add = ({ at }: Folded, from: number, to: number, contact: Found) => {
    const [start, end] = [at[from]!, at[to]!];
    if (found.some((other) => start < other.end && end > other.start)) return;
    found.push({ ...contact, start, end });
  };
  const each = (pattern: RegExp, read: (match: string) => { contact: Found; from?: number; to?: number } | null) => {
    for (const { 0: match, index } of joined.text.matchAll(pattern)) {
      const one = read(match.replace(trailing, ''));
      if (one)
        add(joined, index + (one.from ?? 0), index + (one.to ?? match.replace(trailing, '').length), one.contact);
    }
  };
  each(schemed, (match) => ({ contact: readAddress(match.replace(/^.*?[/\\]{2}/u, '')) }));
  each(mail, (match) => {
    const [, domainPart = ''] = match.split('@');
    return { contact: { ...plain('mail', match), domain: domainOf(domainPart)?.domain ?? null } };
  });
  each(bare, readBare);
  each(handle, (match) => {
    const name = match.replace(after, '');
    return /^@\d{1,2}(?:am|pm|h|uhr)?$/.test(name)
      ? null
      : { contact: plain('handle', name.slice(1)), to: name.length };
  });
  for (const { from, to, digits } of findPhones(folded.text)) add(folded, from, to, plain('phone', digits));
  return found.toSorted((one, other) => one.start - other.start);
}

/** A name with a dot is an address where its end is one that names have. */
function readBare(match: string): { contact: Found; from: number; to: number } | null {
  const [name = ''] = match.split(/[:/?#\\]/u);
  const from = before.exec(name)?.[0].length ?? 0;
  const labels = name.slice(from).split('.');
  for (let count = labels.length; count >= 2; count -= 1) {
    const kept = labels.slice(0, count).join('.');
    for (const one of new Set([kept, kept.replace(after, '')])) {
      const known = one.includes('.') && !noAddresses.has(one) ? domainOf(one) : null;
      if (!known?.isKnown || (/^[\d.]+$/.test(one) && count !== 4)) continue;
      const isWhole = from + one.length === name.length;
      const whole = isWhole ? match.slice(from) : one;
      return { contact: readAddress(whole), from, to: from + whole.length };
    }
  }
  return null;
}

/** `text`: an address without its scheme. */
function readAddress(text: string): Found {
  const url = URL.canParse(`http://${text}`) ? new URL(`http://${text}`) : null;
  const known = url && domainOf(url.hostname);
  if (!url || !known) return plain('address', text);
  const behind = decode(url.pathname + url.search + url.hash).replace(/^\/$/, '');
  const site = known.host.replace(/^www\./, '');
  return {
    kind: 'address',
    key: (site + behind).replace(/\/$/, ''),
    domain: known.domain,
    isSite: behind === '' && site === known.domain,
    inner: innerOf([behind, decode(url.username), decode(url.password)].join(' ')),
  };
}

/** Digits alone are the number of an article. */
function innerOf(behind: string): Contact[] {
  const text = behind.replaceAll(/[/?#&=]/g, ' ');
  return findContacts(text).filter(({ start, end }) => !/^[\d ]+$/.test(text.slice(start, end)));
}

const plain = (kind: Contact['kind'], key: string): Found => ({ kind, key, domain: null, isSite: false, inner: [] });

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
