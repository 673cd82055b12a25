import { createHash } from 'node:crypto';
import { dropOldest } from './drop-oldest.ts';
import { isFaultKind, longestWaitMs, type Fault } from './fault.ts';

/** A fault written into a prompt, such as `[fail:500:2]`. */
type MagicWord = {
  fault: Fault;
  /** Strikes only the first so many calls with that prompt; absent: each. */
  times?: number;
  raw: string;
};

const plainWord = /\[([a-z][a-z-]*)(?::([a-z0-9_-]+))?(?::(\d{1,6}))?\]/g;
/** The address may hold brackets itself (IPv6), so this word ends at the last bracket before white space. */
const hiddenUrl = /\[hide-url:(\S+)\]/g;
const imageWord = /\[image(?:#(\d{1,2}))?:([^\s]+?)\](?=\s|\[|$)/g;

/** Reads the magic words of a text. Words that mean nothing here are left alone: people do write brackets. */
function readMagicWords(text: string): MagicWord[] {
  const words: MagicWord[] = [];
  const withoutImages = text.replace(imageWord, '');
  for (const [raw, url] of withoutImages.matchAll(hiddenUrl)) {
    words.push({ raw, fault: { kind: 'hide_url', text: url ?? '' } });
  }
  for (const [raw, name, argument, times] of withoutImages.replace(hiddenUrl, '').matchAll(plainWord)) {
    const word = interpret(name ?? '', argument, times);
    if (word) words.push({ ...word, raw });
  }
  return words;
}

/** The text as its writer meant it, without magic words. */
export function stripMagicWords(text: string): string {
  let stripped = text.replace(imageWord, '');
  for (const { raw } of readMagicWords(text)) stripped = stripped.replaceAll(raw, '');
  return stripped.replace(/ {2,}/g, ' ').trim();
}

/**
 * Magic words that a deck's prompt hands on to its picture prompts: `[image:fail:rejected]` goes into every one as
 * `[fail:rejected]`, `[image#2:slow:5000]` into the second only. `index` counts from 0.
 */
export function magicWordsForImage(text: string, index: number): string {
  return [...text.matchAll(imageWord)]
    .filter(([, position]) => position === undefined || Number(position) === index + 1)
    .map(([, , word]) => `[${word}]`)
    .join(' ');
}

function interpret(name: string, argument?: string, times?: string): Omit<MagicWord, 'raw'> | undefined {
  if (name === 'fail') return interpretFail(argument, times);
  if (name === 'fail-after-success') {
    if (!isStatus(argument)) return undefined;
    return { fault: { kind: 'status_after_success', status: Number(argument) }, ...count(times) };
  }
  if (name === 'fail-reason') {
    return argument === undefined ? undefined : { fault: { kind: 'fail_reason', text: argument }, ...count(times) };
  }
  if (name === 'slow') {
    if (!isCount(argument)) return undefined;
    return { fault: { kind: 'slow', delayMs: Math.min(Number(argument), longestWaitMs) }, ...count(times) };
  }
  const kind = name.replaceAll('-', '_');
  if (!isFaultKind(kind) || kind === 'rejected' || kind.startsWith('status')) return undefined;
  if (kind === 'late_callback') {
    return { fault: { kind, delayMs: isCount(argument) ? Math.min(Number(argument), longestWaitMs) : 5_000 } };
  }
  if (argument !== undefined && !isCount(argument)) return undefined;
  // An expired token is replaced once and then good: striking each call would only play a broken platform.
  return { fault: { kind }, ...count(kind === 'expired_token' ? (argument ?? '1') : argument) };
}

function interpretFail(argument?: string, times?: string): Omit<MagicWord, 'raw'> | undefined {
  if (argument === 'rejected') return { fault: { kind: 'rejected' }, ...count(times) };
  if (!isStatus(argument)) return undefined;
  return { fault: { kind: 'status', status: Number(argument) }, ...count(times) };
}

function isStatus(argument: string | undefined): boolean {
  return argument !== undefined && /^[45]\d\d$/.test(argument);
}

function isCount(argument: string | undefined): boolean {
  return argument !== undefined && /^\d{1,7}$/.test(argument);
}

function count(times: string | undefined): { times?: number } {
  return times === undefined ? {} : { times: Number(times) };
}

const maxRemembered = 10_000;

/** Counts how often each prompt's limited magic words have struck; remembers the 10,000 latest. */
export function createMagicCounter() {
  const strikes = new Map<string, number>();

  /** The faults of a prompt that strike this call. */
  function take(target: string, text: string): Fault[] {
    return readMagicWords(text)
      .filter((word) => word.times === undefined || strike(target, text, word.raw) <= word.times)
      .map((word) => word.fault);
  }

  function strike(target: string, text: string, raw: string): number {
    const key = createHash('sha256').update(`${target}\n${raw}\n${text}`).digest('base64');
    const struck = (strikes.get(key) ?? 0) + 1;
    strikes.delete(key);
    strikes.set(key, struck);
    dropOldest(strikes, maxRemembered);
    return struck;
  }

  return { take, clear: () => strikes.clear() };
}

export type MagicCounter = ReturnType<typeof createMagicCounter>;
