import type { CanvasFormat } from './canvas.ts';
import { safeZones, type SafeZones } from './safe-zones.ts';

/** What a platform takes; what breaks a rule is refused as early as it can be known. Lengths are UTF-16 units, as the platforms count. */
export type PlatformRules = {
  /** The name that people use. */
  name: string;
  images: { min: number; max: number };
  captionMaxUnits: number;
  /** A description beside the title, and how long the title may be then; null where there is one text, in which the description follows the title. */
  description: { maxUnits: number; titleMaxUnits: number } | null;
  /** What an account must have granted for posts that go live without a review; null where all do. */
  directPostScope: string | null;
  /** The longest alternative text of a picture; null where the platform takes none. */
  altTextMaxUnits: number | null;
  /** Hashtags and mentions in one caption; null where the platform names no limit. */
  hashtagsMax: number | null;
  mentionsMax: number | null;
  /** The pictures as they are offered to the platform: JPEG, within this box, of a ratio (width ÷ height) in this range. */
  picture: {
    maxWidth: number;
    maxHeight: number;
    maxBytes: number;
    minRatio: number;
    maxRatio: number;
    /** The ratio of the canvas on which a picture is centred whose own shape will not do; null: it is refused. */
    canvasRatio: number | null;
    /** Whether the platform crops all pictures of a carousel to the shape of the first. */
    isUniform: boolean;
  };
  /** Posts, or drafts that wait for their creator, in 24 hours. */
  slotsPerDay: number;
  /** The format that slides for it are made in. */
  ownFormat: CanvasFormat;
  /** Where words of a slide are covered by nothing, once it is posted, by the slide's format. */
  safeZones: SafeZones;
};

/** How a platform's webhooks are recognised: the gateway verifies them before it hands them on. */
export type WebhookRules = {
  signatureHeader: string;
  /** The scheme, by its name in `webhookSignatures` of service-kit. */
  scheme: 'timestamped' | 'body';
  /** Further headers that the platform's module reads. */
  headers: RegExp | null;
  maxBytes: number;
};

type PlatformFacts = {
  /** What a team connects there. */
  connects: 'account' | 'store';
  /** Null where nothing is posted to it. */
  posts: PlatformRules | null;
  /** Null where it sends none that we asked for. */
  webhook: WebhookRules | null;
};

/**
 * Each platform, as routes and rows name it, with what is known of it outside the publish service, whose folder `platforms/` has the rest.
 * Source: the platforms' own publishing references (TikTok Content Posting API, Instagram content publishing, Shopify webhooks).
 */
const facts = {
  shortvideo: {
    connects: 'account',
    posts: {
      name: 'the short-video platform',
      images: { min: 1, max: 35 },
      captionMaxUnits: 4_000,
      description: { maxUnits: 4_000, titleMaxUnits: 90 },
      directPostScope: 'video.publish',
      altTextMaxUnits: null,
      hashtagsMax: null,
      mentionsMax: null,
      picture: {
        maxWidth: 1_080,
        maxHeight: 1_920,
        maxBytes: 20 * 1024 * 1024,
        minRatio: 0.2,
        maxRatio: 5,
        canvasRatio: null,
        isUniform: false,
      },
      slotsPerDay: 5,
      ownFormat: '9:16',
      safeZones: safeZones.shortvideo,
    },
    // Its events name a post and a reason.
    webhook: { signatureHeader: 'tiktok-signature', scheme: 'timestamped', headers: null, maxBytes: 64 * 1024 },
  },
  photoapp: {
    connects: 'account',
    posts: {
      name: 'the photo-sharing platform',
      images: { min: 1, max: 10 },
      captionMaxUnits: 2_200,
      description: null,
      directPostScope: null,
      altTextMaxUnits: 1_000,
      hashtagsMax: 30,
      mentionsMax: 20,
      picture: {
        maxWidth: 1_080,
        maxHeight: 1_350,
        maxBytes: 8 * 1024 * 1024,
        minRatio: 4 / 5,
        maxRatio: 1.91,
        canvasRatio: 4 / 5,
        isUniform: true,
      },
      slotsPerDay: 50,
      ownFormat: '4:5',
      safeZones: safeZones.photoapp,
    },
    webhook: null,
  },
  storeplatform: {
    connects: 'store',
    posts: null,
    // A whole product with its variants.
    webhook: {
      signatureHeader: 'x-shopify-hmac-sha256',
      scheme: 'body',
      headers: /^x-shopify-[a-z0-9-]+$/,
      maxBytes: 1024 * 1024,
    },
  },
} as const satisfies Record<string, PlatformFacts>;

type Facts = typeof facts;
type PlatformsWith<Fact extends 'posts' | 'webhook'> = {
  [Name in keyof Facts]: Facts[Name][Fact] extends null ? never : Name;
}[keyof Facts];

/** A platform that a team connects by OAuth. */
export type Platform = keyof Facts;
/** A platform that posts go to. */
export type PostPlatform = PlatformsWith<'posts'>;
export type WebhookPlatform = PlatformsWith<'webhook'>;

export const platforms = Object.keys(facts) as Platform[];
export const postPlatforms = platforms.filter((name): name is PostPlatform => facts[name].posts !== null);
export const webhookPlatforms = platforms.filter((name): name is WebhookPlatform => facts[name].webhook !== null);

export const platformRules = pick(postPlatforms, (name): PlatformRules => facts[name].posts);
export const webhookRules = pick(webhookPlatforms, (name): WebhookRules => facts[name].webhook);
/** Slots a day by platform, as `claim_due_posts` takes them. */
export const slotsPerDay = pick(postPlatforms, (name) => platformRules[name].slotsPerDay);

/** Whether a connection of this platform is a row of `stores`, not of `social_accounts`. */
export function isStorePlatform(platform: Platform): boolean {
  return facts[platform].connects === 'store';
}

/** The platform of stores: routes of stores name none, so that there is one. */
export const storePlatform = platforms.find(isStorePlatform)!;

function pick<Name extends string, Fact>(names: readonly Name[], factOf: (name: Name) => Fact): Record<Name, Fact> {
  return Object.fromEntries(names.map((name) => [name, factOf(name)])) as Record<Name, Fact>;
}
