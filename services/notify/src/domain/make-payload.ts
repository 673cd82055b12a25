import {
  altTextsFor,
  newestApiVersion,
  shownOrigin,
  webhookEvents,
  webhookPayloadSchema,
  type DeckSummary,
  type ExtendedAsset,
  type Origin,
  type StoredAltTexts,
  type WebhookEventType,
} from '@slideloom/contracts';

/** An event as the statement that changed the resource noted it. */
export type NotedEvent = {
  id: string;
  team_id: string;
  type: string;
  data: Record<string, unknown>;
  created_at: string;
};

/** A deck as PostgreSQL describes it. `key`: what names the work that ended. */
export type NotedDeck = Omit<DeckSummary, 'title' | 'thumbnail_url'> & {
  key: string;
  headline: string | null;
  beginning: string;
  thumbnail_key: string | null;
};

/** Addresses of what lies in the bucket. */
export type Addresses = { of(objectKey: string): string; thumbnailOf(objectKey: string, width: 270 | 540): string };

/** The text that is signed and sent. Throws where the data is not what the catalogue promises. */
export function makePayload(event: NotedEvent, data: Record<string, unknown>): string {
  if (!(event.type in webhookEvents)) throw new Error(`an event of the unknown type ${event.type}`);
  const { id, type, created_at: createdAt } = event;
  const payload = { id, type, created_at: createdAt, version: newestApiVersion, data };
  const checked = webhookPayloadSchema(type as WebhookEventType).safeParse(payload);
  if (!checked.success) {
    // Which fields, never what they hold.
    const fields = checked.error.issues.map(({ path, code }) => `${path.join('.')} (${code})`);
    throw new Error(`the event ${type} is not as the catalogue says: ${fields.join(', ')}`);
  }
  return JSON.stringify(payload);
}

/** The body of a resource, from what was noted of it. */
export function shownData({ type, data }: Pick<NotedEvent, 'type' | 'data'>, addresses: Addresses) {
  if (type === 'asset.added') return shownAsset(data as NotedAsset, addresses);
  if (!type.startsWith('post.') || type === 'post.outcome_unknown') return data;
  const { alt_texts: altTexts, image_urls: images } = data as {
    alt_texts: StoredAltTexts | null;
    image_urls: string[];
  };
  return { ...data, alt_texts: altTextsFor(altTexts, images) };
}

/** `origin` is not in what the former release noted. */
type NotedAsset = Omit<ExtendedAsset, 'url' | 'thumbnails' | 'origin'> & {
  object_key: string;
  has_thumbnails: boolean;
  origin?: Origin | null;
};

function shownAsset({ object_key: key, has_thumbnails: hasThumbnails, ...asset }: NotedAsset, addresses: Addresses) {
  const thumbnails = { 270: addresses.thumbnailOf(key, 270), 540: addresses.thumbnailOf(key, 540) };
  return {
    ...asset,
    url: addresses.of(key),
    thumbnails: hasThumbnails ? thumbnails : null,
    origin: shownOrigin(asset.source, asset.origin ?? null),
  } satisfies ExtendedAsset;
}

/** A deck as lists show it. */
export function shownDeck(noted: NotedDeck, addresses: Addresses): DeckSummary {
  const { key: _key, headline, beginning, thumbnail_key: thumbnail, ...deck } = noted;
  return {
    ...deck,
    title: headline?.trim() || beginning,
    thumbnail_url: thumbnail === null ? null : addresses.thumbnailOf(thumbnail, 270),
  };
}
