import type { PlatformPost } from '../platform-record.ts';
import type { SubmitFate } from './plan-case.ts';
import { answerSubmit, createFates, tokenOf, type PlatformDouble, type PlatformWorld } from './platform-double.ts';

type Draft = PlatformPost & { photoUrls: string[]; reason: string | null };

const initPath = '/v2/post/publish/content/init/';
const statusPath = '/v2/post/publish/status/fetch/';
const failure = { error: { code: 'internal_error', message: 'Please try again', log_id: '1' } };
const shown = { processing: 'PROCESSING_DOWNLOAD', live: 'SEND_TO_USER_INBOX', failed: 'FAILED' } as const;

/** The short-video platform of one creator: takes drafts, pulls their pictures, and notifies. */
export function createShortvideoDouble(world: PlatformWorld, openId: string): PlatformDouble {
  const { plan, time } = world;
  const { draws, odds } = plan;
  const fates = createFates(plan);
  const drafts: Draft[] = [];

  const notify = (draft: Draft, event: string, afterMs: number, reason?: string) => {
    const content = { publish_id: draft.id, publish_type: 'INBOX_SHARE', ...(reason !== undefined && { reason }) };
    time.schedule(afterMs, () =>
      world.notify({ event, openId, content }, () => {
        draft.noticedAt ??= time.now();
      }),
    );
  };

  const end = (draft: Draft, state: 'live' | 'failed', areNoticesLost: boolean) => {
    draft.state = state;
    const isTwice = draws.chance('twice', odds.noticesTwice);
    const event = state === 'live' ? 'post.publish.inbox_delivered' : 'post.publish.failed';
    const reason = draft.reason ?? undefined;
    // An event may be overtaken by those that follow it; of a delivery that was never notified, the later events may come.
    const overtakenMs = draws.chance('overtaken', 0.06) ? draws.between('overtaken', 60_000, 900_000) : 0;
    if (!areNoticesLost) notify(draft, event, overtakenMs, reason);
    if (!areNoticesLost && isTwice) notify(draft, event, draws.scaled('twice', 100, 60_000), reason);
    if (state === 'live' && draws.chance('posted', 0.25)) {
      const afterMs = draws.scaled('posted', 20_000, 1_800_000);
      notify(draft, 'post.publish.complete', afterMs);
      if (draws.chance('posted', 0.5)) notify(draft, 'post.publish.publicly_available', afterMs + 5_000);
    }
  };

  const take = (photoUrls: string[]): Draft => {
    const draft: Draft = {
      platform: 'shortvideo',
      id: `p_inbox_url~v2.${world.newId()}`,
      userId: openId,
      tokens: [tokenOf(photoUrls[0])],
      state: 'processing',
      isFailedForGood: false,
      isPulled: false,
      noticedAt: null,
      photoUrls,
      reason: null,
    };
    drafts.push(draft);
    const endMs = draws.scaled('notice', ...odds.noticeMs);
    const areNoticesLost = draws.chance('noticesLost', odds.noticesLost);
    const pulls = draws.weighted('pulls', odds.pulls);
    const pulled = pulls === 'none' ? [] : pulls === 'some' ? photoUrls.slice(0, 1) : photoUrls;
    // Without a picture there is no post; of several, some may have been fetched otherwise.
    let hasMissed = pulls === 'none' || (pulls === 'some' && draws.chance('pulls', 0.5));
    for (const url of pulled) {
      time.schedule(draws.scaled('pull', 5, Math.max(6, endMs)), () => {
        void world.pull(url).then((isGot) => {
          if (isGot) draft.isPulled = true;
          else hasMissed = true;
        });
      });
    }
    const failsForNow = draws.chance('fails', odds.failsForNow);
    const failsForGood = draws.chance('fails', odds.failsForGood);
    time.schedule(endMs, () => {
      const reason = hasMissed ? 'photo_pull_failed' : failsForGood ? 'spam_risk' : failsForNow ? 'internal' : null;
      draft.reason = reason;
      draft.isFailedForGood = reason === 'spam_risk';
      end(draft, reason === null ? 'live' : 'failed', areNoticesLost);
    });
    return draft;
  };

  const refuse = (fate: SubmitFate) => {
    const [status, code] = refusals[fate] ?? [400, 'invalid_params'];
    return { status, body: { error: { code, message: 'refused', log_id: '1' } } };
  };

  return {
    posts: () => drafts,
    async handle(call) {
      if (call.path === initPath) {
        const { photo_images: photoUrls } = call.body['source_info'] as { photo_images: string[] };
        return answerSubmit(call, fates, {
          take: () => ({ data: { publish_id: take(photoUrls).id }, error: { code: 'ok', message: '', log_id: '1' } }),
          refuse,
          failure,
        });
      }
      if (call.path !== statusPath) return call.answer(404, failure);
      await call.wait(draws.between('status', 10, 400));
      const draft = drafts.find(({ id }) => id === call.body['publish_id']);
      if (!draft) return call.answer(400, { error: { code: 'invalid_publish_id', message: '', log_id: '1' } });
      const reason = draft.reason === null ? {} : { fail_reason: draft.reason };
      call.answer(200, {
        data: { status: shown[draft.state], ...reason },
        error: { code: 'ok', message: '', log_id: '1' },
      });
    },
  };
}

const refusals: Partial<Record<SubmitFate, [number, string]>> = {
  'rate-limited': [429, 'rate_limit_exceeded'],
  'token-refused': [401, 'access_token_invalid'],
  'cap-reached': [403, 'spam_risk_too_many_pending_share'],
  refused: [403, 'spam_risk_user_banned_from_posting'],
};
