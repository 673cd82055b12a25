import { AppError } from '@slideloom/service-kit';
import { checkRestore, eachFile, readArchiveRows, relationNames, type ArchivedFile } from '@slideloom/retention';
import type { Command, CommandInput } from '../open-fleet.ts';
import { readChoice, readId } from '../read-values.ts';

function filesOf({ fleet, values }: CommandInput) {
  return eachFile(fleet.database, {
    teamId: values.team === undefined ? undefined : readId(values.team, 'team_not_found'),
    ...(values.relation !== undefined && { relations: [readChoice(values.relation, 'relation', relationNames)] }),
  });
}

const countOf = ({ rows }: ArchivedFile) => Object.values(rows).reduce((sum, count) => sum + count, 0);

const list: Command = async (input) => {
  let [files, rows] = [0, 0];
  for await (const file of filesOf(input)) {
    input.print(
      `${file.key}  ${file.firstAt.toISOString()}  ${file.lastAt.toISOString()}  ${JSON.stringify(file.rows)}  ${file.sizeBytes} bytes`,
    );
    files += 1;
    rows += countOf(file);
  }
  input.print(`${files} files with ${rows} rows`);
  return 0;
};

/** The lines of a file, as they are. */
const read: Command = async ({ fleet, positionals, print }) => {
  const file = await fileOf(fleet, positionals[0] ?? '');
  for (const { table, row } of await readArchiveRows(fleet.store(), file)) print(`{"table":"${table}","row":${row}}`);
  return 0;
};

async function fileOf({ database }: CommandInput['fleet'], key: string): Promise<ArchivedFile> {
  for await (const file of eachFile(database)) if (file.key === key) return file;
  throw new AppError('file_not_found', { message: 'No such file; archive list names them' });
}

/** Reads each file, compares its digest and counts, and inserts its rows into copies of the tables as they are now. */
const restoreCheck: Command = async (input) => {
  let [files, rows, damaged] = [0, 0, 0];
  for await (const file of filesOf(input)) {
    files += 1;
    try {
      const inserted = await checkRestore(input.fleet.database, await readArchiveRows(input.fleet.store(), file));
      if (inserted !== countOf(file)) throw new Error(`has ${inserted} rows, not ${countOf(file)}`);
      rows += inserted;
    } catch (error) {
      damaged += 1;
      const cause = error instanceof AppError && error.cause instanceof Error ? `: ${error.cause.message.trim()}` : '';
      input.print(`${file.key}  ${error instanceof Error ? error.message : String(error)}${cause}`);
    }
  }
  input.print(`${files} files read, ${rows} rows can be brought back, ${damaged} files cannot`);
  return damaged === 0 ? 0 : 1;
};

export const archiveCommands = { list, read, 'restore-check': restoreCheck };
