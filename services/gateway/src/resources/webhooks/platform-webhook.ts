import { type Platform } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { readRaw } from '../../http/read-raw.ts';
import { defineRoute } from '../../http/route.ts';
import type { Dependencies } from '../dependencies.ts';
import { askPublisher } from '../social/ask-publisher.ts';

const maxBytes = 1024 * 1024;
/** The headers that platforms sign, or deduplicate, by. */
const carried = /^(?:tiktok-signature|x-shopify-[a-z0-9-]+|content-type)$/;

/**
 * A platform's webhook. Whether the platform sent it is judged by the publish service, which has the secrets; answered with 200 once it is
 * stored. While that service is away the answer is 502, and the platform sends it again.
 */
export const platformWebhook = (platform: Platform, dependencies: Dependencies) =>
  defineRoute({
    method: 'post',
    path: `/webhooks/${platform}`,
    summary: `Webhook of the platform ${platform}`,
    tag: 'Callbacks',
    auth: 'public',
    tier: 'none',
    answers: [{ status: 200, schema: z.object({ success: z.literal(true) }), description: 'Heard' }],
    errors: ['unauthenticated', 'body_too_large', 'platform_failed'],
    async handle({ incoming, untilGone }) {
      const body = await readRaw(incoming, maxBytes);
      const headers = Object.fromEntries(
        Object.entries(incoming.headers).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string' && carried.test(entry[0]),
        ),
      );
      const webhook = { platform, headers, body_base64: body.toString('base64') };
      const { verdict } = await askPublisher(dependencies, 'webhook.receive', webhook, untilGone());
      if (verdict === 'refused') throw new AppError('unauthenticated');
      return { status: 200, body: { success: true } };
    },
  });
