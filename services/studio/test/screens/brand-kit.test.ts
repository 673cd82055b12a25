import { expect, test } from '@jest/globals';
import { contrastOf, inkOn } from '../../web/src/screens/brands/contrast.ts';
import { bannedWordsOf, bodyOf, isSame, newKit } from '../../web/src/screens/brands/kit.ts';

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(inkOn('#ffe14d')).not.toBe('#ffffff');
  expect(inkOn('#12355b')).toBe('#ffffff');
});

test('banned words end with a line or a comma, and stand once', () => {
  expect(bannedWordsOf({ bannedWords: ' cheap, pain-free\ncheap\n\n، مجاني ' })).toEqual([
    'cheap',
    'pain-free',
    'مجاني',
  ]);
  expect(bannedWordsOf({ bannedWords: 'x'.repeat(80) })).toEqual(['x'.repeat(60)]);
});

test('what is empty is written as absent, so that it can be removed', () => {
  expect(bodyOf({ ...newKit, name: ' Lakeside ', voice: '  ' })).toMatchObject({
    name: 'Lakeside',
    voice: null,
    handle: null,
    radius: null,
    logo_light_url: null,
  });
});

test('only what would be written differently is unsaved', () => {
  expect(isSame({ ...newKit, name: 'A ' }, { ...newKit, name: 'A' })).toBe(true);
  expect(isSame({ ...newKit, colors: ['#000000'] }, newKit)).toBe(false);
});
