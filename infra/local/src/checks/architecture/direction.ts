import { packageOf } from './scan-imports.ts';
import type { Rule } from './violation.ts';
import type { WorkspacePackage } from './workspace.ts';

/**
 * Which packages each package may import: docs/architecture.md has the arrows. A package that is not here has no place yet. Tests
 * may import `testing` as well.
 */
const allowed: Record<string, readonly string[]> = {
  contracts: [],
  'service-kit': ['contracts'],
  phrases: [],
  layout: ['contracts', 'phrases'],
  hyphenation: ['layout'],
  icons: ['contracts'],
  lint: ['contracts', 'layout'],
  'safe-fetch': ['contracts', 'service-kit'],
  'html-text': ['contracts', 'service-kit'],
  payments: ['contracts', 'service-kit'],
  observability: ['contracts', 'service-kit'],
  messaging: ['contracts', 'service-kit'],
  db: ['contracts', 'service-kit'],
  storage: ['contracts', 'service-kit'],
  jobs: ['contracts', 'service-kit'],
  retention: ['contracts', 'service-kit', 'db', 'storage'],
  vault: ['service-kit'],
  'text-engine': ['contracts', 'layout'],
  painting: ['contracts', 'layout', 'text-engine'],
  preview: ['contracts', 'layout', 'text-engine', 'painting'],
  typography: ['contracts', 'layout', 'text-engine'],
  process: ['contracts', 'service-kit', 'observability', 'messaging', 'db', 'storage', 'jobs'],
  testing: ['contracts', 'service-kit', 'messaging', 'db', 'storage', 'jobs'],
  client: [],
  machine: [],
  python: ['client', 'machine'],
  cli: ['client'],
  'fleet-testing': ['service-kit', 'db', 'testing', 'client', 'local'],
};

const outsiders = new Set([
  'testing',
  'fleet-testing',
  'client',
  'machine',
  'local',
  'sandbox',
  'ops',
  'bench',
  'drills',
  'tests',
]);

/** What runs and measures the whole fleet may import all of it. */
const judges = new Set(['bench', 'drills', 'tests']);

/** Imports point downwards only: see the table. Services import no service, and product code does not import the sandbox. */
export const followsDirection: Rule = ({ packages }) => {
  const byName = new Map(packages.map((entry) => [entry.name, entry]));
  return packages.flatMap((from) => {
    if (from.dir.startsWith('packages/') && !allowed[shortName(from)]) {
      return [{ path: from.dir, problem: `${from.name} has no place in the table of directions` }];
    }
    return from.files.flatMap((file) =>
      file.imports.flatMap(({ specifier }) => {
        const to = byName.get(packageOf(specifier) ?? '');
        if (!to || to === from || mayImport(from, to, file.isDevelopment) || isPageOfStudio(file.path, to)) return [];
        return [{ path: file.path, problem: `${from.name} may not import ${to.name}` }];
      }),
    );
  });
};

function mayImport(from: WorkspacePackage, to: WorkspacePackage, isDevelopment: boolean): boolean {
  const target = shortName(to);
  if (from.dir === 'infra/sandbox') return false;
  if (to.dir.startsWith('services/')) return judges.has(from.dir);
  if (judges.has(from.dir)) return true;
  if (isDevelopment && target === 'testing') return true;
  const table = allowed[shortName(from)];
  if (table) return table.includes(target);
  // Callers from outside may use the client; the product does not call itself, and installs no programs.
  if (from.dir.startsWith('infra/') && ['client', 'machine'].includes(target)) return true;
  return !outsiders.has(target);
}

/** The studio's pages run in a browser, and call the API from outside as every program does. */
function isPageOfStudio(path: string, to: WorkspacePackage): boolean {
  return path.startsWith('services/studio/web/') && shortName(to) === 'client';
}

function shortName({ name }: WorkspacePackage): string {
  return name.replace('@slideloom/', '');
}
