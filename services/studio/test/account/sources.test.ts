import { describe, expect, it } from '@jest/globals';
import { createIntentKey } from '../../web/src/api/intent-key.ts';
import { formatMinor, formatPrice } from '../../web/src/i18n/money.ts';
import { isOurs } from '../../web/src/pictures/is-ours.ts';
import * as influencer from '../../web/src/screens/influencers/influencer-fields.ts';
import * as product from '../../web/src/screens/products/product-fields.ts';
import { readProductSearch } from '../../web/src/screens/products/product-search.ts';

describe('the key of what is meant to be done once', () => {
  it('stays for the same content until it is done, and is another for another content', () => {
    let made = 0;
    const key = createIntentKey(() => `key-${(made += 1)}`);
    expect([key.for({ a: 1 }), key.for({ a: 1 }), key.for({ a: 2 }), key.for({ a: 2 })]).toEqual([
      'key-1',
      'key-1',
      'key-2',
      'key-2',
    ]);
    key.done();
    expect(key.for({ a: 2 })).toBe('key-3');
  });
});

describe('money', () => {
  it('has the digits of its currency, and none where it is whole', () => {
    expect(formatMinor('en', 2_900, 'usd')).toBe('$29');
    expect(formatMinor('en', 2_950, 'USD')).toBe('$29.50');
    expect(formatMinor('en', 2_900, 'JPY')).toBe('¥2,900');
    expect(formatMinor('en', 2_900, 'KWD').replace(/\s/g, ' ')).toBe('KWD 2.900');
  });

  it('of a product keeps its digits, and is a number without a currency', () => {
    expect(formatPrice('en', 0.125, 'USD')).toBe('$0.125');
    expect(formatPrice('en', 12, null)).toBe('12');
    expect(formatPrice('en', 12.5, 'not a code')).toBe('12.5');
  });
});

describe('a picture', () => {
  it.each([
    ['http://cdn.example/slideloom/a.png', true],
    ['http://cdn.example/slideloomer/a.png', false],
    ['https://cdn.example/slideloom/a.png', false],
    ['http://shop.example/slideloom/a.png', false],
    ['javascript:alert(1)', false],
    ['', false],
    [null, false],
  ])('%j is ours: %s', (address, isIt) => expect(isOurs(address, 'http://cdn.example/slideloom')).toBe(isIt));
});

describe('a product', () => {
  const fields = { ...product.emptyProduct, name: ' Mug ', price: 12, product_url: 'https://shop.example/mug' };

  it('is sent with null for what is empty, and a currency only beside a price', () => {
    expect(product.toBody(fields)).toMatchObject({ name: 'Mug', description: null, currency: 'USD', sku: null });
    expect(product.toBody({ ...fields, price: null }).currency).toBeNull();
  });

  it('sends what was changed alone', () => {
    expect(product.changesOf(fields, { ...fields, sku: 'M-1', name: 'Mug' })).toEqual({ sku: 'M-1' });
    expect(product.changesOf(fields, fields)).toEqual({});
  });

  it('names its faults', () => {
    expect(product.faultsOf({ ...fields, name: ' ', product_url: 'javascript:alert(1)' })).toEqual({
      name: 'required',
      product_url: 'url',
    });
    expect(product.faultsOf(fields)).toEqual({});
  });

  it('is listed by what the address may say', () => {
    const store = '0193a1f0-0000-7000-8000-000000000001';
    expect(readProductSearch({ store, status: 'draft', page: 2 })).toEqual({ store, status: 'draft' });
    expect(readProductSearch({ store: '1; DROP', status: 'sold' })).toEqual({});
  });
});

describe('an influencer', () => {
  const before: influencer.InfluencerFields = {
    ...influencer.emptyInfluencer,
    name: 'Mia',
    description: 'Runs',
    images: ['a', 'b'],
    traits: { hairColor: 'black', pose: 'standing' },
  };

  it('sends changed traits one by one, null for one that was emptied', () => {
    const after = { ...before, traits: { hairColor: ' red ', pose: ' ', glasses: 'round' } };
    expect(influencer.changesOf(before, after)).toEqual({
      traits: { hairColor: 'red', pose: null, glasses: 'round' },
    });
  });

  it('sends its pictures where their order changed, and not otherwise', () => {
    expect(influencer.changesOf(before, { ...before, images: influencer.withFirst(before.images, 'b') })).toEqual({
      images: ['b', 'a'],
    });
    expect(influencer.changesOf(before, { ...before, images: ['a', 'b'] })).toEqual({});
  });

  it('asks for each trait once', () => {
    const asked = Object.values(influencer.traitGroups).flat();
    expect(new Set(asked).size).toBe(asked.length);
    expect(influencer.faultsOf(influencer.emptyInfluencer)).toEqual(['name', 'description', 'images']);
  });
});
