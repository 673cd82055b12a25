import type { WebhookCall, WebhookPorts } from '../domain/webhooks/ports.ts';
import type { Platforms } from './create-platforms.ts';

/**
 * Verifies and takes a platform's webhook. `refused`: it was not the platform, or one that sends nothing that we asked for. `accepted`: it is
 * stored and the jobs that wait for it are woken, or there is nothing in it that we understand. Rejects where it could not be stored, so that
 * the platform sends it again.
 */
export async function receiveWebhook(
  platforms: Platforms,
  { platform, headers, body }: WebhookCall,
  ports: WebhookPorts,
): Promise<'accepted' | 'refused'> {
  const parts = platforms.get(platform);
  return parts?.receiveWebhook ? parts.receiveWebhook(headers, body, ports) : 'refused';
}
