import { commands } from '@slideloom/contracts';
import { query, type Database } from '@slideloom/db';
import { AppError } from '@slideloom/service-kit';
import type { Command, Values } from '../open-fleet.ts';

const { maxAttempts } = commands['payment.received'];
const maxShown = 1_000;
/** An event that came this recently and has not failed is on its way, ms. */
const freshMs = 60_000;

type Filter = NonNullable<Parameters<Database['prisma']['paymentEvent']['findMany']>[0]>['where'];

/** Events that are not applied; with `--status ignored` those that were ignored for a reason. */
function selected({ status }: Values): Filter {
  if (status === 'ignored') return { outcome: 'ignored', last_error: { not: null } };
  if (status !== undefined) throw new AppError('invalid_request', { message: '--status: is ignored, or not given' });
  const isOld = { received_at: { lt: new Date(Date.now() - freshMs) } };
  return { applied_at: null, OR: [{ last_error: { not: null } }, { attempts: { gte: maxAttempts } }, isOld] };
}

/** Events that are not applied, the oldest first: given up, tried again after a failure, or waiting longer than they should. And teams that pay twice. */
const list: Command = async ({ fleet, values, print }) => {
  const events = await query(() =>
    fleet.database.prisma.paymentEvent.findMany({
      where: selected(values),
      orderBy: { received_at: 'asc' },
      take: maxShown,
    }),
  );
  for (const { id, type, received_at: receivedAt, last_error: code, applied_at, attempts, next_attempt_at } of events) {
    const isOver = attempts >= maxAttempts;
    const next = applied_at ? 'ignored' : isOver ? 'given up' : `again at ${next_attempt_at.toISOString()}`;
    print(`${id}  ${type}  ${receivedAt.toISOString()}  ${code ?? '-'}  ${attempts} attempts  ${next}`);
  }
  const teams = await query(() =>
    fleet.database.prisma.subscription.findMany({ where: { paying_count: { gt: 1 } }, take: maxShown }),
  );
  for (const { team_id: team, stripe_customer_id: customer, paying_count: count } of teams) {
    print(`team ${team} pays for ${count} subscriptions  ${customer}`);
  }
  print(events.length === 0 ? 'No event to show' : `${events.length} events are not applied`);
  return 0;
};

/** Their attempts count from 0 again; billing's sweep takes them, in any order. Those that were ignored must be named, or asked for by status. */
const retry: Command = async ({ fleet, positionals: [id], values, print }) => {
  if ((id === undefined) === (values.all !== true)) {
    throw new AppError('invalid_request', { message: 'Name one event by its id, or say --all' });
  }
  const ignored = { outcome: 'ignored', last_error: { not: null } };
  const where = id === undefined ? selected(values) : { id, OR: [{ applied_at: null }, ignored] };
  const { count } = await query(() =>
    fleet.database.prisma.paymentEvent.updateMany({
      where: where!,
      data: { attempts: 0, next_attempt_at: new Date(), applied_at: null, outcome: null },
    }),
  );
  print(`${count} events are tried again`);
  return count === 0 ? 1 : 0;
};

export const paymentCommands = { list, retry };
