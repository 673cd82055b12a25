import { describe, expect, it } from '@jest/globals';
import { csvCell } from '../src/csv-cell.ts';

describe('a cell of a file', () => {
  it.each([
    ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
    ['+1', "'+1"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['|a', "'|a"],
    ['%a', "'%a"],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠a', "'＠a"],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['\n=1', `"'\n=1"`],
    ['a "b", c', '"a ""b"", c"'],
    ['two\nlines', '"two\nlines"'],
    ['openai:gpt-image-1', 'openai:gpt-image-1'],
    ['', ''],
  ])('has no formula in %j', (text, cell) => expect(csvCell(text)).toBe(cell));

  it('keeps numbers as numbers, below zero too, and is empty for what is not there', () => {
    expect([csvCell(-8), csvCell(0), csvCell(null), csvCell(undefined)]).toEqual(['-8', '0', '', '']);
    expect(csvCell({ a: ['"'] })).toBe('"{""a"":[""\\""""]}"');
  });
});
