import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '@slideloom/local';

/** What a statement by this function must know: its team, a row's id without the team, nothing (it looks at many teams), or its row. */
export type Reach = 'team' | 'row' | 'many teams' | 'trigger';
export type SqlFunction = {
  name: string;
  reach: Reach;
  isPlpgsql: boolean;
  skipsLocked: boolean;
  takesAdvisoryLock: boolean;
};
export type Table = { name: string; isOfTeam: boolean; keysWithoutTeam: string[] };

/** They read the tables of every team, which no word of theirs says. */
const ofEveryTeam = ['fence_restore'];

const sqlDir = join(rootDir, 'packages/db/sql');

/** Every function of packages/db/sql, by its text alone. */
export function readFunctions(): SqlFunction[] {
  return readdirSync(sqlDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/[a-z][a-z_]*\.sql$/.test(file))
    .toSorted()
    .map((file) => readFunction(readFileSync(join(sqlDir, file), 'utf8')));
}

function readFunction(text: string): SqlFunction {
  const [, name = '', rest = ''] = /CREATE FUNCTION (\w+)\(([^]*)$/.exec(text) ?? [];
  const parameters = rest.slice(0, rest.search(/\)\s+(?:RETURNS|LANGUAGE)/));
  const skipsLocked = /SKIP LOCKED/.test(text);
  const isPlpgsql = /LANGUAGE plpgsql/.test(text);
  const takesAdvisoryLock = /pg_advisory/.test(text);
  const reach = ofEveryTeam.includes(name) ? 'many teams' : reachOf(text, parameters, skipsLocked);
  return { name, reach, isPlpgsql, skipsLocked, takesAdvisoryLock };
}

function reachOf(text: string, parameters: string, skipsLocked: boolean): Reach {
  if (/RETURNS trigger/.test(text)) return 'trigger';
  if (/\bp_team(_id)? uuid\b|credit_balances\b/.test(parameters) || text.includes("p->>'team_id'")) return 'team';
  return skipsLocked || /\bLIMIT p_limit\b/.test(text) ? 'many teams' : 'row';
}

/** Every table of the schema: whether each row has a team, and its unique keys that do not have the team in them. */
export function readTables(): Table[] {
  const schema = readFileSync(join(rootDir, 'packages/db/prisma/schema.prisma'), 'utf8');
  return [...schema.matchAll(/^model \w+ \{\n([^]*?)^\}/gm)].map(([, body = '']) => {
    const name = /@@map\("(\w+)"\)/.exec(body)![1]!;
    const isOfTeam = name === 'teams' || /^\s+team_id\s+String\s/m.test(body);
    const fields = [...body.matchAll(/^\s+(\w+)\s+\S+[^\n]*@(?:id|unique)\b/gm)].map(([, field]) => field!);
    const groups = [...body.matchAll(/@@(?:id|unique)\(\[([^\]]+)\]/g)].map(([, columns]) => columns!);
    const keysWithoutTeam = [...fields, ...groups].filter((key) => name !== 'teams' && !/\bteam_id\b/.test(key));
    return { name, isOfTeam, keysWithoutTeam };
  });
}

/** Triggers of packages/db/sql. */
export function countTriggers(): number {
  return readdirSync(sqlDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('_triggers.sql'))
    .map((file) => readFileSync(join(sqlDir, file), 'utf8').match(/^CREATE TRIGGER/gm)?.length ?? 0)
    .reduce((sum, count) => sum + count, 0);
}
