export type Variant = {
  /** The number behind `gid://shopify/ProductVariant/`. */
  id: number;
  title: string;
  sku: string | null;
  /** A decimal text, as the platform writes money. */
  price: string;
  compareAtPrice: string | null;
};

export type Product = {
  /** The number behind `gid://shopify/Product/`. */
  id: number;
  title: string;
  descriptionHtml: string;
  vendor: string;
  productType: string;
  tags: string[];
  handle: string;
  status: 'ACTIVE' | 'DRAFT' | 'ARCHIVED';
  imageUrl: string | null;
  createdAt: string;
  updatedAt: string;
  variants: Variant[];
};

/** What control may say about a product. */
export type ProductFields = Partial<Omit<Product, 'id' | 'createdAt' | 'updatedAt'>>;

export const productGid = (id: number) => `gid://shopify/Product/${id}`;
export const variantGid = (id: number) => `gid://shopify/ProductVariant/${id}`;

/** The number at the end of a global id, or of a plain one; NaN if there is none. */
export function idOf(text: string): number {
  return Number(/(?:^|\/)(\d{1,16})$/.exec(text)?.[1] ?? Number.NaN);
}
