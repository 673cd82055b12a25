import { createAcceptor, query, verifyLedger, type Database } from '@slideloom/db';
import { acceptInteractively } from '../accept/interactive-transaction.ts';
import { acceptRender } from '../accept/accept-render.ts';
import { startBenchDatabase } from '../fleet/bench-database.ts';
import { makeTeams } from '../fleet/bench-fleet.ts';
import { inTurns } from '../runner/in-turns.ts';
import { median } from '../runner/quantile.ts';
import { startTable } from '../runner/start-table.ts';
import { measureWalPerDebit } from './wal-per-debit.ts';

/** Half of them are the peer's. */
const teams = 4_000;
const rounds = 3;
/** What a gateway has: connections to PostgreSQL, and requests that wait for them. */
const poolMax = 10;
const clients = 128;
/** Clients that wait for one team's lock in transactions of their own: more only time out waiting for a connection. */
const clientsOfHotTransaction = poolMax;
const input = {
  slides: [{ name: 'One', background: { type: 'gradient', gradientFrom: '#112233', gradientTo: '#445566' } }],
};

type Contender = {
  name: string;
  isOurs: boolean;
  teamIds: string[];
  clients: number;
  writes: number;
  write: (teamId: string) => Promise<unknown>;
};

/**
 * Debits per second, spread over many teams and on one: accepting work, beside the same four writes as Prisma's transaction. `--wal`: only
 * what a debit writes to the log.
 */
export async function run(args: string[]): Promise<void> {
  const bench = await startBenchDatabase({ name: 'ledger', poolMax });
  const { database } = bench;
  try {
    if (args.includes('--wal')) return await measureWalPerDebit(database);
    const { teamIds } = await makeTeams(database, teams);
    const [ours, theirs] = [teamIds.slice(0, teams / 2), teamIds.slice(teams / 2)];
    // The first round warms up.
    print(await inTurns(contendersOf(database, ours, theirs), { rounds, warmUps: 1 }, debit));
    await verify(database, theirs);
  } finally {
    await bench.stop();
  }
}

function contendersOf(database: Database, ours: string[], theirs: string[]): Contender[] {
  const accept = createAcceptor(database);
  const interactive = { isOurs: false, write: (teamId: string) => acceptInteractively(database, teamId, input) };
  const single = { isOurs: true, write: (teamId: string) => acceptRender(accept, teamId, input) };
  const spread = `spread over ${ours.length} teams`;
  return [
    { name: spread, ...interactive, teamIds: theirs, clients, writes: 2_000 },
    { name: spread, ...single, teamIds: ours, clients, writes: 10_000 },
    {
      name: 'one hot team',
      ...interactive,
      teamIds: theirs.slice(0, 1),
      clients: clientsOfHotTransaction,
      writes: 500,
    },
    { name: 'one hot team', ...single, teamIds: ours.slice(0, 1), clients, writes: 5_000 },
  ];
}

/** Debits per second. */
async function debit({ teamIds, clients: count, writes, write }: Contender): Promise<number> {
  let sent = 0;
  const client = async () => {
    while (sent < writes) await write(teamIds[sent++ % teamIds.length]!);
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: count }, client));
  return writes / ((performance.now() - startedAt) / 1_000);
}

function print(rates: Map<Contender, number[]>): void {
  const row = startTable('load', 'Prisma interactive transaction, debits/s', 'accept_work, debits/s', 'ratio');
  for (const [peer, found] of rates) {
    if (peer.isOurs) continue;
    const [, own] = [...rates].find(([{ isOurs, name }]) => isOurs && name === peer.name)!;
    const [theirs, ours] = [median(found), median(own)];
    row(peer.name, theirs.toFixed(0), ours.toFixed(0), (ours / theirs).toFixed(1));
  }
}

/** What was debited adds up. The transactions of the peer keep no such ledger, so their rows go first. */
async function verify(database: Database, theirs: string[]): Promise<void> {
  const { prisma } = database;
  const where = { team_id: { in: theirs } };
  await query(() => prisma.ledgerEntry.deleteMany({ where }));
  await query(() => prisma.creditOperation.deleteMany({ where }));
  await query(() => prisma.creditBalance.deleteMany({ where }));
  await query(() => prisma.job.deleteMany({ where }));
  const rows = await query(() => prisma.ledgerEntry.count());
  const startedAt = performance.now();
  const breaches = await verifyLedger(database);
  const seconds = (performance.now() - startedAt) / 1_000;
  process.stdout.write(
    `\nThe ledger of ${rows} rows was read in ${seconds.toFixed(1)} s: ${breaches.length} breaches\n`,
  );
}
