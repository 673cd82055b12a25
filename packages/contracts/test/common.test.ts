import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { assetQuerySchema, jobQuerySchema, jobSchema, queryIntSchema, uuidSchema } from '../src/index.ts';

describe('a whole number in a query', () => {
  const schema = z.object({ limit: queryIntSchema({ min: 1, max: 100, default: 15 }) });

  it.each([
    [undefined, 15],
    ['1', 1],
    ['100', 100],
    ['007', 7],
  ])('reads %s as %i', (text, number) => {
    expect(schema.parse(text === undefined ? {} : { limit: text })).toEqual({ limit: number });
  });

  it.each(['', ' 1', '1 ', '0', '101', '-1', '+1', '1.0', '1e1', '0x10', 'NaN', 'Infinity', '１', ['1', '2'], null])(
    'refuses %j',
    (text) => {
      expect(schema.safeParse({ limit: text }).success).toBe(false);
    },
  );
});

describe('an id', () => {
  it.each(['018f0000-0000-7000-8000-000000000000', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF'])('may be %s', (id) => {
    expect(uuidSchema.parse(id)).toBe(id);
  });

  it.each(['', '018f0000000070008000000000000000', '{018f0000-0000-7000-8000-000000000000}', 'x'])(
    'may not be "%s"',
    (id) => {
      expect(uuidSchema.safeParse(id).success).toBe(false);
    },
  );
});

describe('queries', () => {
  it('may be empty', () => {
    expect(jobQuerySchema.parse({})).toEqual({});
    expect(assetQuerySchema.parse({})).toEqual({ limit: 15 });
  });

  it('refuse a filter that is named and empty', () => {
    expect(jobQuerySchema.safeParse({ status: '' }).success).toBe(false);
    expect(assetQuerySchema.safeParse({ source: '' }).success).toBe(false);
  });
});

describe('a job', () => {
  const job = {
    id: '018f0000-0000-7000-8000-000000000000',
    type: 'publish',
    status: 'completed',
    result: {
      platform: 'shortvideo',
      publish_id: 'p-1',
      status: 'delivered',
      delivered_at: '2026-01-01T00:00:00.000Z',
    },
    error: null,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
  };

  it('has every field, null where there is nothing', () => {
    expect(jobSchema.parse(job)).toEqual(job);
    for (const field of Object.keys(job)) {
      expect(jobSchema.safeParse({ ...job, [field]: undefined }).success).toBe(false);
    }
  });

  it('keeps the result of its type as it is', () => {
    const picture = { url: 'https://a.test/x.png', width: 1, height: 2, content_type: 'image/png' };
    const slides = { slides: [{ name: 'One', image_url: 'https://a.test/x.png' }] };
    const at = '2026-01-01T00:00:00.000Z';
    const post = { platform: 'shortvideo', publish_id: null, status: 'delivered', delivered_at: at };
    const results = { image_gen: picture, render: slides, publish: post };
    for (const [type, result] of Object.entries(results)) {
      for (const one of [result, null]) expect(jobSchema.parse({ ...job, type, result: one }).result).toEqual(one);
    }
    expect(jobSchema.safeParse({ ...job, type: 'render', result: picture }).success).toBe(false);
  });
});
