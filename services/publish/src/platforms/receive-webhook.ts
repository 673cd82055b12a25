import type { WebhookCall, WebhookPorts } from '../domain/webhooks/ports.ts';
import { receiveShortvideoWebhook } from './shortvideo/receive-shortvideo-webhook.ts';

/**
 * Judges and takes a platform's webhook. `refused`: it was not the platform. `accepted`: it is stored and the jobs that wait for it are woken,
 * or there is nothing in it that we understand. Rejects where it could not be stored, so that the platform sends it again.
 */
export async function receiveWebhook(
  { platform, headers, body }: WebhookCall,
  ports: WebhookPorts,
): Promise<'accepted' | 'refused'> {
  switch (platform) {
    case 'shortvideo':
      return receiveShortvideoWebhook(headers, body, { ...ports, secret: ports.shortvideo?.secret ?? null });
    case 'storeplatform':
      return ports.receiveStore(headers, body);
    case 'photoapp':
      // It sends nothing that we asked for.
      return 'refused';
  }
}
