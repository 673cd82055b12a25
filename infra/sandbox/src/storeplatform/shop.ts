import { catalogueProduct, firstProductId, slug } from './catalogue.ts';
import type { Product, ProductFields } from './product.ts';

export type Subscription = {
  id: number;
  /** As the API names it: `PRODUCTS_UPDATE`. */
  topic: string;
  url: string;
  clientId: string;
  createdAt: string;
};

/** What of a shop outlives the sandbox; its catalogue is made again from its name. */
export type StoredShop = {
  domain: string;
  name: string;
  currency: string;
  /** `closed` answers 404, `frozen` 402, as the platform does. */
  status: 'open' | 'closed' | 'frozen';
  count: number;
  /** Products that control added or changed, whole. */
  changed: Product[];
  deleted: number[];
  subscriptions: Subscription[];
  nextId: number;
};

export const maxProducts = 50_000;

/** One shop: its products, in the order of their ids, and the webhook subscriptions. */
export function createShop(stored: StoredShop, filesUrl: () => string) {
  const { domain } = stored;
  let catalogue: Map<number, Product> | undefined;

  function products(): Product[] {
    return [...all().values()];
  }

  function product(id: number): Product | undefined {
    return all().get(id);
  }

  /** Cuts or prolongs the catalogue, without webhooks: as if it had always been so. */
  function setCount(count: number): void {
    stored.count = count;
    catalogue = undefined;
  }

  /** Adds a product behind all others. Throws RangeError beyond 50,000. */
  function add(fields: ProductFields, now: Date): Product {
    if (all().size >= maxProducts) throw new RangeError(`at most ${maxProducts} products`);
    const id = firstProductId(domain) + maxProducts + stored.nextId++;
    const title = fields.title ?? 'New product';
    const at = isoSeconds(now);
    const product: Product = {
      id,
      descriptionHtml: `<p>${title}</p>`,
      vendor: stored.name,
      productType: '',
      tags: [],
      handle: slug(title),
      status: 'ACTIVE',
      imageUrl: null,
      createdAt: at,
      updatedAt: at,
      variants: [{ id: id * 10, title: 'Default Title', sku: null, price: '10.00', compareAtPrice: null }],
      ...fields,
      title,
    };
    keep(product);
    return product;
  }

  function edit(product: Product, fields: ProductFields, now: Date): Product {
    const edited = { ...product, ...fields, updatedAt: isoSeconds(now) };
    keep(edited);
    return edited;
  }

  function remove(product: Product): void {
    stored.changed = stored.changed.filter((one) => one.id !== product.id);
    stored.deleted.push(product.id);
    all().delete(product.id);
  }

  function keep(product: Product): void {
    stored.changed = [...stored.changed.filter((one) => one.id !== product.id), product];
    all().set(product.id, product);
  }

  function all(): Map<number, Product> {
    if (catalogue) return catalogue;
    const products = new Map<number, Product>();
    for (let index = 0; index < stored.count; index++) {
      const product = catalogueProduct(domain, index, filesUrl());
      products.set(product.id, product);
    }
    for (const product of stored.changed) products.set(product.id, product);
    for (const id of stored.deleted) products.delete(id);
    catalogue = products;
    return products;
  }

  return { stored, domain, products, product, setCount, add, edit, remove };
}

export type Shop = ReturnType<typeof createShop>;

/** A shop that control said nothing about. */
export function newShop(domain: string, count: number): StoredShop {
  return {
    domain,
    name: displayName(domain),
    currency: 'USD',
    status: 'open',
    count,
    changed: [],
    deleted: [],
    subscriptions: [],
    nextId: 1,
  };
}

function displayName(domain: string): string {
  return (domain.split('.')[0] ?? domain)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

export function isoSeconds(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}
