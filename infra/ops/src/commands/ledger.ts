import { verifyLedger } from '@slideloom/db';
import type { Command } from '../open-fleet.ts';

const verify: Command = async ({ fleet, print }) => {
  const breaches = await verifyLedger(fleet.database);
  for (const breach of breaches) print(`${breach.rule}: team ${breach.teamId}, ${breach.detail}`);
  print(breaches.length === 0 ? 'The ledger is whole' : `${breaches.length} breaches`);
  return breaches.length === 0 ? 0 : 1;
};

export const ledgerCommands = { verify };
