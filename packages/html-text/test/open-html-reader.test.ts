import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@slideloom/contracts';
import { longestTurn } from '@slideloom/service-kit/measure-work';
import { openHtmlReader, type HtmlReader } from '../src/open-html-reader.ts';

let reader: HtmlReader;
beforeAll(() => {
  reader = openHtmlReader();
});
afterAll(() => reader.close());

const asPage = { maxChars: 2_000, isPage: true };
const never = new AbortController().signal;
/** A page that takes its time: as many elements as a megabyte holds. */
const slowPage = '<p><b><i>a lake</i></b></p>'.repeat(38_000);

describe('a reader of HTML in a thread', () => {
  it('says what the page says, and leaves the loop that answers callers alone', async () => {
    expect(await reader.read('<h1>Ten lakes</h1><p hidden>x</p><p>North</p>', asPage, never)).toBe('Ten lakes\nNorth');
    const pages = [slowPage, '<div>'.repeat(200_000), `<a href="${'x'.repeat(1_000_000)}">`, '&amp;'.repeat(200_000)];
    for (const page of pages) {
      expect(await longestTurn(() => reader.read(page, asPage, never))).toBeLessThan(limits.processor.turnMs);
    }
  });

  it('refuses a page while sixteen wait, and reads those that came before', async () => {
    const reading = Array.from({ length: 20 }, () =>
      reader.read(slowPage, asPage, never).then(
        (text) => text.slice(0, 6),
        ({ code }: { code: string }) => code,
      ),
    );
    const outcomes = await Promise.all(reading);
    expect(outcomes.slice(0, 16)).toEqual(Array.from({ length: 16 }, () => 'a lake'));
    expect(outcomes.filter((outcome) => outcome === 'unavailable').length).toBeGreaterThanOrEqual(3);
    expect(await reader.read('<p>again</p>', asPage, never)).toBe('again');
  });

  it('ends with its caller, whose place is free then', async () => {
    const gone = new AbortController();
    const left = Array.from({ length: 5 }, () => reader.read(slowPage, asPage, gone.signal));
    gone.abort(new Error('the caller has left'));
    for (const one of left) await expect(one).rejects.toThrow('the caller has left');
    expect(await reader.read('<p>next</p>', asPage, never)).toBe('next');
  });
});
