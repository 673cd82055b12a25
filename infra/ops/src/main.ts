import { parseArgs } from 'node:util';
import { ConfigError } from '@slideloom/service-kit';
import { findCommand } from './find-command.ts';
import { flagOptions, openFleet, textOptions, type Values } from './open-fleet.ts';

const usage = `npm run ops -- <command>

  dlq list   [--service NAME]            what is parked, why and since when
  dlq show   ID                          one dead letter, whole
  dlq replay ID | --all --author A [--service NAME]   runs its job again as a new job, and forgets the letter
  dlq purge  ID | --all [--service NAME] forgets it, and says how many remain
  jobs list  [--status S] [--type T] [--team ID]   the 50 most recent
  jobs list  --stuck [--type T] [--team ID]   the 50 oldest that have not ended
  jobs show  ID                          one job, as the database has it
  jobs replay ID --author A              runs a failed job again as a new job, which the team is charged for
  keys list                              how much each key of TOKEN_KEYS and WEBHOOK_KEYS has sealed
  keys reseal                            seals what a former key has sealed with the first key of those that are given
  ledger verify  [--full]                checks that no credit was made or lost since the last checkpoints, or at all,
                                         and names the rows that say otherwise
  payments list  [--status ignored]      events of the payment provider that are not applied, or were ignored, and why
  payments retry ID | --all [--status ignored]   tries them again now
  plans list                             every plan
  plans create SLUG --name N --price-cents N --monthly-credits N --models M,…|* --features F,…|*
               [--description T] [--currency usd] [--sort-order N] [--stripe-price ID] [--active true|false]
  plans update SLUG, with any of these   gates hold at once, credits from a team's next period on
  grant TEAM CREDITS --author A --reason-text T [--balance topup|coupon|monthly] [--key K]
                                         gives credits: a row in the team's ledger, once for each key
  revoke TEAM CREDITS, with the same     takes them back
  coupon list                            every coupon, and how often it was claimed
  coupon create [CODE] --credits N --author A [--max-claims N] [--expires 2027-01-31T00:00:00Z]
  archive list [--team ID] [--relation R]   files of rows that were moved into the bucket
  archive read KEY                       the rows of one file, a line of JSON each
  archive restore-check [--team ID] [--relation R]   reads every file, and tries its rows against the present schema
  team export ID --out DIRECTORY         everything of a team: its rows by table, its archive, a list of its objects
  team erase  ID --confirm ID [--all]    removes it; rows about credits stay, without persons, unless --all
  attempts list [--team ID]              attempts to publish whose outcome a person must say
  attempts resolve ID posted|not_posted --author A   says it for a team that cannot; not_posted sends the post once more
  webhook-events list                    events of teams that were given up: no delivery was made of them
  webhook-events retry ID | --all        tries them again now
  restore-fence TIME [--all]             after a restore to TIME, before services start: what was due since is for review

It speaks to DATABASE_URL and RABBITMQ_URL, or else to the fleet that npm start runs here; archive and team also to the
bucket of S3_ENDPOINT.
`;

/** The operator's command line. Exit codes: 0 done, 1 failed, 2 not understood. */
async function main(): Promise<number> {
  const { positionals, values: parsed } = parseArgs({
    allowPositionals: true,
    options: {
      ...Object.fromEntries(textOptions.map((name) => [name, { type: 'string' as const }])),
      ...Object.fromEntries([...flagOptions, 'help'].map((name) => [name, { type: 'boolean' as const }])),
    },
  });
  const { help, ...values } = parsed as Values & { help?: boolean };
  const { command, rest } = findCommand(positionals);
  if (help || !command) {
    process.stdout.write(usage);
    return help ? 0 : 2;
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
