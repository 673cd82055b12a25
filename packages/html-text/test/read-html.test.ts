import { describe, expect, it } from '@jest/globals';
import { limits } from '@slideloom/contracts';
import { readHtml } from '../src/read-html.ts';

const readPage = (html: string, maxChars = 500) => readHtml(html, { maxChars, isPage: true });
const readFragment = (html: string, maxChars = 500) => readHtml(html, { maxChars });

describe('the text of a page', () => {
  it('is a line for each block, entities decoded, blanks folded', () => {
    const html = '<h1>Caf&eacute;\n <b>Lua</b></h1><ul><li>Rye<li>Oat &amp; nut</ul>';
    expect(readPage(html)).toBe('Café Lua\nRye\nOat & nut');
  });

  it('begins with what the page says of itself', () => {
    const html = '<meta name=description content="Bread since 1952"><meta name=viewport content=x><p>Hello</p>';
    expect(readPage(html)).toBe('Bread since 1952\nHello');
  });

  it.each([
    ['scripts', '<script>if (a < b) "<p>no"</script>'],
    ['menus', '<nav><div>no<nav>no</nav>no</div></nav>'],
    ['what is hidden', '<div hidden>no<div>no</div>no</div>'],
    ['what readers of a screen do not get', '<div aria-hidden="true">no</div>'],
    ['what a style hides', '<div style="color:red; DISPLAY : none !important">no<p>no</p></div>'],
    ['what a style makes invisible', '<p style="visibility:hidden">no</p><p style="opacity: 0.0">no</p>'],
    ['what a style makes tiny', '<p style="font-size:0px">no</p><p style="font-size: 0">no</p>'],
    ['lines that it has already', '<p>yes</p>'],
  ])('leaves out %s', (_name, html) => {
    expect(readPage(`<p>yes</p>${html}<p>end</p>`)).toBe('yes\nend');
  });

  it.each([
    'display:block',
    'font-size:0.9em',
    'opacity:.5',
    'background:url(x?display:none)',
    '',
    ':',
    'none',
    'constructor:x',
    '__proto__:x',
  ])('keeps what the style %j shows', (style) => {
    expect(readPage(`<p style="${style}">yes</p>`)).toBe('yes');
  });

  it('goes on after a hidden element that has no end', () => {
    expect(readPage('<img hidden src=x><input type=hidden hidden><p>yes</p>')).toBe('yes');
  });

  it('is no longer than asked for, and what follows is not parsed', () => {
    const html = '<p>word</p><p>another</p>'.repeat(400_000);
    expect(readPage(html, 9)).toBe('word\nanot');
  });

  it('leaves plain text as it is', () => {
    expect(readPage('Just words, 3 < 4.')).toBe('Just words, 3 < 4.');
  });
});

describe("the text of a shop's description", () => {
  it.each([
    ['<p>One</p><p>Two<br>three</p>', 'One\nTwo\nthree'],
    ['<p>One</p><p>One</p><form>Two</form>', 'One\nOne\nTwo'],
    ['<ul><li>a</li><li>b <b>c</b></li></ul>', 'a\nb c'],
    ['Fish &amp; chips &eacute; &#8217; &lt;b&gt;', 'Fish & chips é ’ <b>'],
    ['a<script>alert("<p>")</script><style>p{}</style><!-- no -->b', 'ab'],
    ['<table><tr><td>1</td><td>2</td></tr><tr><th>3</th></tr></table>', '1 2\n3'],
    ['<html><head><title>no</title></head><body>yes</body></html>', 'yes'],
    ['line\nbreaks   in\tthe source', 'line breaks in the source'],
    ['1 < 2 and <unclosed', '1 < 2 and'],
    ['', ''],
  ])('%j reads %j', (html, text) => {
    expect(readFragment(html)).toBe(text);
  });
});

describe('hostile HTML', () => {
  const unbounded = { maxChars: 1e9, isPage: true };
  const cpuMsOf = (work: () => void) => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  };

  it.each([
    ['elements without an end', '<div>'.repeat(419_000)],
    ['ends without an element', '<i>'.repeat(60_000) + '</div>'.repeat(100_000)],
    ['ends of paragraphs below many elements', '<i>'.repeat(500) + '</p>'.repeat(200_000)],
    ['lines that it has already', `${numbered(2_990)}${'<p>the same</p>'.repeat(120_000)}`],
    ['a tag without an end', '<p '.repeat(300_000)],
    ['entities without an end', '&'.repeat(1_000_000)],
    ['entities', '&lt;'.repeat(300_000)],
    ['comments without an end', '<!--'.repeat(300_000)],
    ['an element of many attributes', `<p ${Array.from({ length: 100_000 }, (_, n) => `a${n}=b`).join(' ')}>`],
    ['styles', `<p style="${'display:;'.repeat(100_000)}">`.repeat(2)],
    ['hidden elements in each other', '<nav>'.repeat(400_000)],
    ['blanks', ' '.repeat(1_000_000)],
  ])('%s cost little, and no more than the bound', (_name, html) => {
    expect(cpuMsOf(() => readHtml(html, unbounded))).toBeLessThan(limits.html.cpuMs + 100);
  });

  it('of too many levels says what stood above them', () => {
    const html = `<p>Open since 1952</p>${'<div>'.repeat(2_000)}<p>deep</p>${' '.repeat(10_000)}<p>deeper</p>`;
    expect(readPage(html)).toMatch(/^Open since 1952/);
    expect(readPage(html)).not.toContain('deeper');
  });

  it('of too many lines says the first ones', () => {
    const lines = readPage(numbered(20_000), 1e9).split('\n');
    expect(lines[0]).toBe('line 0');
    expect(lines.length).toBeGreaterThanOrEqual(limits.html.maxLines);
    expect(lines.length).toBeLessThan(limits.html.maxLines * 1.5);
  });

  function numbered(count: number): string {
    return Array.from({ length: count }, (_, n) => `<p>line ${n}</p>`).join('');
  }
});
