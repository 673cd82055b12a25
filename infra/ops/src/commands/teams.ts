import { appendFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@slideloom/service-kit';
import { creditTables, eraseTeam, exportTeam } from '@slideloom/retention';
import type { Command } from '../open-fleet.ts';
import { readId, readText } from '../read-values.ts';

/** This is longer than a gateway trusts a cached credential, ms. */
const settleMs = 3_000;

/** Writes everything of a team into an empty or new directory, a file for each table. */
const exportAll: Command = async ({ fleet, positionals, values, print }) => {
  const teamId = readId(positionals[0], 'team_not_found');
  const out = readText(values, 'out');
  await mkdir(out, { recursive: true, mode: 0o700 });
  if ((await readdir(out)).length > 0) throw new AppError('invalid_request', { message: '--out: is not empty' });
  const counts = await exportTeam({ database: fleet.database, store: fleet.store() }, teamId, async (file, lines) => {
    const path = join(out, file);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await appendFile(path, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 });
  });
  await writeFile(join(out, 'manifest.json'), `${JSON.stringify({ team_id: teamId, lines: counts }, null, 2)}\n`, {
    mode: 0o600,
  });
  for (const [file, lines] of Object.entries(counts)) print(`${file}  ${lines}`);
  print(`Team ${teamId} is in ${out}; objects.ndjson names its objects, which are in the bucket`);
  return 0;
};

/** Removes a team; again after an interruption, or when what was in the way is over. */
const erase: Command = async ({ fleet, positionals, values, print }) => {
  const teamId = readId(positionals[0], 'team_not_found');
  if (values.confirm !== teamId) {
    print(
      `Nothing was changed. This cannot be undone: --confirm ${teamId}. team export first writes down what there is`,
    );
    return 1;
  }
  const parts = { database: fleet.database, store: fleet.store() };
  const settle = () => pause(settleMs);
  const answer = await eraseTeam(parts, teamId, { isAll: values.all === true, settle });
  if ('reason' in answer) {
    print(`${answer.reason}. Nothing that was removed until here comes back; run it again then`);
    return 1;
  }
  if (answer.objects === 0 && Object.keys(answer.rows).length === 0) {
    print(`Nothing of a team ${teamId} was found: it was erased before, or the id is of no team`);
    return 0;
  }
  for (const [table, rows] of Object.entries(answer.rows)) print(`${table}  ${rows}`);
  print(`${answer.objects} objects`);
  const kept = values.all === true ? '' : `; ${creditTables.join(', ')} are kept without persons`;
  print(`Team ${teamId} is erased${kept}`);
  return 0;
};

export const teamCommands = { export: exportAll, erase };
