import type { PlatformModule } from '../platform-module.ts';
import { createShortvideoAdapter } from './create-shortvideo-adapter.ts';
import { createShortvideoOauth } from './create-shortvideo-oauth.ts';
import { receiveShortvideoWebhook } from './receive-shortvideo-webhook.ts';
import { statusOfEvent } from './shortvideo-status.ts';

export const shortvideo = {
  name: 'shortvideo',
  addresses: ['BASE_URL', 'AUTH_URL'],
  switches: ['DIRECT_POSTS'],
  capabilities: {
    hasPkce: true,
    hasRefreshTokens: true,
    signsReturn: false,
    canPost: true,
    reportsLimit: false,
    canReadBack: false,
    sendsWebhooks: true,
    hasShops: false,
  },
  events: {
    statusOf: statusOfEvent,
    // The draft waits in the inbox no more. Source: developers.tiktok.com, "Webhook events".
    isPosted: (event) => event === 'post.publish.complete' || event === 'post.publish.publicly_available',
  },
  create({ id, secret, signingSecrets: secrets, address, has, redirectUri }, { clock, ...options }) {
    const given = address('BASE_URL');
    const baseUrl = given ?? 'https://open.tiktokapis.com';
    const authUrl = address('AUTH_URL') ?? given ?? 'https://www.tiktok.com';
    const access = { clientId: id, clientSecret: secret, baseUrl, authUrl, redirectUri };
    return {
      oauth: createShortvideoOauth(access, clock, { asksForDirectPosts: has('DIRECT_POSTS') }),
      adapter: createShortvideoAdapter({ baseUrl, clock, ...options }),
      receiveWebhook: (headers, body, ports) => receiveShortvideoWebhook(headers, body, { ...ports, secrets }),
    };
  },
} satisfies PlatformModule;
