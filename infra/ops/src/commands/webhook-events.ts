import { commands } from '@slideloom/contracts';
import { query } from '@slideloom/db';
import { AppError } from '@slideloom/service-kit';
import type { Command } from '../open-fleet.ts';

const { maxAttempts } = commands['webhook.fan_out'];
const maxShown = 1_000;
const givenUp = { fan_out_at: { not: null }, attempts: { gte: maxAttempts } };

/** Events of teams that were given up: no delivery was made of them. The oldest first. */
const list: Command = async ({ fleet, print }) => {
  const events = await query(() =>
    fleet.database.prisma.webhookEvent.findMany({ where: givenUp, orderBy: { created_at: 'asc' }, take: maxShown }),
  );
  for (const { id, type, team_id: team, created_at: createdAt } of events) {
    print(`${id}  ${type}  ${createdAt.toISOString()}  team ${team}`);
  }
  const count = await query(() => fleet.database.prisma.webhookEvent.count({ where: givenUp }));
  print(count === 0 ? 'No event was given up' : `${count} events were given up`);
  return 0;
};

/** Their attempts count from 0 again; notify's sweep takes them. */
const retry: Command = async ({ fleet, positionals: [id], values, print }) => {
  if ((id === undefined) === (values.all !== true)) {
    throw new AppError('invalid_request', { message: 'Name one event by its id, or say --all' });
  }
  const { count } = await query(() =>
    fleet.database.prisma.webhookEvent.updateMany({
      where: { ...givenUp, ...(id !== undefined && { id }) },
      data: { attempts: 0, fan_out_at: new Date() },
    }),
  );
  print(`${count} events are tried again`);
  return count === 0 ? 1 : 0;
};

export const webhookEventCommands = { list, retry };
