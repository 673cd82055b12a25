import { connect, type ConnectionArguments } from './connection.ts';
import { productGid, variantGid, type Product, type Variant } from './product.ts';
import type { Shop } from './shop.ts';

/** A product as the schema resolves it. `isBulk`: connections give everything. */
export function productView(shop: Shop, product: Product, isBulk: boolean): object {
  const { id, title, imageUrl } = product;
  const image = imageUrl === null ? null : { url: imageUrl, altText: title, width: 1_000, height: 1_000 };
  const online = `https://${shop.domain}/products/${product.handle}`;
  return {
    __typename: 'Product',
    ...product,
    id: productGid(id),
    legacyResourceId: String(id),
    description: ({ truncateAt }: { truncateAt?: number | null }) =>
      plainText(product.descriptionHtml).slice(0, truncateAt ?? undefined),
    onlineStoreUrl: product.status === 'ACTIVE' ? online : null,
    onlineStorePreviewUrl: online,
    publishedAt: product.status === 'ACTIVE' ? product.createdAt : null,
    featuredImage: image,
    featuredMedia: image && {
      __typename: 'MediaImage',
      id: `gid://shopify/MediaImage/${id}`,
      alt: title,
      mediaContentType: 'IMAGE',
      preview: { image },
      image,
    },
    variantsCount: { count: product.variants.length, precision: 'EXACT' },
    variants: (args: ConnectionArguments) =>
      connect(product.variants, {
        args,
        all: isBulk,
        positionOf: (variant) => ({ id: variant.id, value: variant.id }),
        view: (variant) => variantView(product, variant),
      }),
  };
}

export function variantView(product: Product, variant: Variant): object {
  return {
    __typename: 'ProductVariant',
    ...variant,
    id: variantGid(variant.id),
    legacyResourceId: String(variant.id),
    displayName: variant.title === 'Default Title' ? product.title : `${product.title} - ${variant.title}`,
    position: product.variants.indexOf(variant) + 1,
  };
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The body of `products/create` and `products/update`: the shape of the older REST API. */
export function productPayload(product: Product): object {
  const images = product.imageUrl === null ? [] : [{ id: product.id, product_id: product.id, src: product.imageUrl }];
  return {
    admin_graphql_api_id: productGid(product.id),
    body_html: product.descriptionHtml,
    created_at: product.createdAt,
    handle: product.handle,
    id: product.id,
    product_type: product.productType,
    published_at: product.status === 'ACTIVE' ? product.createdAt : null,
    title: product.title,
    updated_at: product.updatedAt,
    vendor: product.vendor,
    status: product.status.toLowerCase(),
    published_scope: 'web',
    tags: product.tags.join(', '),
    variants: product.variants.map((variant, index) => ({
      admin_graphql_api_id: variantGid(variant.id),
      id: variant.id,
      product_id: product.id,
      title: variant.title,
      price: variant.price,
      compare_at_price: variant.compareAtPrice,
      sku: variant.sku,
      position: index + 1,
    })),
    images,
    image: images[0] ?? null,
  };
}
