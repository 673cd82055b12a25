import { AppError } from '@slideloom/service-kit';
import type { Vault } from '@slideloom/vault';
import type { Connection, StoredConnection, Tokens } from './ports.ts';

/** Connected, and its tokens readable. */
export type HeldConnection = StoredConnection & { sealed: Buffer; tokens: Tokens };

/** Seals what must stay secret; when the token ends is a column of its own, which statements look at. */
export function sealTokens(vault: Vault, { id, teamId }: Connection, tokens: Tokens): Buffer {
  const plain = { access_token: tokens.accessToken, refresh_token: tokens.refreshToken, issued_at: tokens.issuedAt };
  return vault.seal(plain, { teamId, connectionId: id });
}

/** The tokens of a connected row. Throws `account_disconnected`, `account_needs_reauth`, or `internal` for what does not open. */
export function holdTokens(vault: Vault, stored: StoredConnection | null): HeldConnection {
  if (stored?.status === 'needs_reauth') throw new AppError('account_needs_reauth');
  if (stored?.status !== 'connected' || !stored.sealed) throw new AppError('account_disconnected');
  const { sealed, id, teamId, tokenExpiresAt } = stored;
  const plain = vault.open(sealed, { teamId, connectionId: id }) as Record<string, unknown>;
  const { access_token: accessToken, refresh_token: refreshToken, issued_at: issuedAt } = plain;
  if (typeof accessToken !== 'string' || typeof issuedAt !== 'number') {
    throw new AppError('internal', { cause: new Error('The sealed tokens of a connection have another form') });
  }
  const tokens = {
    accessToken,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : null,
    issuedAt,
    expiresAt: tokenExpiresAt,
  };
  return { ...stored, sealed, tokens };
}
