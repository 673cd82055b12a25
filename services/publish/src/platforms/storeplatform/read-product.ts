import { limits, productCreateSchema, type ProductStatus } from '@slideloom/contracts';
import { readHtml } from '@slideloom/html-text';
import type { ShopProduct } from '../../domain/stores/ports.ts';

/** What a shop says of a product, by the GraphQL API or by a webhook. */
export type SaidProduct = {
  externalId: string;
  title: string;
  html: string | null;
  status: string;
  price: string | null;
  compareAtPrice: string | null;
  sku: string | null;
  imageUrl: string | null;
  productUrl: string | null;
  updatedAt: string;
};

const { shape } = productCreateSchema;
const statuses: Record<string, ProductStatus> = {
  active: 'active',
  draft: 'draft',
  archived: 'archived',
  // On sale, but only for who knows the address.
  unlisted: 'active',
};

/**
 * A shop's product as ours. The rule: what is stored is what `POST /products` would take. Texts are cut to the limits, between
 * characters, and lose what PostgreSQL cannot store; a description is the text of its HTML; prices, addresses and SKUs that the contract
 * would refuse become null; a state that we do not know is a draft, a product without a title is named after its number. Null for an
 * update time that is none: it could not be put in order.
 */
export function readProduct(said: SaidProduct): ShopProduct | null {
  const updatedAt = Date.parse(said.updatedAt);
  if (!Number.isFinite(updatedAt)) return null;
  return {
    externalId: said.externalId,
    name: cut(plain(said.title), limits.product.nameMaxChars) || `Product ${said.externalId}`,
    description: cut(storable(textOf(said.html ?? '')), limits.description.maxChars) || null,
    price: readPrice(said.price),
    compareAtPrice: Number(said.compareAtPrice) > 0 ? readPrice(said.compareAtPrice) : null,
    sku: cut(plain(said.sku ?? ''), limits.product.skuMaxChars) || null,
    status: statuses[said.status.toLowerCase()] ?? 'draft',
    imageUrl: shape.image_url.safeParse(said.imageUrl).data ?? null,
    productUrl: shape.product_url.safeParse(said.productUrl).data ?? null,
    shopUpdatedAt: new Date(updatedAt).toISOString(),
  };
}

/** One unit more than is kept, so that a text that was cut is known. */
const textOf = (html: string) => readHtml(html, { maxChars: limits.description.maxChars + 1 });

/** A shop's currency, if it is one. */
export function readCurrency(code: string): string | null {
  return shape.currency.safeParse(code).data ?? null;
}

/** Decimal text of at most four decimals; the platform writes money so. */
function readPrice(text: string | null): string | null {
  if (text === null || !/^\d{1,12}(?:\.\d{1,20})?$/.test(text)) return null;
  return shape.price.safeParse(Number(text)).success ? text : null;
}

const ellipsis = '…';

/** Cut at `maxUnits` UTF-16 units, which the contracts count, but not through a character; what is cut ends with an ellipsis. */
function cut(text: string, maxUnits: number): string {
  if (text.length <= maxUnits) return text;
  const end = maxUnits - ellipsis.length;
  const isSplit = /[\uD800-\uDBFF]/.test(text.charAt(end - 1));
  return `${text.slice(0, isSplit ? end - 1 : end).trimEnd()}${ellipsis}`;
}

/** Replaces control characters but line ends, and broken surrogates. */
function storable(text: string): string {
  return text.toWellFormed().replace(/(?!\n)\p{Cc}/gu, ' ');
}

/** Puts a text on one line. */
function plain(text: string): string {
  return storable(text).replace(/\s+/g, ' ').trim();
}
