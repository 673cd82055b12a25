import { PullError, pullPicture, type PulledPicture } from '../protocol/pull-picture.ts';
import { pause, type World } from '../protocol/world.ts';
import type { Announcer, FaultOf } from './announcer.ts';
import { newInt64, type PostStore, type ShortvideoPost } from './post-store.ts';
import type { ShortvideoSettings } from './shortvideo-settings.ts';

const maxPictureBytes = 20 * 1024 * 1024;
const maxShortSidePx = 1_080;
const maxLongSidePx = 1_920;
const noFault: FaultOf = () => undefined;

/** Why a post fails, in the platform's words. */
class PostFailure extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** What happens to a post after it was accepted: its pictures are pulled and checked, it ends, and the client is notified. */
export function createPublisher(world: World, posts: PostStore, settings: ShortvideoSettings, announcer: Announcer) {
  /** Goes on with what the last run left half done. */
  function resume(): void {
    for (const post of posts.list()) {
      if (post.status === 'PROCESSING_DOWNLOAD') void process(post, noFault);
    }
  }

  /** Brings a post to its end and notifies the client. With `early_callback` at once. Never throws. */
  async function process(post: ShortvideoPost, faultOf: FaultOf): Promise<void> {
    const halfMs = faultOf('early_callback') ? 0 : settings.delay_ms / 2;
    if (halfMs > 0 && !(await pause(halfMs, world.closing))) return;
    try {
      refuseByOrder(faultOf);
      post.pictures = await pullAll(post.request.photoUrls);
    } catch (error) {
      // Closing ends pulls too; the next run takes such a post up again.
      if (world.closing.aborted) return;
      return fail(post, error instanceof PostFailure ? error.reason : 'internal', faultOf);
    }
    if (halfMs > 0 && !(await pause(halfMs, world.closing))) return;
    if (post.request.postMode === 'MEDIA_UPLOAD') {
      end(post, 'SEND_TO_USER_INBOX');
      await announce(post, 'post.publish.inbox_delivered', {}, faultOf);
    } else await publish(post, faultOf);
  }

  /** The user posts a draft, or deletes it: its slot is free again. Returns false where there is no such draft. */
  async function clear(publishId: string, action: 'post' | 'delete'): Promise<boolean> {
    const draft = posts.find(publishId);
    if (draft?.status !== 'SEND_TO_USER_INBOX' || draft.clearedAt !== undefined) return false;
    draft.clearedAt = world.clock().toISOString();
    posts.changed();
    if (action === 'post') await publish(draft, noFault);
    return true;
  }

  async function publish(post: ShortvideoPost, faultOf: FaultOf): Promise<void> {
    const { privacyLevel = 'PUBLIC_TO_EVERYONE' } = post.request;
    const isPublic = privacyLevel === 'PUBLIC_TO_EVERYONE';
    if (isPublic) post.postIds = [newInt64()];
    end(post, 'PUBLISH_COMPLETE');
    const complete = announce(post, 'post.publish.complete', {}, faultOf);
    if (!faultOf('reordered_callback')) await complete;
    // Only the first of the two lets itself be overtaken.
    const other: FaultOf = (kind) => (kind === 'reordered_callback' ? undefined : faultOf(kind));
    if (isPublic) await announce(post, 'post.publish.publicly_available', { post_id: post.postIds[0] }, other);
    await complete;
  }

  async function fail(post: ShortvideoPost, reason: string, faultOf: FaultOf): Promise<void> {
    post.failReason = reason;
    end(post, 'FAILED');
    await announce(post, 'post.publish.failed', { reason }, faultOf);
  }

  function end(post: ShortvideoPost, status: ShortvideoPost['status']): void {
    post.status = status;
    post.endedAt = world.clock().toISOString();
    posts.changed();
  }

  function announce(post: ShortvideoPost, event: string, more: object, faultOf: FaultOf): Promise<void> {
    const { clientKey, openId, publishId, request } = post;
    const publishType = request.postMode === 'MEDIA_UPLOAD' ? 'INBOX_SHARE' : 'DIRECT_PUBLISH';
    const content = { publish_id: publishId, publish_type: publishType, ...more };
    return announcer.announce({ event, clientKey, openId, content }, faultOf);
  }

  async function pullAll(urls: string[]): Promise<PulledPicture[]> {
    const pictures: PulledPicture[] = [];
    for (const url of urls) pictures.push(await pull(url));
    return pictures;
  }

  async function pull(url: string): Promise<PulledPicture> {
    try {
      const picture = await pullPicture(world, url, { target: 'shortvideo.pull', maxBytes: maxPictureBytes });
      if (picture.format !== 'jpeg' && picture.format !== 'webp') throw new PostFailure('file_format_check_failed');
      const [short = 0, long = 0] = [picture.widthPx, picture.heightPx].toSorted((a, b) => a - b);
      if (short > maxShortSidePx || long > maxLongSidePx) throw new PostFailure('picture_size_check_failed');
      return picture;
    } catch (error) {
      if (!(error instanceof PullError)) throw error;
      throw new PostFailure(error.reason === 'too_large' ? 'picture_size_check_failed' : 'photo_pull_failed');
    }
  }

  return { resume, process, clear };
}

function refuseByOrder(faultOf: FaultOf): void {
  const reason = faultOf('fail_reason')?.text ?? (faultOf('rejected') ? 'spam_risk_text' : undefined);
  if (reason !== undefined) throw new PostFailure(reason);
}
