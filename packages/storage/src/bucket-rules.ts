import { hash } from 'node:crypto';
import type { Client, LifecycleRule } from 'minio';
import { drawnPrefix, incomingPrefix, publicPrefix } from './object-keys.ts';
import { codeOf } from './storage-error.ts';

/** Which of our rules the store took. One without them is for development only. */
export type BucketRules = { hasPolicy: boolean; hasExpiry: boolean };

/** Anyone may read what lies below the public prefix, and may neither list nor read anything else. */
export function bucketPolicy(bucket: string): string {
  return JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Principal: { AWS: ['*'] },
        Action: ['s3:GetObject'],
        Resource: [`arn:aws:s3:::${bucket}/${publicPrefix}*`],
      },
    ],
  });
}

/**
 * Sets who may read, from which pages, and that uploads which were not completed are deleted after a day, and drawn slides after a week. May run any
 * number of times, and keeps the rules of expiry that operators have added.
 */
export async function setBucketRules(client: Client, bucket: string): Promise<BucketRules> {
  const hasPolicy = await isTaken(client.setBucketPolicy(bucket, bucketPolicy(bucket)));
  const own = [expire('expire-incoming', incomingPrefix, 1), expire('expire-drawn', drawnPrefix, 7)];
  const others = await rulesButFor(client, bucket, new Set(own.map(({ ID }) => ID)));
  const hasExpiry = await isTaken(client.setBucketLifecycle(bucket, { Rule: [...others, ...own] }));
  // MinIO and the embedded store have no such rule, and let pages of any origin read.
  await isTaken(setCors(client, bucket));
  return { hasPolicy, hasExpiry };
}

/**
 * Pages of any origin may read what is public, and send forms that we signed. Neither takes a cookie, so an origin protects nothing here.
 */
export const corsRules =
  '<CORSConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><CORSRule><AllowedOrigin>*</AllowedOrigin>' +
  '<AllowedMethod>GET</AllowedMethod><AllowedMethod>HEAD</AllowedMethod><AllowedMethod>POST</AllowedMethod>' +
  '<AllowedHeader>*</AllowedHeader><ExposeHeader>ETag</ExposeHeader><MaxAgeSeconds>600</MaxAgeSeconds></CORSRule></CORSConfiguration>';

/** PutBucketCors, which the client has no method for. */
async function setCors(client: Client, bucketName: string): Promise<void> {
  const headers = { 'Content-MD5': hash('md5', corsRules, 'base64'), 'Content-Type': 'application/xml' };
  await client.makeRequestAsyncOmit({ method: 'PUT', bucketName, query: 'cors', headers }, corsRules, [200, 204]);
}

/** What else expires: a store takes all rules at once, in place of those that it has. */
async function rulesButFor(client: Client, bucket: string, ids: ReadonlySet<string>): Promise<LifecycleRule[]> {
  try {
    // One rule alone is read as an object.
    const rules = [(await client.getBucketLifecycle(bucket))?.Rule ?? []].flat();
    return rules.filter(({ ID }) => !ids.has(ID));
  } catch (error) {
    const none = ['NoSuchLifecycleConfiguration', 'NotImplemented', 'MethodNotAllowed'];
    if (error instanceof Error && error.name === 'S3Error' && none.includes(codeOf(error))) return [];
    throw error;
  }
}

function expire(id: string, prefix: string, days: number) {
  return { ID: id, Status: 'Enabled' as const, Filter: { Prefix: prefix }, Expiration: { Days: days } };
}

/** False where a store does not know the request. */
async function isTaken(request: Promise<void>): Promise<boolean> {
  try {
    await request;
    return true;
  } catch (error) {
    const isS3Answer = error instanceof Error && error.name === 'S3Error';
    if (isS3Answer && ['NotImplemented', 'MethodNotAllowed'].includes(codeOf(error))) return false;
    throw error;
  }
}
