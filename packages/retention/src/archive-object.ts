import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { AppError } from '@slideloom/service-kit';
import { archiveType, objectKeys, recordType, type ObjectStore } from '@slideloom/storage';

/** Rows of one table, each as PostgreSQL's `row_to_json` writes it. */
export type TableRows = { table: string; rows: readonly string[] };

/** What a manifest says of the file beside it; `rows` counts them by table, and the digest is of the lines before they are compressed. */
export type Manifest = {
  format: 1;
  team_id: string | null;
  relation: string;
  rows: Record<string, number>;
  first_at: string;
  last_at: string;
  sha256: string;
  /** The size of the compressed file. */
  size_bytes: number;
};

export type ArchiveObject = { key: string; manifestKey: string; manifest: Manifest; body: Buffer };

/** The most that a file may have when it is read, bytes: the steps that write them stop far below. */
const maxFileBytes = 256 * 1024 * 1024;
const maxLinesBytes = 1024 * 1024 * 1024;
const callMs = 60_000;
const probe = Buffer.alloc(256 * 1024, 'probe');
const probeMs = 15_000;

const compress = promisify(gzip);
const decompress = promisify(gunzip);
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The same rows are always the same object under the same key: a second write changes nothing. */
export async function encodeArchive(of: {
  teamId: string | null;
  relation: string;
  tables: readonly TableRows[];
  firstAt: Date;
  lastAt: Date;
}): Promise<ArchiveObject> {
  const { teamId, relation, tables, firstAt, lastAt } = of;
  const lines = Buffer.from(
    tables.map(({ table, rows }) => rows.map((row) => `{"table":"${table}","row":${row}}\n`).join('')).join(''),
  );
  const sha256 = digestOf(lines);
  const body = await compress(lines, { level: 6 });
  const place = { teamId, relation, month: firstAt.toISOString().slice(0, 7), sha256 };
  return {
    key: objectKeys.archived({ ...place, part: 'ndjson.gz' }),
    manifestKey: objectKeys.archived({ ...place, part: 'json' }),
    body,
    manifest: {
      format: 1,
      team_id: teamId,
      relation,
      rows: Object.fromEntries(tables.map(({ table, rows }) => [table, rows.length])),
      first_at: firstAt.toISOString(),
      last_at: lastAt.toISOString(),
      sha256,
      size_bytes: body.length,
    },
  };
}

/** Writes the file, reads it back and compares it, and only then its manifest: a manifest says that the file beside it is whole. */
export async function putArchive(
  store: Pick<ObjectStore, 'put' | 'get'>,
  { key, manifestKey, manifest, body }: ArchiveObject,
): Promise<void> {
  await store.put({ key, body, contentType: archiveType, timeoutMs: callMs });
  await readArchiveRows(store, { key, sha256: manifest.sha256 });
  await store.put({ key: manifestKey, body: Buffer.from(JSON.stringify(manifest)), contentType: recordType });
}

/**
 * Whether the store takes a file of 256 KiB now and gives it back: where it does not, a file that it did not take says nothing about its rows. All
 * processes write the same bytes, so one may read what another wrote.
 */
export const takesFiles = async (store: Pick<ObjectStore, 'put' | 'get'>): Promise<boolean> => {
  const key = objectKeys.probe();
  try {
    await store.put({ key, body: probe, contentType: archiveType, timeoutMs: probeMs });
    return probe.equals(await store.get(key, { maxBytes: probe.length, timeoutMs: probeMs }));
  } catch {
    return false;
  }
};

/** A line of a file: the table, and the row as PostgreSQL wrote it, not parsed. */
export type ArchivedRow = { table: string; row: string };

const line = /^\{"table":"([a-z_]+)","row":(\{.*\})\}$/s;

/** The rows of a file. Rejects with `storage_unavailable` where the file is not what was written, or `file_not_found`. */
export async function readArchiveRows(
  store: Pick<ObjectStore, 'get'>,
  { key, sha256 }: { key: string; sha256: string },
): Promise<ArchivedRow[]> {
  const damaged = (why: string) => new AppError('storage_unavailable', { cause: new Error(`${key} ${why}`) });
  const body = await store.get(key, { maxBytes: maxFileBytes, timeoutMs: callMs });
  const lines = await decompress(body, { maxOutputLength: maxLinesBytes }).catch((error: unknown) => {
    throw damaged(`is no archive: ${String(error)}`);
  });
  if (digestOf(lines) !== sha256) throw damaged('has another digest than the rows that were written');
  return lines
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((text) => {
      const [, table, row] = line.exec(text) ?? [];
      if (table === undefined || row === undefined) throw damaged('has a line that is no row');
      return { table, row };
    });
}
