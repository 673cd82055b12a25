import { archiveCommands } from './commands/archive.ts';
import { attemptCommands } from './commands/attempts.ts';
import { couponCommands } from './commands/coupons.ts';
import { deadLetterCommands } from './commands/dead-letters.ts';
import { grant, revoke } from './commands/grant.ts';
import { jobCommands } from './commands/jobs.ts';
import { keyCommands } from './commands/keys.ts';
import { ledgerCommands } from './commands/ledger.ts';
import { paymentCommands } from './commands/payments.ts';
import { planCommands } from './commands/plans.ts';
import { restoreFence } from './commands/restore-fence.ts';
import { teamCommands } from './commands/teams.ts';
import { webhookEventCommands } from './commands/webhook-events.ts';
import type { Command } from './open-fleet.ts';

const commands: Record<string, Command | Record<string, Command>> = {
  dlq: deadLetterCommands,
  jobs: jobCommands,
  keys: keyCommands,
  ledger: ledgerCommands,
  payments: paymentCommands,
  plans: planCommands,
  grant,
  revoke,
  coupon: couponCommands,
  archive: archiveCommands,
  team: teamCommands,
  attempts: attemptCommands,
  'webhook-events': webhookEventCommands,
  'restore-fence': restoreFence,
};

/** The command that the first words name, and the words behind it. */
export function findCommand([group = '', verb = '', ...rest]: string[]): {
  command: Command | undefined;
  rest: string[];
} {
  const found = Object.hasOwn(commands, group) ? commands[group] : undefined;
  if (typeof found === 'function') return { command: found, rest: verb === '' ? [] : [verb, ...rest] };
  return { command: found && Object.hasOwn(found, verb) ? found[verb] : undefined, rest };
}
