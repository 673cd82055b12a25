import { describe, expect, it } from '@jest/globals';
import { checkedPlatform } from '../../web/src/screens/editor/model/checked-platform.ts';
import { lintRows, type LintIssue } from '../../web/src/screens/editor/model/lint-rows.ts';

describe('the platform that slides are checked for', () => {
  it.each([
    ['4:5', [], 'photoapp'],
    ['9:16', [], 'shortvideo'],
    ['4:5', ['shortvideo', 'photoapp'], 'photoapp'],
    ['9:16', ['shortvideo', 'photoapp', 'photoapp'], 'shortvideo'],
    // Where the team posts to one alone, that one, whatever the format is.
    ['4:5', ['shortvideo'], 'shortvideo'],
    ['9:16', ['photoapp'], 'photoapp'],
    // A format that is no platform's own: all that the team posts to.
    ['1:1', ['shortvideo', 'photoapp'], null],
    ['1:1', [], null],
    ['16:9', ['photoapp'], 'photoapp'],
    ['4:5', ['a platform of a later release'], 'photoapp'],
  ] as const)('of %s, of a team with accounts of %j, is %s', (canvas, connected, expected) => {
    expect(checkedPlatform(canvas, connected)).toBe(expected);
  });
});

describe('the rows of a check', () => {
  const found = (code: LintIssue['code'], slide: number, element: string | null, more: Partial<LintIssue> = {}) => ({
    issue: { code, severity: 'warning', slide_index: slide, ...more } as LintIssue,
    slideId: `s${slide}`,
    elementId: element,
  });
  const slideIds = ['s0', 's1', 's2'];
  const rowsOf = (list: ReturnType<typeof found>[]) => lintRows(list, slideIds, ({ code }) => code);

  it('are one for what is wrong in the same way, with its slides in order and what can be fixed', () => {
    const rows = rowsOf([
      found('outside_safe_zone', 2, 'c', { fix: { x: 1 } }),
      found('outside_safe_zone', 0, 'a', { fix: { x: 2 } }),
      found('outside_safe_zone', 0, 'b'),
      found('small_text', 1, 'd', { severity: 'error' }),
    ]);
    expect(rows.map(({ words, slides }) => [words, slides])).toEqual([
      ['small_text', [{ slideId: 's1', number: 2, elementIds: ['d'] }]],
      [
        'outside_safe_zone',
        [
          { slideId: 's0', number: 1, elementIds: ['a', 'b'] },
          { slideId: 's2', number: 3, elementIds: ['c'] },
        ],
      ],
    ]);
    expect(rows[1]!.fixable.map(({ elementId }) => elementId)).toEqual(['c', 'a']);
  });

  it('keep an error and a warning of the same words apart, and leave out slides that are gone', () => {
    const rows = rowsOf([
      found('small_text', 0, 'a'),
      found('small_text', 1, 'b', { severity: 'error' }),
      found('small_text', 7, 'c'),
    ]);
    expect(rows.map(({ severity, slides }) => [severity, slides.length])).toEqual([
      ['error', 1],
      ['warning', 1],
    ]);
  });
});
