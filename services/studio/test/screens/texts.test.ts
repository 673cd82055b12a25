import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ar } from '../../web/src/i18n/ar.ts';
import { en } from '../../web/src/i18n/en.ts';

const web = join(import.meta.dirname, '../../web/src');

/** Every program of the pages, without their texts. */
const programs = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/texts\.\w+\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(web, path), 'utf8') }));

type Texts = { [key: string]: string | Texts };

function keysOf(texts: Texts, before = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [before + key] : keysOf(value, `${before}${key}.`),
  );
}

/** The key without its plural form: that is how it is asked for. */
const asked = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '');

/** Each text by its key. */
function entriesOf(texts: Texts, before = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[before + key, value]] : [...entriesOf(value, `${before}${key}.`)],
    ),
  );
}

const valuesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);

/** Every string of the programs that can be a key: as it stands, or with parts that are put in. */
function patternsIn(text: string): RegExp[] {
  const literals = [...text.matchAll(/'([\w.:/-]+)'/g)].map(([, key]) => key!);
  const templates = [...text.matchAll(/`((?:[\w.:/-]|\$\{[^}]*\})+)`/g)].map(([, key]) => key!);
  return [...literals, ...templates.filter((key) => key.replaceAll(/\$\{[^}]*\}/g, '') !== '')].map(
    (key) =>
      new RegExp(
        `^${key
          .split(/\$\{[^}]*\}/)
          .map((part) => part.replaceAll('.', String.raw`\.`))
          .join('[^.]+')}$`,
      ),
  );
}

describe('the texts of the studio', () => {
  it.each(Object.keys(en) as (keyof typeof en)[])('%s: each is used by a page', (namespace) => {
    const own = programs.filter(({ path }) => path.split('/').includes(namespace));
    // The pages of records take their texts from the namespace of the kind that they are given.
    const isKind = own.some(({ text }) => /: RecordKind<[^;]*name: '\w+',/.test(text));
    const users = programs.filter(
      ({ path, text }) =>
        (isKind && path.split('/').includes('records')) || text.includes(`useTranslation('${namespace}'`),
    );
    const patterns = [...own, ...users].flatMap(({ text }) => patternsIn(text));
    const unused = keysOf(en[namespace] as Texts).filter((key) => !patterns.some((one) => one.test(asked(key))));
    expect(unused).toEqual([]);
  });

  it('say what people in marketing say', () => {
    const valuesOf = (texts: Texts): string[] =>
      Object.values(texts).flatMap((value) => (typeof value === 'string' ? [value] : valuesOf(value)));
    const own =
      /^(?:Words|Letters|Place|Its job)$|\b(?:draw(?:s|n|ing)?|plates?|veils?|mend(?:s|ed)?|former|rights|single words|(?:lay|laid) out)\b/i;
    expect(valuesOf(en as unknown as Texts).filter((text) => own.test(text))).toEqual([]);
  });

  it('are the same in every language', () => {
    const all = (texts: Texts) => [...new Set(keysOf(texts).map(asked))].toSorted();
    expect(all(ar)).toEqual(all(en));
  });

  it('put in the same values in every language; only one and two may say theirs in a word', () => {
    const english = entriesOf(en);
    const differing = [...entriesOf(ar)].filter(([key, text]) => {
      const [has, should] = [valuesIn(text), valuesIn(english.get(key) ?? english.get(`${asked(key)}_other`)!)];
      const isWord = /_(?:zero|one|two)$/.test(key);
      return has.some((value) => !should.includes(value)) || (!isWord && should.some((value) => !has.includes(value)));
    });
    expect(differing).toEqual([]);
  });

  it('count in Arabic with each of its forms: 2, 3 to 10, and 11 to 99 have their own', () => {
    const arabic = entriesOf(ar);
    const counted = [...arabic.keys()].filter((key) => key.endsWith('_other')).map(asked);
    const missing = counted.flatMap((key) =>
      ['one', 'two', 'few', 'many'].map((form) => `${key}_${form}`).filter((form) => !arabic.has(form)),
    );
    expect(missing).toEqual([]);
  });
});
