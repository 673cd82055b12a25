import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ClearError } from '@slideloom/machine/clear-error';
import { processIdentity } from './process-identity.ts';

/** The file in a stack's folder that names its owner. */
export const ownerFile = 'owner.json';

/**
 * Makes this process the owner of a stack's folder. A living owner is named in a ClearError: two owners would end each
 * other's processes. Answers how to give the folder up.
 */
export function takeOwnership(dir: string): () => void {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, ownerFile);
  const owner = readOwner(file);
  if (owner && owner.pid !== process.pid) {
    throw new ClearError(`${dir} is in use by process ${owner.pid}, which is still running: stop it first`);
  }
  writeFileSync(file, JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid) }));
  return () => rmSync(file, { force: true });
}

/** The living process that owns the folder whose `owner.json` this is. */
export function readOwner(file: string): { pid: number } | undefined {
  try {
    const owner = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; identity: string };
    return processIdentity(owner.pid) === owner.identity ? owner : undefined;
  } catch {
    return undefined;
  }
}
