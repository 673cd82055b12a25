import { commands } from '@slideloom/contracts';
import { query } from '@slideloom/db';
import { AppError } from '@slideloom/service-kit';
import type { Command } from '../open-fleet.ts';

const { maxAttempts } = commands['payment.received'];
const maxShown = 1_000;

/** Events that were given up, the oldest first. */
const list: Command = async ({ fleet, print }) => {
  const events = await query(() =>
    fleet.database.prisma.paymentEvent.findMany({
      where: { applied_at: null, attempts: { gte: maxAttempts } },
      orderBy: { received_at: 'asc' },
      take: maxShown,
    }),
  );
  for (const { id, type, received_at: receivedAt, last_error: code } of events) {
    print(`${id}  ${type}  ${receivedAt.toISOString()}  ${code ?? '-'}`);
  }
  print(events.length === 0 ? 'No event was given up' : `${events.length} events were given up`);
  return 0;
};

/** Their attempts begin anew; billing's sweep takes them, in any order. */
const retry: Command = async ({ fleet, positionals: [id], values, print }) => {
  if ((id === undefined) === (values.all !== true)) {
    throw new AppError('invalid_request', { message: 'Name one event by its id, or say --all' });
  }
  const { count } = await query(() =>
    fleet.database.prisma.paymentEvent.updateMany({
      where: { applied_at: null, attempts: { gte: maxAttempts }, ...(id !== undefined && { id }) },
      data: { attempts: 0, next_attempt_at: new Date() },
    }),
  );
  print(`${count} events are tried again`);
  return count === 0 ? 1 : 0;
};

export const paymentCommands = { list, retry };
