import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type StoreAccount = { accessKey: string; secretKey: string };

/** How far a signature's clock may be from ours, ms. Source: docs.aws.amazon.com, "Authenticating Requests (AWS Signature Version 4)". */
const toleranceMs = 15 * 60_000;
const authorizationPattern =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/**
 * Whether a request carries a signature of this account in its `Authorization` header (AWS Signature Version 4). The hash that it
 * names for its body is signed, the body is not read.
 */
export function isSignedRequest(request: IncomingMessage, account: StoreAccount, nowMs = Date.now()): boolean {
  const match = authorizationPattern.exec(request.headers.authorization ?? '');
  if (!match) return false;
  const [, accessKey, day = '', region = '', names = '', signature = ''] = match;
  const date = headerText(request, 'x-amz-date');
  const isOurs = accessKey === account.accessKey && date.startsWith(day);
  if (!isOurs || !names.split(';').includes('host') || !isNear(date, nowMs)) return false;
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const canonicalRequest = [
    request.method,
    path,
    query
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .sort()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${headerText(request, name)}`),
    '',
    names,
    headerText(request, 'x-amz-content-sha256'),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const hash = createHash('sha256').update(canonicalRequest).digest('hex');
  return isSignatureOf(['AWS4-HMAC-SHA256', date, scope, hash].join('\n'), { day, region, signature }, account);
}

/** Whether the fields of a presigned form carry a signature of this account over their policy. */
export function isSignedForm(fields: Record<string, string>, { accessKey, secretKey }: StoreAccount): boolean {
  const [key, day = '', region = '', service, end] = (fields['x-amz-credential'] ?? '').split('/');
  const signature = fields['x-amz-signature'] ?? '';
  const isOurs = key === accessKey && service === 's3' && end === 'aws4_request';
  if (!isOurs || !/^[0-9a-f]{64}$/.test(signature)) return false;
  return isSignatureOf(fields.policy ?? '', { day, region, signature }, { accessKey, secretKey });
}

function isSignatureOf(
  text: string,
  { day, region, signature }: { day: string; region: string; signature: string },
  { secretKey }: StoreAccount,
): boolean {
  const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretKey}`);
  return timingSafeEqual(hmac(signingKey, text), Buffer.from(signature, 'hex'));
}

function isNear(date: string, nowMs: number): boolean {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date);
  if (!match) return false;
  const [year, month, day, hour, minute, second] = match.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return Math.abs(Date.UTC(year, month - 1, day, hour, minute, second) - nowMs) <= toleranceMs;
}

function headerText(request: IncomingMessage, name: string): string {
  return String(request.headers[name] ?? '')
    .trim()
    .replaceAll(/ +/g, ' ');
}
