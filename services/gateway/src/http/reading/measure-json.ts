import { limits } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';

const { maxValues, maxKeyBytes } = limits.json;

/** A shorter text cannot be beyond the limits: a value takes two bytes at least, its comma included. */
const harmlessBytes = Math.min(2 * maxValues, maxKeyBytes);

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];
const space = 0x20;

/** What was counted of a JSON text, and how many of its bytes were looked at: all, or those up to the limit that was passed. */
export type JsonMeasure = { values: number; keyBytes: number; stepBytes: number };

/**
 * Counts the values and the bytes of field names of a JSON text (UTF-8) without parsing it, in one pass that ends at the first limit that
 * is passed. Parsing builds an object for each value, and later steps visit each again: a megabyte of empty lists costs
 * twenty times as much as a megabyte of text. What is no JSON is counted somehow, and refused by the parser.
 */
export function measureJson(bytes: Uint8Array): JsonMeasure {
  let [values, keyBytes, textBytes, previous] = [1, 0, 0, 0];
  let at = 0;
  for (; at < bytes.length && values <= maxValues && keyBytes <= maxKeyBytes; at += 1) {
    const byte = bytes[at]!;
    if (byte <= space) continue;
    if (byte === quote) {
      const start = at + 1;
      at = endOfText(bytes, start);
      textBytes = at - start;
    } else if (byte === comma || byte === openList || byte === openObject) values += 1;
    else if (byte === colon) keyBytes += textBytes;
    // The first value of a list was counted when the list began.
    else if (byte === closeList && previous === openList) values -= 1;
    else if (byte === closeObject && previous === openObject) values -= 1;
    previous = byte;
  }
  return { values, keyBytes, stepBytes: Math.min(at, bytes.length) };
}

/** Returns the index of the quote that ends a text. */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}

/** Rejects with `too_many_values` a JSON text whose values or field names are beyond the limits, before it is parsed. */
export function checkJsonMeasure(bytes: Uint8Array): void {
  if (bytes.length < harmlessBytes) return;
  const { values, keyBytes } = measureJson(bytes);
  if (values > maxValues || keyBytes > maxKeyBytes) throw new AppError('too_many_values');
}
