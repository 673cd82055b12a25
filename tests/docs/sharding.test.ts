import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { rootDir } from '@slideloom/local';
import { countTriggers, readFunctions, readTables, type Reach } from './support/read-sql.ts';

const chapter = readFileSync(join(rootDir, 'docs/scaling.md'), 'utf8').split('## To a hundred times')[1] ?? '';

/** The cells of the row that begins with `title`, each trimmed. */
function rowOf(title: string): string[] {
  const line = chapter.split('\n').find((one) => one.startsWith(`| ${title} `));
  return (line ?? '')
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim());
}
/** What a cell or a paragraph names in backticks. */
const namesIn = (text: string) => [...text.matchAll(/`([\w, ]+)`/g)].map(([, name]) => name!).toSorted();

describe('the chapter "To a hundred times" of docs/scaling.md', () => {
  const functions = readFunctions();

  it.each<[string, Reach]>([
    ['of one team', 'team'],
    ['of one row, its team unsaid', 'row'],
    ['of many teams', 'many teams'],
    ['of triggers', 'trigger'],
  ])('counts the functions %s as they are', (title, reach) => {
    const reached = functions.filter((one) => one.reach === reach);
    const [count, plpgsql] = rowOf(title);
    expect({ count, plpgsql }).toEqual({
      count: String(reached.length),
      plpgsql: String(reached.filter(({ isPlpgsql }) => isPlpgsql).length),
    });
  });

  it('names the functions that look at many teams, skip locked rows or take an advisory lock', () => {
    const named = (title: string) => namesIn(rowOf(title)[0] ?? '');
    const of = (keep: (one: (typeof functions)[number]) => boolean) =>
      functions
        .filter(keep)
        .map(({ name }) => name)
        .toSorted();
    expect(namesIn(rowOf('of many teams')[2] ?? '')).toEqual(of(({ reach }) => reach === 'many teams'));
    expect(named('`SKIP LOCKED`')).toEqual(of(({ skipsLocked }) => skipsLocked));
    expect(named('advisory locks')).toEqual(of(({ takesAdvisoryLock }) => takesAdvisoryLock));
    expect(rowOf('triggers')[0]).toBe(String(countTriggers()));
  });

  it('names every table whose rows have no team, and counts the keys that are unique across teams', () => {
    const tables = readTables();
    const without = tables.filter(({ isOfTeam }) => !isOfTeam);
    expect(namesIn(rowOf('tables without a team')[0] ?? '')).toEqual(without.map(({ name }) => name).toSorted());
    const across = tables.filter(({ isOfTeam, keysWithoutTeam }) => isOfTeam && keysWithoutTeam.length > 0);
    expect(rowOf('tables of teams with a key across teams')[0]).toBe(
      `${across.length} of ${tables.length - without.length}`,
    );
  });
});
