import { query, rawSql, sql, type Database, type Sql } from '@slideloom/db';
import { readConfig } from '@slideloom/service-kit';
import { createVault, vaultKeys, type VaultKey } from '@slideloom/vault';
import type { Command } from '../open-fleet.ts';

type Ring = 'TOKEN_KEYS' | 'WEBHOOK_KEYS';
type SealedColumn = {
  ring: Ring;
  table: Sql;
  column: Sql;
  /** Rows whose sealed value may still be opened. */
  where: Sql;
  /** No process is about to replace the value: a renewal under way compares it with what it has read, and would lose the renewed token. */
  isFree: Sql;
};
type SealedRow = { id: string; team_id: string; sealed: Uint8Array };

const renewal = sql`(refresh_lease_until IS NULL OR refresh_lease_until < clock_timestamp())`;
const columnsOf = (ring: Ring, table: string, column: string, where: Sql, isFree = sql`true`): SealedColumn => ({
  ring,
  table: rawSql(table),
  column: rawSql(column),
  where,
  isFree,
});

/** Each is sealed for its row's team and id. */
const columns: readonly SealedColumn[] = [
  columnsOf('TOKEN_KEYS', 'social_accounts', 'token_ciphertext', sql`true`, renewal),
  columnsOf('TOKEN_KEYS', 'stores', 'token_ciphertext', sql`true`, renewal),
  columnsOf('WEBHOOK_KEYS', 'webhook_endpoints', 'secret_ciphertext', sql`true`),
  columnsOf('WEBHOOK_KEYS', 'webhook_endpoints', 'former_secret_ciphertext', sql`former_secret_until > now()`),
];

const batch = 200;

/** The id of the key stands before what it has sealed (packages/vault/src/create-vault.ts). */
const keyIdOf = (column: Sql) => sql`convert_from(substring(${column} FROM 3 FOR get_byte(${column}, 1)), 'UTF8')`;

/** How much each key has sealed. What is there for minutes alone, a code between two steps of a consent, is not counted. */
const list: Command = async ({ fleet: { database }, print }) => {
  for (const { ring, table, column, where } of columns) {
    const found = await query(
      () => database.prisma.$queryRaw<{ key_id: string; count: number }[]>`
        SELECT ${keyIdOf(column)} AS key_id, count(*)::int AS count FROM ${table}
        WHERE ${column} IS NOT NULL AND ${where} GROUP BY 1 ORDER BY 1`,
    );
    for (const row of found) print(`${ring} ${row.key_id}: ${row.count} in ${table.sql}.${column.sql}`);
  }
  return 0;
};

/**
 * Seals again, with the first key of each ring that the environment holds, what another key has sealed; services may run. Exit code 1 where
 * something stays, because a token is being renewed: run it again.
 */
const reseal: Command = async ({ fleet: { database }, print }) => {
  const rings = readConfig({ TOKEN_KEYS: vaultKeys.optional(), WEBHOOK_KEYS: vaultKeys.optional() });
  if (!rings.TOKEN_KEYS && !rings.WEBHOOK_KEYS) {
    print('Neither TOKEN_KEYS nor WEBHOOK_KEYS is given. In Kubernetes the pod that k8s/ops.sh brings has both');
    return 2;
  }
  let left = 0;
  for (const each of columns) {
    const keys = rings[each.ring];
    if (!keys) continue;
    const { sealed, stayed } = await resealColumn(database, each, keys);
    left += stayed;
    print(`${each.table.sql}.${each.column.sql}: ${sealed} sealed again with ${keys[0]!.id}, ${stayed} left`);
  }
  return left === 0 ? 0 : 1;
};

async function resealColumn({ prisma }: Database, of: SealedColumn, keys: readonly VaultKey[]) {
  const { table, column, where, isFree } = of;
  const vault = createVault(keys);
  const isFormer = sql`${column} IS NOT NULL AND ${where} AND ${keyIdOf(column)} <> ${keys[0]!.id}`;
  let sealed = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await query(
      () => prisma.$queryRaw<SealedRow[]>`
        SELECT id, team_id, ${column} AS sealed FROM ${table}
        WHERE ${isFormer} AND ${isFree} AND id > ${after}::uuid ORDER BY id LIMIT ${batch}::int`,
    );
    for (const row of rows) {
      const boundTo = { teamId: row.team_id, connectionId: row.id };
      const again = new Uint8Array(vault.seal(vault.open(row.sealed, boundTo), boundTo));
      // A service that was faster has sealed with its own first key.
      sealed += await query(
        () => prisma.$executeRaw`
          UPDATE ${table} SET ${column} = ${again}
          WHERE id = ${row.id}::uuid AND ${column} = ${new Uint8Array(row.sealed)} AND ${isFree}`,
      );
    }
    if (rows.length < batch) break;
    after = rows.at(-1)!.id;
  }
  const [remaining] = await query(
    () => prisma.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM ${table} WHERE ${isFormer}`,
  );
  return { sealed, stayed: remaining!.count };
}

export const keyCommands = { list, reseal };
