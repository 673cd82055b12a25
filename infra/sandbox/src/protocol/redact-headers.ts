import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const secret = /^(authorization|proxy-authorization|cookie|x-api-key|.*(secret|signature|token).*)$/i;

/**
 * Headers for the record. A secret becomes the first 12 digits of its SHA-256, so that a test can still see whether two
 * calls used the same one.
 */
export function redactHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const redacted: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) continue;
    const text = Array.isArray(value) ? value.join(', ') : value;
    redacted[name] = secret.test(name) ? fingerprint(text) : text.slice(0, 1_024);
  }
  return redacted;
}

const secretField = /^(code|code_verifier|token|access_token|refresh_token|client_secret)$/;

/** Parameters of a query or a form for the record, their secrets shown as those of headers. */
export function redactFields(fields: unknown): Record<string, unknown> {
  const entries = Object.entries((fields ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      secretField.test(name) && typeof value === 'string' ? fingerprint(value) : value,
    ]),
  );
}

function fingerprint(text: string): string {
  return `sha256:${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
}
