import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The public modules, and those of which the clients are made. `AsyncSlideloom` has the methods of `Slideloom`: a test of the package holds that. */
const modules = [
  '__init__.py',
  'errors.py',
  'webhooks.py',
  '_job_results.py',
  '_outcomes.py',
  '_sync_client.py',
  '_sync_extras.py',
  '_sync_resources.py',
  'models.py',
];

/**
 * What callers can name, a line each: exported names, classes, and functions with their signatures; of models the names of fields. Read from the text,
 * which has one form; it needs no Python.
 */
export function listPublicApi(packageDir: string): string {
  const lines = modules.flatMap((name) => {
    const statements = joined(readFileSync(join(packageDir, name), 'utf8'));
    return [`# ${name}`, ...(name === 'models.py' ? listModels(statements) : listNames(statements))];
  });
  return `${lines.join('\n')}\n`;
}

/** Statements in one line each: from a line that opens a bracket to the one that closes it. Texts that explain are left out. */
function joined(text: string): string[] {
  const statements: string[] = [];
  let open = '';
  for (const line of text.replaceAll(/^ *"""[\s\S]*?"""\n/gm, '').split('\n')) {
    const whole = open === '' ? line : `${open} ${line.trim()}`;
    const isOpen = whole.split(/[([{]/).length > whole.split(/[)\]}]/).length;
    open = isOpen ? whole : '';
    if (!isOpen) statements.push(whole.replaceAll(/(?<=[([{]) | (?=[)\]}])/g, '').replaceAll(/,(?=[)\]}])/g, ''));
  }
  return statements;
}

function listNames(statements: readonly string[]): string[] {
  const named = /^(?:__all__|class |(?: {4})?(?:async )?def (?:[a-z]|__init__)| {4}[a-z]\w*: [^(]*$)/;
  return statements.filter((line) => named.test(line));
}

/** Writes `class Asset(TypedDict): id, name?`: a question mark where a field may be absent. */
function listModels(statements: readonly string[]): string[] {
  const lines: string[] = [];
  for (const line of statements) {
    const field = /^ {4}(\w+): (?:ReadOnly\[)?(NotRequired\[)?/.exec(line);
    if (field) lines.push(`${lines.pop()!.replace(/(?<=[\w?])$/, ',')} ${field[1]}${field[2] ? '?' : ''}`);
    else if (/^(?:class |[A-Z]\w*(?:: TypeAlias)? = )/.test(line)) lines.push(line);
  }
  return lines;
}
