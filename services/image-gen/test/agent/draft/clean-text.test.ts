import { describe, expect, it } from '@jest/globals';
import { graphemes } from '@slideloom/layout';
import * as fc from 'fast-check';
import { cleanBody, cleanLine } from '../../../src/domain/agent/draft/clean-text.ts';
import { shortenText } from '../../../src/domain/agent/draft/shorten-text.ts';

describe('cleaning what a model wrote', () => {
  it.each([
    ['**Sleep** _better_ `now`', 'Sleep better now'],
    ['## Sleep better', 'Sleep better'],
    ['> Sleep better', 'Sleep better'],
    ['[Sleep better](https://example.com)', 'Sleep better'],
    ['<b>Sleep</b> <script>alert(1)</script>better', 'Sleep better'],
    ['Sleep &amp; dream', 'Sleep & dream'],
    ['Sleep\u202e better\u200b\u0007', 'Sleep better'],
    ['Sleep\u00a0 \t better', 'Sleep better'],
    ['1\u202f240\u202f000\u00a0₴ &nbsp; today', '1\u202f240\u202f000\u00a0₴ today'],
    ['8\u202fh with\u00a0closed\u00a0windows', '8\u202fh with closed windows'],
    ['Nr.\u00a05, «\u202fOui\u202f», w\u00a0domu&nbsp;', 'Nr.\u00a05, «\u202fOui\u202f», w\u00a0domu'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 and x\u{e0067}\u{e007f}', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 and x'],
    ['2 < 3 and 5 > 4', '2 < 3 and 5 > 4'],
    ['snake_case_name stays, 3 * 4 * 5 too', 'snake_case_name stays, 3 * 4 * 5 too'],
    ['[fail:rejected] stays', '[fail:rejected] stays'],
    ['👩‍👩‍👧‍👦 می‌خواهم', '👩‍👩‍👧‍👦 می‌خواهم'],
  ])('makes %j into %j', (raw, clean) => {
    expect(cleanLine(raw)).toBe(clean);
  });

  it('keeps the lines of a list, each with a bullet', () => {
    expect(cleanBody('Bring:\n- water\n* tea\n\n---\n')).toBe('Bring:\n• water\n• tea');
  });

  it('takes the bullet from a single item', () => {
    expect(cleanBody('- water')).toBe('water');
  });

  it.each([undefined, null, 3, {}, ['a']])('has nothing for %j, which is no text', (value) => {
    expect(cleanBody(value)).toBe('');
  });

  it('leaves no control character, no override and no stack of marks, whatever comes in', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (raw) => {
        const body = cleanBody(`${raw}a\u0301\u0301\u0301\u0301\u0301\u0301\u0301`);
        expect(body).not.toMatch(/[\p{Cc}--\n]|[\u202a-\u202e\u2066-\u2069\p{Cs}]|\p{M}{5}/v);
        expect(cleanLine(raw)).not.toContain('\n');
      }),
    );
  });
});

describe('shortening', () => {
  it('keeps whole sentences where they fill most of the room', () => {
    expect(shortenText('First things first. Then all the other things follow.', 25)).toBe('First things first.');
  });

  it('keeps whole words and says with an ellipsis that more was there', () => {
    expect(shortenText('a long line without any end to it', 20)).toBe('a long line without…');
  });

  it('cuts between graphemes where there are no words', () => {
    expect(shortenText('👩‍👩‍👧‍👦'.repeat(9), 4)).toBe(`${'👩‍👩‍👧‍👦'.repeat(2)}…`);
    expect(shortenText('漢'.repeat(30), 10)).toBe(`${'漢'.repeat(9)}…`);
  });

  it('never answers more than was asked for, and never cuts a short text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 60 }), (text, max) => {
        const short = shortenText(text, max);
        expect(graphemes(short).length).toBeLessThanOrEqual(Math.max(2, max));
        if (graphemes(text).length <= max && text.length <= max * 8) expect(short).toBe(text);
      }),
    );
  });
});
