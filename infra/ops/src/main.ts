import { parseArgs } from 'node:util';
import { ConfigError } from '@slideloom/service-kit';
import { deadLetterCommands } from './commands/dead-letters.ts';
import { jobCommands } from './commands/jobs.ts';
import { ledgerCommands } from './commands/ledger.ts';
import { openFleet } from './open-fleet.ts';

const commands = { dlq: deadLetterCommands, jobs: jobCommands, ledger: ledgerCommands };

const usage = `npm run ops -- <command>

  dlq list   [--service NAME]            what is parked, why and since when
  dlq show   ID                          one dead letter, whole
  dlq replay ID | --all [--service NAME] runs its job again as a new job, and forgets the letter
  dlq purge  ID | --all [--service NAME] forgets it
  jobs list  [--status S] [--type T] [--team ID]   the 50 most recent
  jobs show  ID                          one job, as the database has it
  jobs replay ID                         runs a failed job again as a new job
  ledger verify                          checks that no credit was made or lost

It speaks to DATABASE_URL and RABBITMQ_URL, or else to the fleet that npm start runs here.
`;

/** The operator's command line. Exit codes: 0 done, 1 failed, 2 not understood. */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      service: { type: 'string' },
      all: { type: 'boolean' },
      status: { type: 'string' },
      type: { type: 'string' },
      team: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [group = '', verb = '', ...rest] = positionals;
  const command = Object.hasOwn(commands, group)
    ? (commands as Record<string, Record<string, (typeof jobCommands)['list']>>)[group]?.[verb]
    : undefined;
  if (values.help || !command) {
    process.stdout.write(usage);
    return values.help ? 0 : 2;
  }
  const fleet = await openFleet();
  try {
    return await command({ fleet, positionals: rest, values, print: (line) => void process.stdout.write(`${line}\n`) });
  } finally {
    await fleet.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const isOurs = error instanceof ConfigError || (error instanceof Error && error.name === 'AppError');
  process.stderr.write(`${isOurs ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
