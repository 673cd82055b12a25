import type { Call } from '../protocol/endpoint.ts';
import { PullError, pullPicture, type PulledPicture } from '../protocol/pull-picture.ts';
import type { World } from '../protocol/world.ts';
import type { Container } from './container-store.ts';
import { graphRefusal, noSuchObject } from './graph-error.ts';
import { textOf, type GraphFields } from './graph-fields.ts';
import type { PhotoappAccount } from './photoapp-account.ts';
import { readMediaDetails } from './media-details.ts';
import type { Photoapp } from './photoapp.ts';

const maxBytes = 8 * 1024 * 1024;
const minRatio = 4 / 5;
const maxRatio = 1.91;
const maxCaption = 2_200;
const maxHashtags = 30;
const maxMentions = 20;

/**
 * Makes a container of a picture, which is pulled and checked at once, or of a carousel. Throws the Graph API's refusals.
 * Source: Instagram platform, "Content publishing", "IG User media", "Error codes".
 */
export async function createContainer(platform: Photoapp, account: PhotoappAccount, call: Call): Promise<Container> {
  const fields = call.body as GraphFields;
  const caption = readCaption(fields);
  const isCarousel = fields['media_type'] === 'CAROUSEL';
  const isItem = fields['is_carousel_item'] === true || fields['is_carousel_item'] === 'true';
  const details = readMediaDetails(fields, { isCarousel, isItem });
  const content = isCarousel
    ? { childIds: readChildren(platform, account, fields) }
    : { pictures: [await pullChecked(platform.world, textOf(fields, 'image_url'))] };
  const { childIds = [], pictures = [] } = content as Partial<Pick<Container, 'childIds' | 'pictures'>>;
  const failure = call.fault('fail_reason')?.text;
  return platform.containers.add(
    {
      login: account.login,
      userId: account.userId,
      kind: isCarousel ? 'CAROUSEL' : 'IMAGE',
      isCarouselItem: isItem,
      caption,
      details,
      childIds,
      pictures: isCarousel ? childIds.flatMap((id) => platform.containers.find(id)?.pictures ?? []) : pictures,
      ...(failure === undefined ? {} : { failure }),
    },
    platform.settings.delay_ms,
  );
}

function readCaption(fields: GraphFields): string {
  const caption = textOf(fields, 'caption') ?? '';
  const hashtags = caption.match(/#[\p{L}\p{N}_]+/gu)?.length ?? 0;
  const mentions = caption.match(/(?<![\w.])@\w[\w.]*/g)?.length ?? 0;
  if (caption.length <= maxCaption && hashtags <= maxHashtags && mentions <= maxMentions) return caption;
  throw graphRefusal({
    message: 'Invalid parameter',
    code: 36_004,
    subcode: 2_207_010,
    userMessage: `The caption was too long. It can have ${maxCaption} characters, ${maxHashtags} hashtags, ${maxMentions} @ tags.`,
  });
}

function readChildren({ containers, settings }: Photoapp, account: PhotoappAccount, fields: GraphFields): string[] {
  const { children } = fields;
  const ids = Array.isArray(children) ? children.map(String) : (textOf(fields, 'children') ?? '').split(',');
  const childIds = ids.map((id) => id.trim()).filter((id) => id !== '');
  if (childIds.length < 2 || childIds.length > 10) {
    throw graphRefusal({
      message: 'Invalid parameter',
      code: 9,
      subcode: 2_207_028,
      userMessage: "Your post won't work as a carousel. Carousels need at least 2 and at most 10 photos or videos.",
    });
  }
  for (const id of childIds) {
    const child = containers.find(id);
    if (!child || child.userId !== account.userId || !child.isCarouselItem) throw noSuchObject(id);
    const status = containers.status(child, settings.container_lifetime_s);
    if (status === 'EXPIRED') throw expired();
    // Also while it is only at work: the platform makes a carousel of finished containers alone.
    if (status === 'ERROR' || status === 'IN_PROGRESS') throw notReady();
  }
  return childIds;
}

/** Pulls a picture and holds it against the platform's rules. */
async function pullChecked(world: World, url: string | undefined): Promise<PulledPicture> {
  if (url === undefined || !/^https?:/.test(url) || !URL.canParse(url)) {
    throw graphRefusal({ message: '(#100) The parameter image_url is required', code: 100 });
  }
  const picture = await pull(world, url);
  if (picture.format !== 'jpeg') {
    throw mediaRefusal(36_001, 2_207_005, `The image format is not supported. Only JPEG is: ${picture.format}.`);
  }
  const ratio = picture.widthPx / picture.heightPx;
  // A side of whole pixels cannot meet a ratio exactly: half a pixel is forgiven, as by the platform.
  const slack = 0.5 / picture.heightPx;
  if (ratio < minRatio - slack || ratio > maxRatio + slack) {
    const shape = `${picture.widthPx}x${picture.heightPx}`;
    throw mediaRefusal(36_003, 2_207_009, `The image's aspect ratio must be within 4:5 and 1.91:1: ${shape}.`);
  }
  return picture;
}

async function pull(world: World, url: string): Promise<PulledPicture> {
  try {
    return await pullPicture(world, url, { target: 'photoapp.pull', maxBytes });
  } catch (error) {
    if (error instanceof PullError && error.reason === 'too_large') {
      throw mediaRefusal(36_000, 2_207_004, 'The image is too large to download. It should be less than 8 MiB.');
    }
    throw mediaRefusal(9_004, 2_207_052, 'The media could not be fetched from this URI.');
  }
}

/** The container has run out of its 24 hours. */
export function expired() {
  return mediaRefusal(-2, 2_207_020, 'The media you are trying to access has expired. Please try to upload again.');
}

/** The container is still at work, or has failed. */
export function notReady() {
  return mediaRefusal(9_007, 2_207_027, 'The media is not ready for publishing, please wait for a moment.');
}

function mediaRefusal(code: number, subcode: number, userMessage: string) {
  const isTransient = code === 9_004 || code === 9_007;
  return graphRefusal({ message: userMessage, code, subcode, userMessage, isTransient });
}
