import { existsSync, readFileSync, writeFileSync } from 'node:fs';

export type BucketPolicies = {
  set(bucket: string, policy: string): void;
  remove(bucket: string): void;
  /** Whether the bucket's policy lets everyone read this object. */
  isPublic(bucket: string, key: string): boolean;
};

type Statement = { Effect?: unknown; Principal?: unknown; Action?: unknown; Resource?: unknown };

/** The access policies of the buckets, kept in a file. Of their language it knows what is used here: reading for everyone, by prefix. */
export function createBucketPolicies(file: string): BucketPolicies {
  const policies = new Map<string, string>(
    existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : [],
  );
  const save = () => writeFileSync(file, JSON.stringify(Object.fromEntries(policies)));
  return {
    set(bucket, policy) {
      policies.set(bucket, policy);
      save();
    },
    remove(bucket) {
      if (policies.delete(bucket)) save();
    },
    isPublic(bucket, key) {
      const policy = policies.get(bucket);
      if (policy === undefined) return false;
      const resource = `arn:aws:s3:::${bucket}/${key}`;
      return (JSON.parse(policy) as { Statement: Statement[] }).Statement.some(
        ({ Effect, Principal, Action, Resource }) =>
          Effect === 'Allow' &&
          isEveryone(Principal) &&
          textsOf(Action).includes('s3:GetObject') &&
          textsOf(Resource).some((pattern) => matches(pattern, resource)),
      );
    },
  };
}

function isEveryone(principal: unknown): boolean {
  return textsOf((principal as { AWS?: unknown } | null)?.AWS ?? principal).includes('*');
}

function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string');
}

/** A star at the end stands for anything; nowhere else is one known. */
function matches(pattern: string, resource: string): boolean {
  return pattern.endsWith('*') ? resource.startsWith(pattern.slice(0, -1)) : resource === pattern;
}
