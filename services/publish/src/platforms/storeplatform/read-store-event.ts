import type { StoreEvent } from '../../domain/stores/ports.ts';
import { parsePlatformJson } from '../parse-platform-json.ts';
import { z } from 'zod';
import { readProduct } from './read-product.ts';

/** Headers are not signed: what they say must fit the body, which is. */
export type WebhookClaims = { shop: string; topic: string; deliveryId: string; triggeredAt: string };

const id = z.union([z.int().positive(), z.string().regex(/^\d{1,20}$/)]).transform(String);
const text = z.string().nullish();
const money = z.union([z.string(), z.number()]).transform(String).nullish();
const picture = z.object({ src: text });

/** The shape of the older REST API, in which webhooks come. Source: shopify.dev, "products/update". */
const productSchema = z.object({
  id,
  title: z.string(),
  body_html: text,
  handle: z.string(),
  status: z.string(),
  updated_at: z.string(),
  published_at: text,
  variants: z
    .array(z.object({ price: money, compare_at_price: money, sku: text, position: z.number().default(1) }))
    .default([]),
  image: picture.nullish(),
  images: z.array(picture).default([]),
});
/** A full product body is not a deletion, even if its header says so. */
const deletionSchema = z.object({ id, title: z.undefined().optional(), variants: z.undefined().optional() });
const uninstalledSchema = z.object({ myshopify_domain: z.string() });

/**
 * What a webhook says. Only its body is signed, so that it must be of the shape that its topic claims, and name the shop where it names one. Null for what
 * we do not understand.
 */
export function readStoreEvent(
  { shop, topic, deliveryId, triggeredAt }: WebhookClaims,
  body: Buffer,
): StoreEvent | null {
  const said = parsePlatformJson(body.toString('utf8'));
  const of = { shop, topic, deliveryId, triggeredAt };
  switch (topic) {
    case 'products/create':
    case 'products/update': {
      const product = readEventProduct(shop, said);
      return product && { ...of, kind: 'put', product };
    }
    case 'products/delete': {
      const { data } = deletionSchema.safeParse(said);
      return data ? { ...of, kind: 'delete', externalId: data.id } : null;
    }
    case 'app/uninstalled': {
      const { data } = uninstalledSchema.safeParse(said);
      return data?.myshopify_domain.toLowerCase() === shop ? { ...of, kind: 'uninstalled' } : null;
    }
    default:
      return null;
  }
}

function readEventProduct(shop: string, said: unknown) {
  const { data } = productSchema.safeParse(said);
  if (!data) return null;
  const first = data.variants.toSorted((one, other) => one.position - other.position)[0];
  return readProduct({
    externalId: data.id,
    title: data.title,
    html: data.body_html ?? null,
    status: data.status,
    price: first?.price ?? null,
    compareAtPrice: first?.compare_at_price ?? null,
    sku: first?.sku ?? null,
    imageUrl: data.image?.src ?? data.images[0]?.src ?? null,
    productUrl: data.published_at == null ? null : `https://${shop}/products/${encodeURIComponent(data.handle)}`,
    updatedAt: data.updated_at,
  });
}
