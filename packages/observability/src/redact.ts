const censored = '[redacted]';
const maxDepth = 6;

/** Fields whose values never reach a log line, wherever they stand (invariant 10): names in lower case, without separators. */
const secretNames = new Set(['authorization', 'cookie', 'setcookie', 'prompt', 'content', 'body', 'jwt', 'nonce']);
const secretEnding = /(?:token|secret|password|passwd|apikey|accesskey|secretkey|privatekey|ciphertext|verifier)$/;

/**
 * The fields of a log line without their secrets: those are known by their names. Errors become their type, code, message and
 * chain of causes, and no other fields; what nests deeper than six levels is cut off; bytes are counted, not shown.
 */
export function redactFields(fields: Record<string, unknown>): Record<string, unknown> {
  const clean: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (isSecretName(name)) clean[name] = censored;
    else clean[name] = typeof value === 'object' ? redact(value, 1) : value;
  }
  return clean;
}

function redact(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > maxDepth) return '[too deep]';
  if (value instanceof Error) return redact(describeError(value, 0), depth);
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  const { toJSON } = value as { toJSON?: unknown };
  if (typeof toJSON === 'function') return redact(toJSON.call(value), depth + 1);
  const clean: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    if (isSecretName(name)) clean[name] = censored;
    else clean[name] = typeof field === 'object' ? redact(field, depth + 1) : field;
  }
  return clean;
}

const known = new Map<string, boolean>();
const maxKnown = 1_000;

/** Field names are few and come again and again, so each is looked at once. */
function isSecretName(name: string): boolean {
  const before = known.get(name);
  if (before !== undefined) return before;
  const bare = name.toLowerCase().replaceAll(/[-_.]/g, '');
  const isSecret = secretNames.has(bare) || secretEnding.test(bare);
  if (known.size < maxKnown) known.set(name, isSecret);
  return isSecret;
}

function describeError(error: unknown, depth: number): object {
  if (!(error instanceof Error)) return { message: String(error).slice(0, 2_000) };
  const code = (error as { code?: unknown }).code;
  return {
    type: error.name,
    message: error.message.slice(0, 2_000),
    ...(code === undefined ? {} : { code }),
    ...(depth === 0 && error.stack ? { stack: error.stack.slice(0, 4_000) } : {}),
    ...(error.cause === undefined || depth >= 3 ? {} : { cause: describeError(error.cause, depth + 1) }),
  };
}

/**
 * Secrets that are known by their form, wherever in a line they stand: messages of foreign errors quote connection strings,
 * keys and addresses. In this order: credentials in a URL, bearer tokens, our keys, those of providers, JWTs, secrets in a query.
 */
const secretForms =
  /(\/\/)[^/\s"\\]+(?=@)|(\bBearer )[\w.~+/=-]+|(\bkey_live_)[\w-]+|(\bsk-)[\w-]{16,}|\beyJ[\w-]+\.[\w-]+\.[\w-]*|([?&](?:token|access_token|refresh_token|code|code_verifier|state|hmac|sig|signature|x-amz-signature|x-amz-credential|x-amz-security-token|client_secret)=)[^&\s"\\]+/gi;

/** A finished line without what looks like a secret. */
export function redactLine(line: string): string {
  return line.replaceAll(
    secretForms,
    (_match, ...groups: unknown[]) =>
      `${groups.slice(0, 5).find((group) => typeof group === 'string') ?? ''}${censored}`,
  );
}
