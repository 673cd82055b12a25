import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** A file of the build as Vite's `manifest.json` lists it. */
type Entry = { file: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Entry>;

/** What is fetched for a part of the pages, beyond what is there before it, and the most that it may be, kB of gzip. */
type Part = { name: string; of: readonly string[]; after: readonly string[]; limitKb: number };

const shell = ['index.html', 'src/shell/texts.en.ts'];
const screen = (name: string) => [`src/screens/${name}/page.tsx`, `src/screens/${name}/texts.en.ts`];
const posts = 'src/posts/texts.en.ts';

/**
 * JavaScript and CSS that a browser parses before a page works, its texts in one language included. Not counted, because they come after
 * it or are no code of the page: fonts, pictures, the worker that paints slides with HarfBuzz's WASM, the list of its faces and the
 * hyphenation of single languages, dates for browsers whose language has none, and dialogs that are fetched when they are opened. What
 * is fetched by itself once the page is there has rows of its own.
 */
export const pageParts: readonly Part[] = [
  { name: 'first page (shell)', of: shell, after: [], limitKb: 180 },
  {
    name: 'notices and menus, after it',
    of: ['src/ui/toast-region.tsx', 'src/shell/person-popover.tsx', 'src/shell/ended-dialog.tsx'],
    after: shell,
    limitKb: 55,
  },
  { name: 'editor', of: screen('editor'), after: shell, limitKb: 160 },
  {
    name: "the editor's panels, after it",
    of: ['src/screens/editor/panel/side-panel.tsx'],
    after: [...shell, ...screen('editor')],
    limitKb: 27,
  },
  { name: 'calendar', of: [...screen('calendar'), posts], after: shell, limitKb: 88 },
  {
    name: 'plots',
    of: ['src/screens/billing/usage.tsx'],
    after: [...shell, ...screen('billing')],
    limitKb: 4.5,
  },
];

export type MeasuredPart = { name: string; kb: number; limitKb: number; files: number };

/** Throws where the pages are not built, or a part of them is no longer what its name says. */
export async function measurePages(folder: string): Promise<MeasuredPart[]> {
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  return Promise.all(
    pageParts.map(async ({ name, of, after, limitKb }) => {
      const before = filesOf(manifest, after);
      const files = [...filesOf(manifest, of)].filter((file) => !before.has(file));
      const sizes = await Promise.all(
        files.map(async (file) => gzipSync(await readFile(join(folder, file)), { level: 8 }).length),
      );
      return { name, kb: sizes.reduce((sum, size) => sum + size, 0) / 1_000, limitKb, files: files.length };
    }),
  );
}

/** The files of some modules, with all that they import at once. */
function filesOf(manifest: Manifest, modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const waiting = [...modules];
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (seen.has(module)) continue;
    seen.add(module);
    const entry = manifest[module];
    if (!entry) throw new Error(`${module} is no file of its own in the built pages`);
    for (const file of [entry.file, ...(entry.css ?? [])]) files.add(file);
    waiting.push(...(entry.imports ?? []));
  }
  return files;
}

if (import.meta.main) {
  const measured = await measurePages(fileURLToPath(new URL('../web/dist', import.meta.url)));
  const rows = measured.map(({ name, kb, limitKb, files }) => `| ${name} | ${kb.toFixed(1)} | ${limitKb} | ${files} |`);
  process.stdout.write(`${['| part | kB of gzip | limit | files |', '|---|---|---|---|', ...rows].join('\n')}\n`);
}
