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

/** What of a shop outlives the sandbox; its catalogue is made anew from its name. */
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
export class Shop {
  readonly stored: StoredShop;
  readonly #filesUrl: () => string;
  #products: Map<number, Product> | undefined;

  constructor(stored: StoredShop, filesUrl: () => string) {
    this.stored = stored;
    this.#filesUrl = filesUrl;
  }

  static open(domain: string, filesUrl: () => string, products: number): Shop {
    const name = displayName(domain);
    return new Shop(
      {
        domain,
        name,
        currency: 'USD',
        status: 'open',
        count: products,
        changed: [],
        deleted: [],
        subscriptions: [],
        nextId: 1,
      },
      filesUrl,
    );
  }

  get domain(): string {
    return this.stored.domain;
  }

  products(): Product[] {
    return [...this.#all().values()];
  }

  product(id: number): Product | undefined {
    return this.#all().get(id);
  }

  /** Cuts or prolongs the catalogue, without webhooks: as if it had always been so. */
  setCount(count: number): void {
    this.stored.count = count;
    this.#products = undefined;
  }

  /** Adds a product behind all others. Throws RangeError beyond 50,000. */
  add(fields: ProductFields, now: Date): Product {
    if (this.#all().size >= maxProducts) throw new RangeError(`at most ${maxProducts} products`);
    const id = firstProductId(this.domain) + maxProducts + this.stored.nextId++;
    const title = fields.title ?? 'New product';
    const at = isoSeconds(now);
    const product: Product = {
      id,
      descriptionHtml: `<p>${title}</p>`,
      vendor: this.stored.name,
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
    this.#keep(product);
    return product;
  }

  edit(product: Product, fields: ProductFields, now: Date): Product {
    const edited = { ...product, ...fields, updatedAt: isoSeconds(now) };
    this.#keep(edited);
    return edited;
  }

  delete(product: Product): void {
    this.stored.changed = this.stored.changed.filter((one) => one.id !== product.id);
    this.stored.deleted.push(product.id);
    this.#all().delete(product.id);
  }

  #keep(product: Product): void {
    this.stored.changed = [...this.stored.changed.filter((one) => one.id !== product.id), product];
    this.#all().set(product.id, product);
  }

  #all(): Map<number, Product> {
    if (this.#products) return this.#products;
    const products = new Map<number, Product>();
    for (let index = 0; index < this.stored.count; index++) {
      const product = catalogueProduct(this.domain, index, this.#filesUrl());
      products.set(product.id, product);
    }
    for (const product of this.stored.changed) products.set(product.id, product);
    for (const id of this.stored.deleted) products.delete(id);
    this.#products = products;
    return products;
  }
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
