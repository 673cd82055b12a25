import { describe, expect, it } from '@jest/globals';
import { limits, productCreateSchema } from '@slideloom/contracts';
import { readProduct, type SaidProduct } from '../../src/platforms/storeplatform/read-product.ts';

const plain: SaidProduct = {
  externalId: '77',
  title: 'Stoneware mug',
  html: '<p>Holds <b>coffee</b>.</p>',
  status: 'ACTIVE',
  price: '19.90',
  compareAtPrice: '24.00',
  sku: 'MUG-1',
  imageUrl: 'https://cdn.example/mug.jpg',
  productUrl: 'https://mugs.example/products/mug',
  updatedAt: '2026-11-21T08:00:00+01:00',
};
const read = (changes: Partial<SaidProduct>) => readProduct({ ...plain, ...changes })!;

describe('a product of a shop', () => {
  it('is stored as the shop says it', () => {
    expect(read({})).toEqual({
      externalId: '77',
      name: 'Stoneware mug',
      description: 'Holds coffee.',
      price: '19.90',
      compareAtPrice: '24.00',
      sku: 'MUG-1',
      status: 'active',
      imageUrl: 'https://cdn.example/mug.jpg',
      productUrl: 'https://mugs.example/products/mug',
      shopUpdatedAt: '2026-11-21T07:00:00.000Z',
    });
  });

  it.each([
    ['active', 'active'],
    ['DRAFT', 'draft'],
    ['Archived', 'archived'],
    ['UNLISTED', 'active'],
    ['SOMETHING_NEW', 'draft'],
  ])('that is %s is %s', (status, ours) => {
    expect(read({ status }).status).toBe(ours);
  });

  const { nameMaxChars, skuMaxChars } = limits.product;
  it.each([
    ['a long title', { title: 'x'.repeat(9_999) }, { name: `${'x'.repeat(nameMaxChars - 1)}…` }],
    ['a title of emoji', { title: '🫖'.repeat(200) }, { name: `${'🫖'.repeat((nameMaxChars - 1) / 2)}…` }],
    ['no title', { title: ' \n\u0000 ' }, { name: 'Product 77' }],
    ['a title of several lines', { title: 'One\n\ttwo\u0007' }, { name: 'One two' }],
    ['a broken surrogate', { title: 'a\uD83E' }, { name: 'a\uFFFD' }],
    ['a long SKU', { sku: 's'.repeat(400) }, { sku: `${'s'.repeat(skuMaxChars - 1)}…` }],
    ['an empty SKU', { sku: '' }, { sku: null }],
    ['no description', { html: '<p> </p>' }, { description: null }],
    ['a price of many decimals', { price: '1.23456' }, { price: null }],
    ['a price of four decimals', { price: '1.2345' }, { price: '1.2345' }],
    ['a price beyond all', { price: '10000000000.00' }, { price: null }],
    ['a price that is none', { price: '1e3' }, { price: null }],
    ['a negative price', { price: '-1.00' }, { price: null }],
    ['no former price', { compareAtPrice: '0.00' }, { compareAtPrice: null }],
    ['a picture that is a script', { imageUrl: 'javascript:alert(1)' }, { imageUrl: null }],
    ['an address that is too long', { productUrl: `https://a.example/${'x'.repeat(3_000)}` }, { productUrl: null }],
  ])('with %s is one that POST /products would take', (_name, changes, expected) => {
    const product = read(changes);
    expect(product).toMatchObject(expected);
    const { name, description, price, compareAtPrice, sku, status, imageUrl, productUrl } = product;
    const body = {
      name,
      description,
      price: price && Number(price),
      compare_at_price: compareAtPrice && Number(compareAtPrice),
      sku,
      status,
      image_url: imageUrl,
      product_url: productUrl,
    };
    expect(productCreateSchema.parse(body)).toEqual(body);
  });

  it('without a time of change cannot be put in order, and is none', () => {
    expect(readProduct({ ...plain, updatedAt: 'yesterday' })).toBeNull();
  });
});
