import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { localesPlugin } from '../../scripts/locales-plugin.ts';

type Transform = { filter: { id: RegExp }; handler(code: string): { code: string } };
const { filter, handler } = localesPlugin().transform as unknown as Transform;
const packageOf = (name: string) => join(createRequire(import.meta.url).resolve(`${name}/package.json`), '..');

it.each([
  ['react-aria', 'dist/private/overlays/intlStrings.mjs', 'ar-AE, en-US'],
  ['react-aria', 'dist/private/dnd/intlStrings.mjs', 'ar-AE, en-US'],
  ['react-aria-components', 'dist/private/intlStrings.mjs', 'ar-AE, en-US'],
])('%s: of the texts in %s those of the two languages are left', async (name, file, expected) => {
  const path = join(packageOf(name), file);
  expect(filter.id.test(path)).toBe(true);
  const { code } = handler(await readFile(path, 'utf8'));
  const imported = [...code.matchAll(/^import (\S+) from ".*\/([\w-]+)\.mjs";$/gm)];
  expect(imported.map(([, , locale]) => locale).join(', ')).toBe(expected);
  // Each that is listed is imported, under the same name.
  const listed = [...code.matchAll(/^\s*"([\w-]+)": (\S+?),?$/gm)].map(
    ([, locale, variable]) => `${locale} ${variable}`,
  );
  expect(listed).toEqual(imported.map(([, variable, locale]) => `${locale} ${variable}`));
});

it('leaves other files alone', () =>
  expect(filter.id.test('/x/react-aria/dist/private/overlays/Overlay.mjs')).toBe(false));
