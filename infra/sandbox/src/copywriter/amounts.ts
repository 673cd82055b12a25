const group = "[\\u0020\\u00A0\\u2009\\u202F'’]";
const plain = `(?:\\p{Nd}{1,3}(?:${group}\\p{Nd}{3}(?!\\p{Nd}))+(?:[.,]\\p{Nd}+)?|\\p{Nd}+(?:[.,٫٬:/]\\p{Nd}+)*)`;
/** A number as people write it: "1 299,00", "1'250", "2.4", "5–7". */
export const number = `${plain}(?:\\s?[–-]\\s?${plain})?`;

const scale =
  '(?:\\s?(?:[kKMB]|bn|m|Mio\\.|Mrd\\.|(?:m|b)illion(?:s|en|es)?|millones|millón|thousand|Tausend|млн|млрд|тис\\.|тыс\\.|mln|mld|tys\\.)(?![\\p{L}\\p{Nd}]))';
const sign = '[€$£¥₹₺₩₽฿₫₴]';
const code = '(?:EUR|USD|GBP|CHF|AED|SAR|MXN|PLN|UAH|SEK|NOK|DKK|CAD|AUD|TL|Ft|Kč|kr|zł|грн|руб)';
const isolated = '(?![\\p{L}\\p{M}\\p{Nd}])';
/** A currency: its sign, or its letters as a word. */
export const money = new RegExp(`${sign}|[円元원]|(?<!\\p{L})${code}${isolated}|ريال|درهم|دينار`, 'u');

const currency = `(?:${sign}|[円元원]|${code}${isolated}\\.?|ريال|درهم|دينار)`;
const measure = `(?:[%٪％×°]|(?:°[CF]|m²|m2|sqm|sq ft|km|kg|mg|g|oz|ml|cl|dl|l|mm|cm|m|GB|MB|TB|kW|kWh|dB|ms|s|min|h|bars?|км|кг|мг|г|мл|л|мм|см|м|с|мс|хв|год|дБ)${isolated}|m²)`;
const spelled =
  '(?:minutes?|mins?|hours?|hrs|days?|weeks?|months?|years?|minuten?|stunden?|tage?|wochen?|monate?|jahre?|minutos?|horas?|días?|dias?|semanas?|mes(?:es)?|años?|heures?|jours?|semaines?|mois|ans?|ore|giorni|settimane|mesi|anni|minut[ay]?|godzin[ay]?|dni|tygodni[ea]?|miesi(?:ące|ęcy)|lata?|хвилин[аи]?|годин[аиу]?|днів|дні|тижні?в?|місяц(?:і|ів|ь)|рок(?:и|ів)|минут\\p{L}*|час\\p{L}*|дн\\p{L}*|دقيقة|دقائق|ساعة|ساعات|يوم|أيام|شهر)(?!\\p{L})';

const swiss = '(?:\\.[–—-])?';
const priced = `(?:${sign}|${code})\\s?${number}${scale}?${swiss}(?:\\s(?:MXN|USD|CAD|AUD)${isolated})?|${number}${swiss}${scale}?\\s?${currency}`;
const edge = '(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Nd}#.,٫٬:/-])';
const minus = '(?:(?<=^|[\\s(])[+−–-])?';

/** What a prompt asks for something: "£4.80", "CHF 1'250.–", "1 299,00 €". */
export const pricePattern = new RegExp(`${edge}(?:${priced})`, 'gu');

/** A number with its unit, a whole word of it, or without one. */
export const figurePattern = new RegExp(
  `${edge}${minus}(?:${priced}|${number}${scale}?\\s?(?:${measure}|${spelled})|${number}${scale}?(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Nd}]|[-–.,:/'’](?:\\p{Nd}|\\p{L})))`,
  'giu',
);

export const sizePattern = new RegExp(`${edge}${number}\\s?(?:ml|cl|l|g|kg|oz|cm|мл|л|г|кг|см)${isolated}`, 'u');
export const areaPattern = new RegExp(`${edge}${number}\\s?(?:m²|m2|sqm|sq ft|м²)${isolated}`, 'u');

/** "36 hours": the number, and what it counts. */
export const countedPattern = new RegExp(`^(${number})\\s?(${spelled})$`, 'iu');

/** Words that lead on to a number or on from it: before or behind a figure they are half a phrase. */
const joining = new Set(
  [
    'a an the for from to at by of in on is are was were only than then until till with under over and or now about up costs cost takes per after before every within instead around between its their call be',
    'ab bis für um von vom mit nur auf am im der die das den dem kostet kosten statt ist sind liegt bei zu pro je und oder nach vor alle unter über seit ein eine einen noch aus',
    'à de dès pour par en le la les du des est sont coûte coûtent sur sous au aux et ou seulement avec un une avant après tous toutes chez',
    'desde por el los las del hasta con cuesta cuestan solo y e o al un una para tras antes cada es son tiene',
    'od do za w we na o po z ze i lub co kosztuje tylko przy ma jest przed przez ponad',
    'від до за у в на о об з із і й та по при через коштує коштують лише має це після перед',
    'от с со и или только стоит стоят это после перед через',
    'da per a di con solo costa del della',
  ].flatMap((words) => words.split(' ')),
);
const isJoining = (word: string | undefined) => word !== undefined && joining.has(word.toLowerCase());

const startingAt =
  /(?:^|\s)((?:from|only|just|now|ab|nur|jetzt|dès|seulement|desde|solo|od|tylko|від|лише|от|только|da|من)\s*)$/iu;

/** A clause that is one figure and what it counts; null where it is more than that, or where a phrase would be cut in two. */
export type Cut = { figure: string; label: string };

/** Divides a clause into its only figure and the rest. Neither a digit nor half a phrase may be left over. */
export function cutFigure(clause: string, pattern: RegExp = figurePattern): Cut | null {
  const [found, second] = [...clause.matchAll(pattern)];
  if (!found || second) return null;
  const lead = startingAt.exec(clause.slice(0, found.index))?.[1] ?? '';
  const before = clause.slice(0, found.index - lead.length);
  const after = clause.slice(found.index + found[0].length);
  const isApart =
    /(?:^|[\s:：(,،–—-]|[^\p{Script=Latin}\p{Script=Cyrillic}\p{ASCII}])$/u.test(before) &&
    /^(?:$|[\s:：,،–—]|[^\p{Script=Latin}\p{Script=Cyrillic}\p{ASCII}])/u.test(after);
  const [head, tail] = [before, after].map((part) => part.replaceAll(/^[\s:：,،–—-]+|[\s:：,،–—-]+$/gu, ''));
  if (!isApart || (head !== '' && tail !== '') || /[\p{Nd}()[\]]/u.test(`${head}${tail}`)) return null;
  if (isJoining(head!.split(/\s+/u).at(-1)) || (money.test(found[0]) && isJoining(tail!.split(/\s+/u)[0]))) return null;
  // "14 seats" counts something, "Harbour Road 14" is an address.
  if (head !== '' && /\p{Nd}$/u.test(found[0]) && !money.test(found[0]) && !/[:：]\s*$/u.test(before)) return null;
  return { figure: `${lead}${found[0]}`.trim(), label: head || tail! };
}
