import { publishedSchema, publishShortvideoSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { defineRoute } from '../../http/route.ts';
import type { Dependencies } from '../dependencies.ts';
import { platformUnavailable } from '../social/platform-unavailable.ts';

/** Sends pictures to the drafts of a short-video account. */
export const postShortvideo = ({ socialAccounts }: Dependencies) =>
  defineRoute({
    method: 'post',
    path: '/publish/shortvideo',
    summary: 'Send a slideshow to the drafts of a short-video account',
    tag: 'Publishing',
    auth: 'team',
    tier: 'mutating',
    body: publishShortvideoSchema,
    whenMissing: { fields: ['account_id', 'image_urls'], message: 'account_id and image_urls are required' },
    answers: [{ status: 200, schema: publishedSchema, description: 'The platform has it' }],
    errors: ['account_not_found', 'platform_unavailable'],
    async handle({ caller, body }) {
      const account = await socialAccounts.find(caller.teamId, body.account_id);
      if (account?.platform !== 'shortvideo') throw new AppError('account_not_found');
      return platformUnavailable();
    },
  });
