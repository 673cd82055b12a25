import { createCreditRepository } from '@slideloom/db';
import { AppError, uuidV7 } from '@slideloom/service-kit';
import type { Command, CommandInput } from '../open-fleet.ts';
import { readChoice, readId, readInt, readText } from '../read-values.ts';

const maxCredits = 100_000_000;

/** Gives credits. */
export const grant: Command = (input) => move(input, 1);

/** Takes credits back; refuses, whole, where there are fewer. */
export const revoke: Command = (input) => move(input, -1);

/**
 * One row of the team's ledger, which names its author. Asked again with the same --key, as after a lost answer, it moves nothing
 * twice.
 */
async function move({ fleet, positionals, values, print }: CommandInput, sign: 1 | -1): Promise<number> {
  const teamId = readId(positionals[0], 'team_not_found');
  const credits = sign * readInt(positionals[1], 'credits', { min: 1, max: maxCredits });
  const balance = readChoice(values.balance ?? 'topup', 'balance', ['topup', 'coupon', 'monthly']);
  const [author, reason] = [readText(values, 'author'), readText(values, 'reason-text')];
  const key = values.key ?? uuidV7.next();
  const store = createCreditRepository(fleet.database);
  const ask = () => store.grant({ key: `grant:${key}`, teamId, credits, balance, author, reason });
  const answer = await ask().catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'unavailable') {
      print(`No answer: whether it is done is not known. Ask again with --key ${key}`);
    }
    throw error;
  });
  if (answer.outcome === 'done') await store.announce(teamId, uuidV7.next());
  const { monthly, coupon, topup } = answer.balances;
  const what = answer.outcome === 'done' ? `${credits} credits` : 'Nothing: this key was used before';
  print(`${what}; the team has ${monthly} monthly, ${coupon} coupon and ${topup} top-up credits`);
  return 0;
}
