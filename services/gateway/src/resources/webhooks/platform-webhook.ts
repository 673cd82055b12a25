import { webhookRules, type WebhookPlatform } from '@slideloom/contracts';
import { AppError, webhookSignatures } from '@slideloom/service-kit';
import { z } from 'zod';
import type { Requester } from '@slideloom/messaging';
import { defineRoute } from '../../http/route.ts';
import { askPublisher } from '../social/ask-publisher.ts';
import type { WebhookGuard } from './webhook-guard.ts';

/** Returns whether platforms sign or deduplicate by a header. */
const isCarried = (name: string) =>
  name === 'content-type' ||
  Object.values(webhookRules).some(({ signatureHeader, headers }) => name === signatureHeader || headers?.test(name));

/**
 * A platform's webhook. One without a well-formed signature header is refused before its body is read, and one without a valid signature goes no further than this
 * process; the publish service takes what the platform sent, and 200 says that it is stored. While that service is away the answer is 502, and
 * the platform sends it again.
 */
export const platformWebhook = (
  platform: WebhookPlatform,
  dependencies: {
    webhooks: WebhookGuard;
    webhookSecrets: Record<WebhookPlatform, readonly string[]>;
    onWebhookRefused: (source: string) => void;
    now: () => number;
    request: Requester['request'];
  },
) =>
  defineRoute({
    method: 'post',
    path: `/webhooks/${platform}`,
    summary: `Webhook of the platform ${platform}`,
    tag: 'Callbacks',
    auth: 'public',
    tier: 'none',
    answers: [{ status: 200, schema: z.object({ success: z.literal(true) }), description: 'Received' }],
    errors: ['unauthenticated', 'body_too_large', 'request_timeout', 'platform_failed', 'overloaded'],
    handle: ({ incoming, clientSignal }) =>
      dependencies.webhooks.admit(incoming, async () => {
        const { signatureHeader, scheme, maxBytes } = webhookRules[platform];
        const { looksSigned, isSigned } = webhookSignatures[scheme];
        const secrets = dependencies.webhookSecrets[platform];
        const refuse = () => {
          dependencies.onWebhookRefused(platform);
          return new AppError('unauthenticated');
        };
        if (secrets.length === 0) throw refuse();
        const by = { header: incoming.header(signatureHeader), secrets, nowMs: dependencies.now() };
        if (!looksSigned(by)) throw refuse();
        const body = await dependencies.webhooks.read(platform, incoming, maxBytes);
        if (!isSigned(body, by)) throw refuse();
        const headers = Object.fromEntries(
          Object.entries(incoming.headers).filter(
            (entry): entry is [string, string] => typeof entry[1] === 'string' && isCarried(entry[0]),
          ),
        );
        const webhook = { platform, headers, body_base64: body.toString('base64') };
        const { decision } = await askPublisher(dependencies, 'webhook.receive', webhook, clientSignal());
        if (decision === 'refused') throw new AppError('unauthenticated');
        return { status: 200, body: { success: true } };
      }),
  });
