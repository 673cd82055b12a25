import { withResources, type components } from '@slideloom/client';
import { Option, type Command } from 'commander';
import type { Run } from '../run.ts';
import { readPast, startOfDay, systemZone } from '../zoned-time.ts';

type Usage = components['schemas']['Usage'];
type Options = { by: Usage['group_by']; from?: string; to?: string; zone?: string };

const groupings: readonly Usage['group_by'][] = ['day', 'reason', 'brand', 'model', 'user', 'key'];
/** Days that are summed up unless others are asked for, today among them. */
const days = 30;

export function addUsage(program: Command, run: Run): void {
  program
    .command('usage')
    .description('what credits were spent on, and what was granted')
    .addOption(new Option('--by <what>', 'what they are summed up by').choices(groupings).default('day'))
    .option('--from <time>', `such as 2026-11-01; the last ${days} days otherwise`)
    .option('--to <time>', 'before that time; until now otherwise')
    .option('--zone <name>', 'whose days are meant, such as Europe/Berlin; those of this computer otherwise')
    .action(
      run(async ({ output, api, signal }, { by, from, to, zone = systemZone() }: Options) => {
        const query = {
          group_by: by,
          ...(from !== undefined && { from: readPast(from, zone).toString() }),
          ...(from === undefined && to === undefined && { from: startOfDay(zone, 1 - days).toString() }),
          ...(to !== undefined && { to: readPast(to, zone).toString() }),
          ...(by === 'day' && { zone }),
        };
        const usage = await withResources(api()).billing.usage.get(query, { signal });
        output.result(usage, linesOf(usage));
      }),
    );
}

function linesOf({ group_by: by, groups, rest, total }: Usage): string[] {
  const rows = [
    ...groups.map(({ key, label, ...sums }) => ({ ...sums, name: label ?? key ?? `no ${by}` })),
    ...(rest.entries > 0 ? [{ ...rest, name: 'all others' }] : []),
    { ...total, name: 'in all' },
  ];
  return rows.map(
    ({ spent, granted, name }) => `${String(spent).padStart(8)} spent ${String(granted).padStart(8)} granted  ${name}`,
  );
}
