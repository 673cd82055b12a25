import { verifyLedger } from '@slideloom/db';
import { eachFile, verifyArchivedLedger } from '@slideloom/retention';
import type { Command } from '../open-fleet.ts';

/**
 * Reads the ledger behind its checkpoints, with `--full` all of it and what the archive has, beside the running fleet, and names the rows that
 * break a rule.
 */
const verify: Command = async ({ fleet, values, print }) => {
  const startedAt = performance.now();
  const breaches = await verifyLedger(fleet.database, { isFull: values.full === true });
  if (values.full && !(await eachFile(fleet.database).next()).done)
    breaches.push(...(await verifyArchivedLedger(fleet.database, fleet.store())));
  for (const breach of breaches)
    print(`${breach.rule}: ${breach.teamId ? `team ${breach.teamId}, ` : ''}${breach.detail}`);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  print(`${breaches.length === 0 ? 'The ledger is whole' : `${breaches.length} breaches`}, read in ${seconds} s`);
  return breaches.length === 0 ? 0 : 1;
};

export const ledgerCommands = { verify };
