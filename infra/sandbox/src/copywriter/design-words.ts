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
  pl: 'Data | Godzina | Miejsce | Bilety | Powierzchnia | Sypialnie | Łazienki',
  uk: 'Дата | Час | Місце | Квитки | Площа | Спальні | Ванні',
  ru: 'Дата | Время | Место | Билеты | Площадь | Спальни | Ванные',
};

export type FactNames = Record<'date' | 'time' | 'place' | 'tickets' | 'area' | 'bedrooms' | 'baths', string>;

/** Null for a language in which they are not known. */
export function factNamesIn(language: string): FactNames | null {
  const [date, time, place, tickets, area, bedrooms, baths] = (facts[language] ?? '').split(' | ');
  if (!date || !time || !place || !tickets || !area || !bedrooms || !baths) return null;
  return { date, time, place, tickets, area, bedrooms, baths };
}

/** A named place behind a preposition, to its end. */
export const placePattern =
  /(?<!\p{L})(?:at|im|in der|im|al|au|à la|presso|no|na)\s+((?:the\s+)?\p{Lu}[\p{L}'’-]*(?:\s+\p{Lu}[\p{L}'’-]*){0,3})(?=[,.;:!]|$|\s+(?:on|from|at|um|am|ab|von|with|mit)\s)/mu;
