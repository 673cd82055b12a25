import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programs } from '@slideloom/docker/programs';
import { rootDir } from '@slideloom/local';
import { findCommand } from '@slideloom/ops/find-command';
import { flagOptions, textOptions } from '@slideloom/ops/open-fleet';
import type { Command } from './read-commands.ts';

/** Kinds that are of the cluster: they have no namespace. */
const clusterKinds =
  /^(?:namespaces?|ns|nodes?|no|crds?|customresourcedefinitions?|storageclass(?:es)?|pv|persistentvolumes?)$/;
/** Verbs that ask for no object. */
const withoutObject = new Set(['version', 'config', 'api-resources', 'cluster-info']);
/** A verb of these is two words. */
const groups = new Set(['rollout', 'set', 'auth']);
const namespaceFlags = ['-n', '--namespace'];

const topFolders = new Set(readdirSync(rootDir));
const namespaces = new Set(
  readdirSync(join(rootDir, 'k8s'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('kustomization.yaml'))
    .flatMap((file) => /^namespace: (\S+)$/m.exec(readFileSync(join(rootDir, 'k8s', file), 'utf8'))?.[1] ?? []),
);

/** What would not work in a command of a document, in words. */
export function faultsOfCommand(command: Command): string[] {
  const { words } = command;
  return [...faultsOfOps(words), ...faultsOfKubectl(command), ...faultsOfHelm(words), ...faultsOfPaths(words)];
}

/** The words that the operator's command line is given, however it is started; null where it is another command. */
function opsWords(words: readonly string[]): string[] | null {
  if (words[0] === 'ops') return words.slice(1);
  if (words[0] === 'npm' && words[1] === 'run' && words[2] === 'ops') return words.slice(words[3] === '--' ? 4 : 3);
  const at = words.findIndex((word) => word.endsWith('docker/src/entry.ts'));
  return at >= 0 && words[at + 1] === 'ops' ? words.slice(at + 2) : null;
}

function faultsOfOps(words: readonly string[]): string[] {
  const at = words.findIndex((word) => word.endsWith('docker/src/entry.ts'));
  const program = words[at + 1] ?? '';
  if (at >= 0 && !Object.hasOwn(programs, program)) return [`the image has no program ${program}`];
  const given = opsWords(words);
  // Without arguments it lists its commands.
  if (given === null || given.length === 0) return [];
  const faults: string[] = [];
  const plain = given.filter((word) => !word.startsWith('-'));
  if (!findCommand(plain).command) faults.push(`ops has no command ${plain.slice(0, 2).join(' ')}`);
  const known: readonly string[] = [...textOptions, ...flagOptions];
  for (const word of given.filter((one) => one.startsWith('--')))
    if (!known.includes(word.slice(2).replace(/=.*/, ''))) faults.push(`ops has no option ${word}`);
  return faults;
}

function faultsOfKubectl({ words, from }: Command): string[] {
  if (words[0] !== 'kubectl') return [];
  const own = words.includes('--') ? words.slice(1, words.indexOf('--')) : words.slice(1);
  const flagAt = own.findIndex((word) => namespaceFlags.includes(word));
  const inFlag = own.find((word) => word.startsWith('--namespace='))?.replace(/.*=/, '');
  const namespace = flagAt >= 0 ? own[flagAt + 1] : inFlag;
  if (namespace !== undefined)
    return namespaces.has(namespace) ? [] : [`there is no namespace ${namespace}: of ${[...namespaces].join(', ')}`];
  const plain = own.filter((word) => !word.startsWith('-'));
  const [verb = '', ...objects] = groups.has(plain[0] ?? '') ? plain.slice(1) : plain;
  // A mention of the verb alone, or one that asks for no object.
  if (withoutObject.has(verb) || (objects.length === 0 && own.length === plain.length)) return [];
  // The objects come from a command or a folder that says their namespace.
  if (verb === 'apply' && (from?.[0] === 'kubectl' || own.includes('-k'))) return [];
  const kinds = (objects[0] ?? '').split('/')[0]!.split(',');
  return kinds.every((kind) => clusterKinds.test(kind)) ? [] : [`kubectl ${verb} names no namespace`];
}

/** What `kubectl scale` said of a number of pods stands in the way of an upgrade that says another one. */
function faultsOfHelm(words: readonly string[]): string[] {
  const isUpgrade = words[0] === 'helm' && words[1] === 'upgrade' && words.length > 2;
  return isUpgrade && !words.includes('--force-conflicts') ? ['helm upgrade has no --force-conflicts'] : [];
}

/** A script must be there, and every other word that begins with one of our folders. */
function faultsOfPaths(words: readonly string[]): string[] {
  const scripts = words.flatMap((word, at) => (/^(?:sh|(?:\S+\/)?node)$/.test(word) ? scriptBehind(words, at) : []));
  const ours = words.filter((word) => word.includes('/') && topFolders.has(word.split('/')[0]!));
  return [...new Set([...scripts, ...ours])]
    .filter((path) => !existsSync(join(rootDir, path)))
    .map((path) => `there is no ${path}`);
}

/** None where a flag follows: it begins the program itself, or another kind of call. */
function scriptBehind(words: readonly string[], at: number): string[] {
  return words.slice(at + 1, at + 2).filter((word) => !word.startsWith('-'));
}
