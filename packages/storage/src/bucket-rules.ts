import { hash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Client } from 'minio';
import { corsWith } from './cors-rules.ts';
import { drawnPrefix, incomingPrefix, publicPrefix } from './object-keys.ts';
import { codeOf } from './storage-error.ts';

/** Which of our rules the store took. A store without them is for development only. */
export type BucketRules = { hasPolicy: boolean; hasExpiry: boolean };

type Statement = Readonly<Record<string, unknown>>;

/** The name of our statement, by which it is found again. */
const publicReads = 'SlideloomPublicReads';

/** Anyone may read what lies below the public prefix, and may neither list nor read anything else. */
const ownStatement = (bucket: string) => ({
  Sid: publicReads,
  Effect: 'Allow',
  Principal: { AWS: ['*'] },
  Action: ['s3:GetObject'],
  Resource: [`arn:aws:s3:::${bucket}/${publicPrefix}*`],
});

/**
 * Sets who may read, from which pages, and that uploads which were not completed are deleted after a day, and drawn slides after a week. May run any
 * number of times, and keeps the rules that operators have added. The policy comes last: an account may refuse one that lets the public read.
 */
export async function setBucketRules(client: Client, bucket: string): Promise<BucketRules> {
  const hasExpiry = await isTaken(() => setLifecycle(client, bucket));
  // MinIO and the embedded store have no such rule, and let pages of any origin read.
  await isTaken(() => setCors(client, bucket));
  const hasPolicy = await isTaken(() => setPolicy(client, bucket));
  return { hasPolicy, hasExpiry };
}

// A store takes all rules of a kind at once, in place of those that it has.

async function setLifecycle(client: Client, bucket: string): Promise<void> {
  const own = [expire('expire-incoming', incomingPrefix, 1), expire('expire-drawn', drawnPrefix, 7)];
  const ids = new Set(own.map(({ ID }) => ID));
  const found = await orNone('NoSuchLifecycleConfiguration', () => client.getBucketLifecycle(bucket));
  // One rule alone is read as an object.
  const others = [found?.Rule ?? []].flat().filter(({ ID }) => !ids.has(ID));
  await client.setBucketLifecycle(bucket, { Rule: [...others, ...own] });
}

/** GetBucketCors and PutBucketCors, which the client has no methods for. */
async function setCors(client: Client, bucketName: string): Promise<void> {
  const of = { bucketName, query: 'cors' };
  const found = await orNone('NoSuchCORSConfiguration', async () =>
    text(await client.makeRequestAsync({ ...of, method: 'GET' })),
  );
  const rules = corsWith(found ?? '');
  const headers = { 'Content-MD5': hash('md5', rules, 'base64'), 'Content-Type': 'application/xml' };
  await client.makeRequestAsyncOmit({ ...of, method: 'PUT', headers }, rules, [200, 204]);
}

async function setPolicy(client: Client, bucket: string): Promise<void> {
  const found = await orNone('NoSuchBucketPolicy', () => client.getBucketPolicy(bucket));
  const former = (found ? JSON.parse(found) : {}) as { Statement?: Statement | Statement[] };
  const own = ownStatement(bucket);
  const others = [former.Statement ?? []].flat().filter((statement) => !isOwn(statement, own));
  const policy = { Version: '2012-10-17', ...former, Statement: [...others, own] };
  await client.setBucketPolicy(bucket, JSON.stringify(policy));
}

/** By its name, or by all that it says: former releases gave it none, and a store may write it in another way. */
function isOwn({ Sid, ...says }: Statement, { Sid: name, ...own }: ReturnType<typeof ownStatement>): boolean {
  if (Sid === name) return true;
  const principal = (says['Principal'] as { AWS?: unknown } | undefined)?.AWS ?? says['Principal'];
  const same = { ...says, Principal: { AWS: [principal].flat() } };
  return isSame(same, own);
}

/** Whether two statements are equal in whatever order; a single value may stand without its list. */
function isSame(one: Statement, other: Statement): boolean {
  const plain = (of: Statement) =>
    JSON.stringify(
      Object.entries(of)
        .map(([key, value]) => [key, key === 'Principal' ? value : [value].flat()])
        .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    );
  return plain(one) === plain(other);
}

function expire(id: string, prefix: string, days: number) {
  return { ID: id, Status: 'Enabled' as const, Filter: { Prefix: prefix }, Expiration: { Days: days } };
}

/** What the bucket has, or null where it has none, or its store knows none. Anything else rejects: what cannot be read is not replaced. */
async function orNone<Found>(none: string, read: () => Promise<Found>): Promise<Found | null> {
  try {
    return await read();
  } catch (error) {
    if (isS3Answer(error) && [none, ...unknownRequest].includes(codeOf(error))) return null;
    throw error;
  }
}

/** False where a store does not know the request. */
async function isTaken(request: () => Promise<void>): Promise<boolean> {
  try {
    await request();
    return true;
  } catch (error) {
    if (isS3Answer(error) && unknownRequest.includes(codeOf(error))) return false;
    throw error;
  }
}

const unknownRequest: readonly string[] = ['NotImplemented', 'MethodNotAllowed'];

const isS3Answer = (error: unknown) => error instanceof Error && error.name === 'S3Error';
