/** Names of the facts of an event and of a home: date, time, place, tickets, area, bedrooms, baths. */
const facts: Record<string, string> = {
  en: 'Date | Time | Place | Tickets | Area | Bedrooms | Baths',
  de: 'Datum | Uhrzeit | Ort | Eintritt | Fläche | Schlafzimmer | Bäder',
  es: 'Fecha | Hora | Lugar | Entradas | Superficie | Dormitorios | Baños',
  fr: 'Date | Heure | Lieu | Billets | Surface | Chambres | Salles de bains',
  it: 'Data | Ora | Luogo | Biglietti | Superficie | Camere | Bagni',
  pt: 'Data | Hora | Lugar | Bilhetes | Área | Quartos | Banheiros',
  ja: '日付 | 時間 | 場所 | 料金 | 面積 | 寝室 | 浴室',
  zh: '日期 | 时间 | 地点 | 门票 | 面积 | 卧室 | 浴室',
  ar: 'التاريخ | الوقت | المكان | التذاكر | المساحة | غرف النوم | الحمامات',
  ru: 'Дата | Время | Место | Билеты | Площадь | Спальни | Ванные',
};

export type FactNames = Record<'date' | 'time' | 'place' | 'tickets' | 'area' | 'bedrooms' | 'baths', string>;

/** Null for a language in which they are not known. */
export function factNamesIn(language: string): FactNames | null {
  const [date, time, place, tickets, area, bedrooms, baths] = (facts[language] ?? '').split(' | ');
  if (!date || !time || !place || !tickets || !area || !bedrooms || !baths) return null;
  return { date, time, place, tickets, area, bedrooms, baths };
}

const month =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|dezembro|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)';
const weekday =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)';

/** A day as it is written. */
export const dayPattern = new RegExp(
  `(?<!\\p{L})(?:${weekday},?\\s+)?(?:\\d{1,2}(?:st|nd|rd|th)?\\.?\\s+(?:de\\s+)?${month}(?:\\s+(?:19|20)\\d\\d)?|${month}\\s+\\d{1,2}(?!\\d)(?:,?\\s+(?:19|20)\\d\\d)?)(?!\\p{L})|(?<!\\p{L})${weekday}(?!\\p{L})|\\d{1,2}月\\d{1,2}日`,
  'iu',
);

const clock = '\\d{1,2}(?:[:.]\\d\\d)?';
/** A time of day, or from when to when. */
export const timePattern = new RegExp(
  `(?<![\\d.,:])${clock}(?:\\s?(?:am|pm|uhr|h))?\\s?[–-]\\s?${clock}\\s?(?:am|pm|uhr|h)(?!\\p{L})|(?<![\\d.,:])${clock}\\s?(?:am|pm|uhr)(?!\\p{L})|(?<![\\d.,:])\\d{1,2}:\\d\\d(?!\\d)`,
  'iu',
);

/** A named place behind a preposition. */
export const placePattern =
  /(?<!\p{L})(?:at|im|in der|im|al|au|à la|presso|no|na)\s+((?:the\s+)?\p{Lu}[\p{L}'’]*(?:\s+\p{Lu}[\p{L}'’]*){0,3})/u;
