import { describe, expect, it } from '@jest/globals';
import { readPageText } from '../../../src/resources/generate/read-page-text.ts';

describe('the text of a page', () => {
  it('is a line for each block, entities decoded, blanks folded', () => {
    const html = '<h1>Caf&eacute;\n <b>Lua</b></h1><ul><li>Rye<li>Oat &amp; nut</ul>';
    expect(readPageText(html, 500)).toBe('Café Lua\nRye\nOat & nut');
  });

  it('begins with what the page says of itself', () => {
    const html = '<meta name=description content="Bread since 1952"><meta name=viewport content=x><p>Hello</p>';
    expect(readPageText(html, 500)).toBe('Bread since 1952\nHello');
  });

  it.each([
    ['scripts', '<script>if (a < b) "<p>no"</script>'],
    ['menus', '<nav><div>no<nav>no</nav>no</div></nav>'],
    ['what is hidden', '<div hidden>no<div>no</div>no</div>'],
    ['what readers of a screen do not get', '<div aria-hidden="true">no</div>'],
    ['lines that it has already', '<p>yes</p>'],
  ])('leaves out %s', (_name, html) => {
    expect(readPageText(`<p>yes</p>${html}<p>end</p>`, 500)).toBe('yes\nend');
  });

  it('goes on after a hidden element that has no end', () => {
    expect(readPageText('<img hidden src=x><input type=hidden hidden><p>yes</p>', 500)).toBe('yes');
  });

  it('is no longer than asked for, and what follows is not parsed', () => {
    const html = '<p>word</p><p>another</p>'.repeat(400_000);
    expect(readPageText(html, 9)).toBe('word\nanot');
  });

  it.each(['<div>'.repeat(100_000), '<p '.repeat(100_000), '&'.repeat(300_000), '<!--'.repeat(100_000)])(
    'survives hostile markup',
    (html) => {
      expect(readPageText(html, 6_000).length).toBeLessThanOrEqual(6_000);
    },
  );

  it('leaves plain text as it is', () => {
    expect(readPageText('Just words, 3 < 4.', 500)).toBe('Just words, 3 < 4.');
  });
});
