import { createSecretKey, type KeyObject } from 'node:crypto';
import { ConfigError } from '@slideloom/service-kit';
import { z } from 'zod';

/** A key of 32 bytes as a KeyObject: printed or serialised by accident it shows nothing. */
export type VaultKey = { id: string; key: KeyObject };

const keyBytes = 32;
const idPattern = /^[A-Za-z0-9._-]{1,32}$/;
const base64Pattern = /^[A-Za-z0-9+/]{43}=$/;
const developmentId = /^(?:dev|test|sandbox)(?:$|[._-])/i;
const maxKeys = 16;

/**
 * Reads `id:base64 of 32 bytes`, with commas between, into keys; the first one seals. For service-kit's `readConfig`: problems
 * say which key is meant by its place, never by its value.
 */
export const vaultKeys = z.string().transform((text, context): VaultKey[] => {
  const parts = text.split(',').map((part) => part.trim());
  const problems = problemsOf(parts);
  for (const message of problems) context.addIssue({ code: 'custom', message });
  if (problems.length > 0) return z.NEVER;
  return parts.map((part) => ({ id: idOf(part), key: createSecretKey(bytesOf(part)) }));
});

/** Throws a `ConfigError` in production where a key is development's: by its id (`dev-…`), or one byte again and again. */
export function refuseDevelopmentKeys(nodeEnv: string, name: string, keys: readonly VaultKey[]): void {
  if (nodeEnv !== 'production') return;
  const problems = keys.flatMap(({ id, key }, index) =>
    developmentId.test(id) || new Set(key.export()).size === 1
      ? [`${name}: key ${index + 1} is a development key, which production refuses`]
      : [],
  );
  if (problems.length > 0) throw new ConfigError(problems);
}

function problemsOf(parts: string[]): string[] {
  if (parts.length > maxKeys) return [`holds more than ${maxKeys} keys`];
  const ids = parts.map(idOf);
  return parts.flatMap((part, index) => {
    const which = `key ${index + 1}`;
    if (!part.includes(':')) return [`${which} must be <id>:<base64 of ${keyBytes} bytes>`];
    if (!idPattern.test(idOf(part)))
      return [`${which} needs an id of 1 to 32 letters, digits, dots, dashes or underscores`];
    if (ids.indexOf(idOf(part)) !== index) return [`${which} has the id of another key`];
    const isKey = base64Pattern.test(part.slice(part.indexOf(':') + 1));
    return isKey ? [] : [`${which} must be ${keyBytes} bytes in base64`];
  });
}

function idOf(part: string): string {
  return part.slice(0, Math.max(0, part.indexOf(':')));
}

function bytesOf(part: string): Buffer {
  return Buffer.from(part.slice(part.indexOf(':') + 1), 'base64');
}
