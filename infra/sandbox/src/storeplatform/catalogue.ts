import { stableDigits } from '../protocol/oauth-account.ts';
import { seededRandom, type Random } from '../seeded-random.ts';
import catalogue from './catalogue.json' with { type: 'json' };
import type { Product, Variant } from './product.ts';

const { lines, moods, reasons, sizes } = catalogue;
/** The catalogue was put up from here on, a product an hour: fixed, so that a shop is the same on every day. */
const firstCreatedMs = Date.UTC(2026, 0, 5, 9);

/** Where a shop's product numbers begin: shops do not share numbers. */
export function firstProductId(shop: string): number {
  return Number(stableDigits(`products of ${shop}`, 8)) * 100_000;
}

/** The product at an index (from 0) of a shop's catalogue: the same one every time. */
export function catalogueProduct(shop: string, index: number, filesUrl: string): Product {
  const random = seededRandom(`${shop}\n${index}`);
  const { type: productType, kinds, nouns, priceFrom, priceTo } = random.pick(lines);
  const kind = random.pick(kinds);
  const title = `${random.pick(moods)} ${kind} ${random.pick(nouns)}`;
  const id = firstProductId(shop) + index;
  const at = new Date(firstCreatedMs + index * 3_600_000).toISOString().replace('.000', '');
  const prompt = encodeURIComponent(`${title}, product on a table`);
  return {
    id,
    title,
    descriptionHtml: `<p>${title}: <strong>${kind.toLowerCase()}</strong>, ${random.pick(reasons)}.</p>\n<ul><li>No. ${index + 1} of our ${productType.toLowerCase()}</li></ul>`,
    vendor: shop.split('.')[0] ?? shop,
    productType,
    tags: [productType.toLowerCase(), kind.toLowerCase()],
    handle: `${slug(title)}-${index + 1}`,
    status: random.chance(0.85) ? 'ACTIVE' : random.chance(0.6) ? 'DRAFT' : 'ARCHIVED',
    imageUrl: random.chance(0.95) ? `${filesUrl}/photo.jpg?seed=${id}&w=1000&h=1000&prompt=${prompt}` : null,
    createdAt: at,
    updatedAt: at,
    variants: catalogueVariants(random, id, priceFrom, priceTo),
  };
}

function catalogueVariants(random: Random, id: number, from: number, to: number): Variant[] {
  const price = random.whole(from, to);
  const isReduced = random.chance(0.25);
  const count = random.chance(0.4) ? sizes.length : 1;
  const sku = random.chance(0.9) ? `SKU-${String(id).slice(-6)}` : null;
  return Array.from({ length: count }, (_, index) => ({
    id: id * 10 + index,
    title: count === 1 ? 'Default Title' : (sizes[index] ?? 'Default Title'),
    sku: sku === null ? null : count === 1 ? sku : `${sku}-${(sizes[index] ?? '').charAt(0)}`,
    price: (price + index * 4 - 0.05).toFixed(2),
    compareAtPrice: isReduced ? (price + index * 4 + random.whole(3, 20)).toFixed(2) : null,
  }));
}

export function slug(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
