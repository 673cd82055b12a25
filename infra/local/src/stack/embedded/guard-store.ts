import { randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { BucketPolicies } from './bucket-policies.ts';
import { checkPostPolicy } from './post-policy.ts';
import { putObject } from './put-object.ts';
import { isSignedRequest, type StoreAccount } from './signature-v4.ts';

/** A form and its file, at most. */
const maxFormBytes = 40 * 1024 * 1024;
const internalHeader = 'x-slideloom-internal';

/**
 * Stands before a store that believes everyone, and admits what MinIO admits: signed requests, reading what a bucket's policy
 * makes public, and presigned forms that keep to their policy. Everything else is 403. Pages of any origin may read the answers.
 */
export function guardStore(
  store: RequestListener,
  options: { account: StoreAccount; policies: BucketPolicies; url: string },
): RequestListener {
  const { account, policies, url } = options;
  const internalToken = randomBytes(32).toString('hex');
  const putDirectly = (object: { bucket: string; key: string; contentType: string; body: Buffer }) =>
    putObject(url, { [internalHeader]: internalToken }, object);

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', headers } = request;
    if (allowPages(request, response)) return;
    // The store takes the name of a bucket from a host of several labels, which is not what is judged here.
    if (!/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(headers.host ?? ''))
      return refuse(response, 400, 'InvalidRequest');
    const { pathname, search } = new URL(request.url ?? '/', url);
    const [bucket = '', ...segments] = decode(pathname).slice(1).split('/');
    const key = segments.join('/');
    if (pathname === '/health' || headers[internalHeader] === internalToken) return void store(request, response);
    if (method === 'POST' && key === '' && isForm(request)) return takeForm(request, response, bucket);
    if (headers.authorization === undefined) {
      const isReading = (method === 'GET' || method === 'HEAD') && key !== '' && search === '';
      if (isReading && policies.isPublic(bucket, key)) return void store(request, response);
      return refuse(response, 403, 'AccessDenied');
    }
    if (!isSignedRequest(request, account)) return refuse(response, 403, 'SignatureDoesNotMatch');
    if (key === '' && /^\?policy=?$/.test(search)) return changePolicy(request, response, bucket);
    // As MinIO: pages of any origin are answered without it. The store would take it for the making of a bucket.
    if (key === '' && /^\?cors=?$/.test(search)) return refuse(response, 501, 'NotImplemented');
    if (method === 'DELETE' && key === '') policies.remove(bucket);
    store(request, response);
  };

  const takeForm = async (request: IncomingMessage, response: ServerResponse, bucket: string): Promise<void> => {
    const body = await readAll(request);
    if (!body) return refuse(response, 400, 'EntityTooLarge');
    const form = await new Response(new Uint8Array(body), {
      headers: { 'Content-Type': request.headers['content-type']! },
    })
      .formData()
      .catch(() => null);
    const file = form?.get('file');
    if (!form || !(file instanceof File)) return refuse(response, 400, 'MalformedPOSTRequest');
    const fields: Record<string, string> = {};
    for (const [name, value] of form) if (typeof value === 'string') fields[name.toLowerCase()] = value;
    const refusal = checkPostPolicy({ bucket, fields, fileBytes: file.size }, account);
    if (refusal) return refuse(response, refusal.status, refusal.code);
    const { key = '', 'content-type': contentType = 'application/octet-stream' } = fields;
    await putDirectly({ bucket, key, contentType, body: Buffer.from(await file.arrayBuffer()) });
    response.writeHead(204).end();
  };

  const changePolicy = async (request: IncomingMessage, response: ServerResponse, bucket: string): Promise<void> => {
    if (request.method === 'PUT') {
      const policy = await readAll(request);
      if (!policy) return refuse(response, 400, 'EntityTooLarge');
      policies.set(bucket, String(policy));
    } else if (request.method === 'DELETE') policies.remove(bucket);
    else return refuse(response, 501, 'NotImplemented');
    response.writeHead(204).end();
  };

  return (request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) refuse(response, 500, 'InternalError');
    });
  };
}

/** Answers browsers as MinIO does; true where the request was a preflight, which needs nothing else. */
function allowPages({ method, headers }: IncomingMessage, response: ServerResponse): boolean {
  // Also where no page asks: a cache must not give that answer to one.
  response.setHeader('Vary', 'Origin');
  if (headers.origin === undefined) return false;
  response.setHeader('Access-Control-Allow-Origin', headers.origin);
  response.setHeader('Access-Control-Expose-Headers', 'ETag');
  const asked = headers['access-control-request-method'];
  if (method !== 'OPTIONS' || asked === undefined) return false;
  response.setHeader('Access-Control-Allow-Methods', asked);
  response.setHeader('Access-Control-Allow-Headers', headers['access-control-request-headers'] ?? '*');
  response.writeHead(204).end();
  return true;
}

function isForm({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('multipart/form-data') === true;
}

/** Null for a body that is too large; Node reads its rest and forgets it once the request is answered. */
async function readAll(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxFormBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  response.writeHead(status, { 'Content-Type': 'application/xml', 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}
