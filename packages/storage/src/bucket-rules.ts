import type { Client } from 'minio';
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
 * Sets who may read, and that uploads which were not completed are deleted after a day, and drawn slides after a week. May run any
 * number of times.
 */
export async function setBucketRules(client: Client, bucket: string): Promise<BucketRules> {
  const hasPolicy = await isTaken(client.setBucketPolicy(bucket, bucketPolicy(bucket)));
  const hasExpiry = await isTaken(
    client.setBucketLifecycle(bucket, {
      Rule: [expire('expire-incoming', incomingPrefix, 1), expire('expire-drawn', drawnPrefix, 7)],
    }),
  );
  return { hasPolicy, hasExpiry };
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
