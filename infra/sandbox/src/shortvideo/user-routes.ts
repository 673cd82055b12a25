import type { Router } from 'express';
import { endpoint } from '../protocol/endpoint.ts';
import { privacyLevels } from './init-request.ts';
import { shortvideoAccount } from './shortvideo-account.ts';
import { refusal, shortvideoAnswer, shortvideoFailure } from './shortvideo-error.ts';
import type { Shortvideo } from './shortvideo.ts';

/** Fields of `user/info` and the scope that each wants. */
const scopeOfField: Record<string, string> = {
  open_id: 'user.info.basic',
  union_id: 'user.info.basic',
  avatar_url: 'user.info.basic',
  display_name: 'user.info.basic',
  username: 'user.info.profile',
};

/** `/v2/user/info/` and `creator_info/query/`: who the account is. */
export function addUserRoutes(router: Router, platform: Shortvideo): void {
  const common = { target: 'shortvideo.user', failure: shortvideoFailure } as const;
  router.get(
    '/v2/user/info',
    endpoint(platform.world, {
      ...common,
      reads: 'nothing',
      handle: (call) => {
        const { fields } = call.request.query;
        const asked = typeof fields === 'string' ? fields.split(',').filter((field) => field !== '') : [];
        const unknown = asked.find((field) => scopeOfField[field] === undefined);
        let grant = platform.authenticate(call, ...new Set(Object.values(scopeOfField)));
        if (asked.length === 0 || unknown !== undefined) throw refusal(400, 'invalid_params', 'Fields is invalid.');
        for (const field of asked) grant = platform.authenticate(call, scopeOfField[field] ?? '');
        const account = shortvideoAccount(platform.world, grant.login);
        const all: Record<string, string> = {
          open_id: account.openId,
          union_id: account.unionId,
          avatar_url: account.avatarUrl,
          display_name: account.displayName,
          username: account.username,
        };
        return { body: shortvideoAnswer({ user: Object.fromEntries(asked.map((field) => [field, all[field]])) }) };
      },
    }),
  );
  router.post(
    '/v2/post/publish/creator_info/query',
    endpoint(platform.world, {
      ...common,
      reads: 'json',
      handle: (call) => {
        const account = shortvideoAccount(platform.world, platform.authenticate(call, 'video.publish').login);
        return {
          body: shortvideoAnswer({
            creator_avatar_url: account.avatarUrl,
            creator_username: account.username,
            creator_nickname: account.displayName,
            privacy_level_options: privacyLevels,
            comment_disabled: false,
            duet_disabled: false,
            stitch_disabled: false,
            max_video_post_duration_sec: 600,
          }),
        };
      },
    }),
  );
}
