import { graphemes } from '@slideloom/layout';
import { cleanLine } from './clean-text.ts';
import { shortenText } from './shorten-text.ts';
import { rowIcons, type Message, type Row } from './slide-draft.ts';

/** Graphemes. */
const max = { label: 60, value: 150, message: 220, price: 32 };
/** More than so many are not read. */
const maxParts = 60;
const stars = 5;

type Fields = Record<string, unknown>;

/** Labels with what is said of them: records under the names that models use for them, or lines of two parts. */
export function readRows(value: unknown): Row[] {
  return listOf(value)
    .map(readRow)
    .filter((row): row is Row => row !== null);
}

function readRow(value: unknown): Row | null {
  if (typeof value === 'string') {
    const [, label, said] = /^(.{1,60}?)(?:\s+[–—-]\s+|\s*[:：]\s+|：)(.+)$/su.exec(cleanLine(value)) ?? [];
    return label === undefined ? rowOf(value, '', null) : rowOf(label, said, null);
  }
  if (!isRecord(value)) return null;
  const label = value['label'] ?? value['name'] ?? value['when'] ?? value['title'];
  return rowOf(label, value['value'] ?? value['price'] ?? value['text'], value['icon']);
}

/** What has but one part keeps it as its label. */
function rowOf(label: unknown, value: unknown, icon: unknown): Row | null {
  const [name, said] = [lineOf(label, max.label), lineOf(value, max.value)];
  const known = rowIcons.find((one) => one === icon) ?? null;
  if (name === '' && said === '') return null;
  return name === '' ? { label: said, value: '', icon: known } : { label: name, value: said, icon: known };
}

/** What was written, and by whom: `me` where the message names the account's own side. */
export function readMessages(value: unknown): Message[] {
  return listOf(value).flatMap((entry): Message[] => {
    const fields: Fields = isRecord(entry) ? entry : { text: entry };
    const text = lineOf(fields['text'] ?? fields['message'] ?? fields['body'], max.message);
    const side = lineOf(fields['from'] ?? fields['side'], max.label).toLowerCase();
    return text === '' ? [] : [{ from: /^(?:me|us|right|own|brand)$/.test(side) ? 'me' : 'them', text }];
  });
}

/** A price as it is written. */
export function readPrice(value: unknown): string | null {
  return lineOf(value, max.value) || null;
}

/** Whether a price is one, and no sentence. */
export function isPrice(price: string): boolean {
  return /\p{N}/u.test(price) && graphemes(price).length <= max.price;
}

/** A rating as it is written: `4.5`, `4,5/5`; `★★★★½` in digits. */
export function readRating(value: unknown): string | null {
  const written = lineOf(value, max.value);
  return (/^★{1,5}½?☆*$/u.test(written) ? starsDrawn(written) : written) || null;
}

function starsDrawn(written: string): string {
  return String((written.match(/★/g)?.length ?? 0) + (written.includes('½') ? 0.5 : 0));
}

/** How many of five stars a rating is; null where it is on another scale. */
export function starsOf(rating: string): number | null {
  const [, digits, , scale] = /^([0-5](?:[.,]\d{1,2})?)(\s*\/\s*(\d+))?$/.exec(rating.trim()) ?? [];
  if (digits === undefined || (scale !== undefined && Number(scale) !== stars)) return null;
  const value = Number(digits.replace(',', '.'));
  return value > 0 && value <= stars ? value : null;
}

function lineOf(value: unknown, maxGraphemes: number): string {
  const line = cleanLine(typeof value === 'number' ? String(value) : value);
  return /[\p{L}\p{N}\p{S}]/u.test(line) ? shortenText(line, maxGraphemes) : '';
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, maxParts) : [];
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
