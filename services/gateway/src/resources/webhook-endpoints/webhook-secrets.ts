import { randomBytes } from 'node:crypto';
import type { Vault } from '@slideloom/vault';

/** Makes the signing secrets of webhook endpoints: shown once, and kept sealed for that team and endpoint. */
export type WebhookSecrets = { create(teamId: string, endpointId: string): { secret: string; sealed: Buffer } };

/** Standard Webhooks asks for 24 to 64 bytes. */
const secretBytes = 32;

export function createWebhookSecrets(vault: Pick<Vault, 'seal'>): WebhookSecrets {
  return {
    create(teamId, endpointId) {
      const secret = `whsec_${randomBytes(secretBytes).toString('base64')}`;
      return { secret, sealed: vault.seal({ secret }, { teamId, connectionId: endpointId }) };
    },
  };
}
