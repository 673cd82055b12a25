import type { components } from '@slideloom/client';
import type { ProductStatus } from './product-search.ts';

type Product = components['schemas']['Product'];

/** A product as its form has it: texts are never null, numbers may be left out. */
export type ProductFields = {
  name: string;
  description: string;
  price: number | null;
  compare_at_price: number | null;
  currency: string;
  sku: string;
  status: ProductStatus;
  image_url: string | null;
  /** The small copy of the picture that it was opened with. Not sent. */
  shown: { of: string; by: string } | null;
  product_url: string;
};

export const emptyProduct: ProductFields = {
  name: '',
  description: '',
  price: null,
  compare_at_price: null,
  currency: 'USD',
  sku: '',
  status: 'active',
  image_url: null,
  shown: null,
  product_url: '',
};

export function toFields(product: Product): ProductFields {
  return {
    name: product.name,
    description: product.description ?? '',
    price: product.price,
    compare_at_price: product.compare_at_price,
    currency: product.currency ?? '',
    sku: product.sku ?? '',
    status: product.status,
    image_url: product.image_url,
    shown: product.image_url && product.thumbnail_url ? { of: product.image_url, by: product.thumbnail_url } : null,
    product_url: product.product_url ?? '',
  };
}

/** As the API takes it: what is empty is null. A currency stands only beside a price. */
export function toBody(fields: ProductFields) {
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
  const hasPrice = fields.price !== null || fields.compare_at_price !== null;
  return {
    name: fields.name.trim(),
    description: orNull(fields.description),
    price: fields.price,
    compare_at_price: fields.compare_at_price,
    currency: hasPrice ? orNull(fields.currency) : null,
    sku: orNull(fields.sku),
    status: fields.status,
    image_url: fields.image_url,
    product_url: orNull(fields.product_url),
  };
}

/** What of it has changed: only that is sent, so that what a sync or a colleague changes meanwhile stays. */
export function changesOf(before: ProductFields, after: ProductFields): Partial<ReturnType<typeof toBody>> {
  const [old, next] = [toBody(before), toBody(after)];
  const changed = Object.entries(next).filter(([name, value]) => old[name as keyof typeof old] !== value);
  return Object.fromEntries(changed);
}

/** The fields in which something is wrong, before it is sent. */
export function faultsOf(fields: ProductFields): { name?: 'required'; product_url?: 'url' } {
  const url = fields.product_url.trim();
  const isUrl = url === '' || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol));
  return {
    ...(fields.name.trim() === '' && { name: 'required' as const }),
    ...(!isUrl && { product_url: 'url' as const }),
  };
}
