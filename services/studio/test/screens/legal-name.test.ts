import { expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { zipOf } from '../../web/src/screens/editor/dialogs/zip-of.ts';
import { legalName } from '../../web/src/ui/legal-name.ts';

it('leaves nothing in a name that Windows refuses', () => {
  expect(legalName('1. Bright Smile: free <first> check-up? "yes" | a\\b/c*.png')).toBe(
    '1. Bright Smile- free -first- check-up- -yes- - a-b-c-.png',
  );
  expect(legalName('line\nbreak\u0000.png')).toBe('line-break-.png');
  expect(legalName('ends with dots . . .png')).toBe('ends with dots.png');
  expect(legalName('ends with a dot. ')).toBe('ends with a dot');
  expect(legalName('..hidden.png')).toBe('hidden.png');
});

it('lets no name be that of a device, whatever its ending', () => {
  for (const name of ['CON.png', 'nul', 'com1.tar.png', 'LPT9.png']) expect(legalName(name)).toBe(`_${name}`);
  for (const name of ['console.png', 'com.png', 'com10.png']) expect(legalName(name)).toBe(name);
});

it('is 120 characters at most, keeps the ending, divides no emoji and ends in no space', () => {
  const long = legalName(`${'😀'.repeat(200)}.png`);
  expect(Array.from(long)).toHaveLength(120);
  expect(long).toMatch(/^(?:😀)+\.png$/u);
  expect(legalName(`${'a'.repeat(115)} bcdefgh.png`)).toBe(`${'a'.repeat(115)}.png`);
});

it('has another name where nothing is left', () => {
  expect(legalName(' . .png')).toBe('slide.png');
  expect(legalName('', 'slides')).toBe('slides');
});

it('packs each file under a name of its own, also where only the case differs', async () => {
  const address = 'data:text/plain,content';
  const files = ['Offer?.png', 'offer*.png', 'Offer?.png'].map((name) => ({ name, url: address }));
  const zip = await zipOf(files);
  const names = Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())));
  expect(names).toEqual(['Offer-.png', '2-offer-.png', '3-Offer-.png']);
});
