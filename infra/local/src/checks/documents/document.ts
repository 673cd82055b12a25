import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Violation } from '../architecture/violation.ts';

export type Document = {
  /** Relative to the checkout. */
  path: string;
  /** Without its fenced code. */
  prose: string;
  /** The texts in backticks within the prose. */
  codes: string[];
  /** The anchors that links may lead to. */
  anchors: Set<string>;
};

export type Documents = {
  documents: Document[];
  /** Every file and folder of the checkout. */
  files: Set<string>;
};

export type DocumentRule = (documents: Documents) => Violation[];

const ignored = new Set(['node_modules', '.git', '.local', 'out', 'dist']);

/** Reads every Markdown file of a checkout. */
export function readDocuments(root: string): Documents {
  const files = new Set(
    globSync(['**/*', '.*', '.github/**'], { cwd: root, exclude: (name) => ignored.has(basename(name)) }),
  );
  const documents = [...files]
    .filter((path) => path.endsWith('.md'))
    .toSorted()
    .map((path) => readDocument(path, readFileSync(join(root, path), 'utf8')));
  return { documents, files };
}

function readDocument(path: string, text: string): Document {
  const prose = text.replaceAll(/^( *)```[\s\S]*?^\1```$/gm, '');
  const headings = [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!));
  const named = [...prose.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id!);
  return {
    path,
    prose,
    codes: [...prose.matchAll(/(?<!`)`([^`]+)`(?!`)/g)].map(([, code]) => code!.replaceAll(/\s+/g, ' ')),
    anchors: new Set([...headings, ...named]),
  };
}

/** The anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}
