import type { PlatformPost } from '../platform-record.ts';
import type { SubmitFate } from './plan-case.ts';
import {
  answerSubmit,
  createFates,
  tokenOf,
  type PlatformCall,
  type PlatformDouble,
  type PlatformWorld,
} from './platform-double.ts';

type Container = {
  id: string;
  tokens: string[];
  children: string[];
  caption: string;
  isCarouselItem: boolean;
  readyAt: number;
  isBroken: boolean;
  medium: (PlatformPost & { caption: string; outAt: number }) | null;
};

const notReady = graphError(9_007, 2_207_027, 'The media is not ready for publishing, please wait for a moment.', true);
const notFetched = graphError(9_004, 2_207_052, 'The media could not be fetched from this URI.', true);
const unknownMedia = graphError(24, 2_207_006, 'The requested resource does not exist');
const failure = graphError(2, 0, 'Service temporarily unavailable', true);

/** The photo platform of one creator: containers, carousels, and media that go out once. */
export function createPhotoappDouble(world: PlatformWorld, userId: string): PlatformDouble {
  const { plan, time } = world;
  const { draws, odds } = plan;
  const fates = createFates(plan);
  const containers = new Map<string, Container>();
  const media: NonNullable<Container['medium']>[] = [];

  const add = (of: Pick<Container, 'tokens' | 'children' | 'caption' | 'isCarouselItem'>): Container => {
    const container: Container = {
      ...of,
      id: `17${world.newId()}`,
      readyAt: time.now() + draws.scaled('digest', ...odds.digestMs),
      isBroken: draws.chance('broken', odds.childErrors),
      medium: null,
    };
    containers.set(container.id, container);
    return container;
  };

  const statusOf = ({ medium, readyAt, isBroken }: Container) => {
    if (medium && medium.outAt <= time.now()) return 'PUBLISHED';
    if (readyAt > time.now()) return 'IN_PROGRESS';
    return isBroken ? 'ERROR' : 'FINISHED';
  };

  const makeContainer = async (call: PlatformCall) => {
    const { media_type: type, children, image_url: url, caption = '', is_carousel_item: isItem } = call.body;
    await call.wait(draws.between('make', 50, 900));
    if (type !== 'CAROUSEL') {
      if (!(await pulled(call, String(url)))) return call.answer(400, notFetched);
      const single = {
        tokens: [tokenOf(url)],
        children: [],
        caption: String(caption),
        isCarouselItem: isItem === true,
      };
      return call.answer(200, { id: add(single).id });
    }
    const parts = String(children)
      .split(',')
      .map((id) => containers.get(id));
    if (parts.some((part) => !part || !part.isCarouselItem)) return call.answer(400, unknownMedia);
    if (parts.some((part) => statusOf(part!) !== 'FINISHED')) return call.answer(400, notReady);
    const tokens = [...new Set(parts.flatMap((part) => part!.tokens))];
    const ids = parts.map((part) => part!.id);
    call.answer(200, { id: add({ tokens, children: ids, caption: String(caption), isCarouselItem: false }).id });
  };

  /** The pull belongs to the platform: its time passes while the client waits. */
  const pulled = async (call: PlatformCall, url: string): Promise<boolean> => {
    const isGot = await world.pull(url);
    await call.wait(draws.between('pull', 20, 600));
    return isGot;
  };

  const publish = async (call: PlatformCall) => {
    const container = containers.get(String(call.body['creation_id']));
    if (!container || container.medium) {
      await call.wait(100);
      return call.answer(400, unknownMedia);
    }
    if (statusOf(container) !== 'FINISHED') {
      await call.wait(100);
      return call.answer(400, notReady);
    }
    return answerSubmit(call, fates, {
      take() {
        if (container.medium) return { id: container.medium.id };
        const outAt = time.now() + draws.scaled('out', 50, 20_000);
        container.medium = {
          platform: 'photoapp',
          id: `18${world.newId()}`,
          userId,
          tokens: container.tokens,
          otherId: container.id,
          state: 'live',
          isFailedForGood: false,
          isPulled: true,
          noticedAt: null,
          caption: container.caption,
          outAt,
        };
        media.push(container.medium);
        return { id: container.medium.id };
      },
      refuse,
      failure,
    });
  };

  const refuse = (fate: SubmitFate) => refusals[fate] ?? { status: 400, body: graphError(100, 0, 'Invalid parameter') };

  return {
    posts: () => media,
    async handle(call) {
      const path = call.path.replace(/\?.*$/, '');
      if (call.method === 'POST' && path.endsWith('/media')) return makeContainer(call);
      if (call.method === 'POST' && path.endsWith('/media_publish')) return publish(call);
      await call.wait(draws.between('look', 10, 300));
      if (path.endsWith('/content_publishing_limit')) {
        return call.answer(200, { data: [{ quota_usage: 0, config: { quota_total: 100, quota_duration: 86_400 } }] });
      }
      if (path.endsWith('/media')) {
        const out = media.filter(({ outAt }) => outAt <= time.now()).toReversed();
        const timestamp = (at: number) => new Date(at).toISOString().replace(/\.\d+Z$/, '+0000');
        return call.answer(200, {
          data: out.map(({ id, caption, outAt }) => ({ id, caption, timestamp: timestamp(outAt) })),
        });
      }
      const container = containers.get(path.split('/').at(-1) ?? '');
      if (!container) return call.answer(400, unknownMedia);
      const status = statusOf(container);
      const text = status === 'ERROR' ? 'Error: the media could not be fetched, 2207003' : status;
      call.answer(200, { id: container.id, status_code: status, status: text });
    },
  };
}

const refusals: Partial<Record<SubmitFate, { status: number; body: object }>> = {
  'rate-limited': { status: 400, body: graphError(4, 0, 'Application request limit reached') },
  'token-refused': { status: 400, body: graphError(190, 463, 'Session has expired') },
  'cap-reached': { status: 400, body: graphError(9, 2_207_042, 'You reached maximum number of posts') },
  refused: { status: 400, body: graphError(25, 2_207_050, 'The account is restricted') },
};

function graphError(code: number, subcode: number, message: string, isTransient = false): object {
  return {
    error: {
      message,
      type: 'OAuthException',
      code,
      ...(subcode !== 0 && { error_subcode: subcode }),
      is_transient: isTransient,
      error_user_msg: message,
    },
  };
}
