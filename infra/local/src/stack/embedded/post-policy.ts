import { isSignedForm, type StoreAccount } from './signature-v4.ts';

/** What S3 answers to a form that it refuses. */
export type FormRefusal = { status: 400 | 403; code: string };

/** Fields that no condition needs to name. Source: docs.aws.amazon.com, "Creating a POST policy". */
const freeFields = new Set(['policy', 'x-amz-signature', 'bucket']);

type Condition = [kind: string, first: unknown, second: unknown];

/**
 * Judges a presigned form as S3 does: signed by this account, not expired, every field as a condition says, the file within its
 * range of lengths. Null where it may be stored.
 */
export function checkPostPolicy(
  form: { bucket: string; fields: Record<string, string>; fileBytes: number },
  account: StoreAccount,
  nowMs = Date.now(),
): FormRefusal | null {
  const denied = { status: 403, code: 'AccessDenied' } as const;
  if (!isSignedForm(form.fields, account)) return { status: 403, code: 'SignatureDoesNotMatch' };
  const { expiration, conditions } = readPolicy(form.fields.policy ?? '');
  if (!(Date.parse(expiration) > nowMs)) return denied;
  const fields: Record<string, string> = { ...form.fields, bucket: form.bucket };
  const named = new Set(conditions.map(([, field]) => String(field).slice(1).toLowerCase()));
  for (const name of Object.keys(fields)) if (!freeFields.has(name) && !named.has(name)) return denied;
  for (const [kind, first, second] of conditions) {
    if (kind === 'content-length-range') {
      if (form.fileBytes < Number(first)) return { status: 400, code: 'EntityTooSmall' };
      if (form.fileBytes > Number(second)) return { status: 400, code: 'EntityTooLarge' };
      continue;
    }
    const value = fields[String(first).slice(1).toLowerCase()] ?? '';
    const isMet = kind === 'eq' ? value === second : kind === 'starts-with' && value.startsWith(String(second));
    if (!isMet) return denied;
  }
  return null;
}

/** A policy whose conditions all have the form of a list; one that cannot be read has expired. */
function readPolicy(base64: string): { expiration: string; conditions: Condition[] } {
  try {
    const policy = JSON.parse(Buffer.from(base64, 'base64').toString('utf8')) as {
      expiration: string;
      conditions: (Condition | Record<string, string>)[];
    };
    const conditions = policy.conditions.flatMap((condition) =>
      Array.isArray(condition)
        ? [condition]
        : Object.entries(condition).map(([name, value]): Condition => ['eq', `$${name}`, value]),
    );
    return { expiration: policy.expiration, conditions };
  } catch {
    return { expiration: '', conditions: [] };
  }
}
