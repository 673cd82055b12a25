import { describe, expect, it } from '@jest/globals';
import {
  commandOfJobType,
  commands,
  events,
  imageModels,
  imageProviders,
  jobTypeSchema,
  limits,
  modelIdSchema,
  offeredModels,
  providerOf,
  renderCreditsPerSlide,
  requests,
} from '../src/index.ts';

describe('the catalogue of messages', () => {
  it('gives each message one name, a version and, where it is work, one owner', () => {
    const names = [...Object.keys(commands), ...Object.keys(requests), ...Object.keys(events)];
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+\.[a-z_]+$/);
    for (const { version } of [...Object.values(commands), ...Object.values(requests), ...Object.values(events)]) {
      expect(version).toBeGreaterThanOrEqual(1);
    }
    expect(commands['image.generate'].owner).toBe('image-gen');
    expect(commands['slides.render'].owner).toBe('render');
    expect(requests['slides.plan'].owner).toBe('image-gen');
  });

  it('lets work end: attempts and deadlines are few and short', () => {
    for (const { maxAttempts } of Object.values(commands)) expect(maxAttempts).toBeLessThanOrEqual(10);
    for (const { deadlineMs } of Object.values(requests)) expect(deadlineMs).toBeLessThanOrEqual(120_000);
  });

  it('carries ids, not documents', () => {
    const id = '018f0000-0000-7000-8000-000000000000';
    for (const { payload } of Object.values(commands)) {
      const command = { job_id: id, event_id: id, asset_id: id, team_id: id };
      const parsed = payload.parse({ ...command, prompt: 'a secret', image_url: 'https://cdn.test/a.png' });
      expect(command).toMatchObject(parsed);
      expect(Object.keys(parsed).filter((name) => !name.endsWith('_id'))).toEqual([]);
      expect(Object.keys(parsed)).not.toHaveLength(0);
      expect(payload.safeParse({}).success).toBe(false);
    }
    for (const { payload } of Object.values(events)) {
      const ids = { job_id: id, post_id: id, deck_id: id, store_id: id, attempt_id: id, endpoint_id: id, team_id: id };
      const counts = { attempt: 1, slide_index: 0, slides_done: 1, slides_total: 2 };
      const event = { ...ids, ...counts, type: 'render' };
      const parsed = payload.parse({ ...event, result: {}, prompt: 'a secret' });
      expect(event).toMatchObject(parsed);
      expect(parsed).toHaveProperty('team_id', id);
    }
  });

  it('has a command for each type of job that is worked on', () => {
    for (const [type, command] of Object.entries(commandOfJobType)) {
      expect(jobTypeSchema.parse(type)).toBe(type);
      expect(Object.keys(commands)).toContain(command);
    }
  });
});

describe('the catalogue of models', () => {
  it('names each model once, as requests do, by a provider that can be configured, at a price', () => {
    expect(new Set(imageModels.map(({ id }) => id)).size).toBe(imageModels.length);
    for (const { id, name, credits } of imageModels) {
      expect(modelIdSchema.parse(id)).toBe(id);
      expect(imageProviders).toContain(providerOf(id));
      expect(name).not.toBe('');
      expect(Number.isInteger(credits) && credits > 0).toBe(true);
    }
    expect(renderCreditsPerSlide).toBe(1);
  });

  it('offers the models of the configured providers in its own order, whatever theirs', () => {
    const ofTwo = imageModels.filter(({ id }) => ['imagegen', 'google'].includes(providerOf(id)));
    expect(offeredModels(['imagegen', 'google'])).toEqual(ofTwo);
    expect(offeredModels(['google', 'imagegen'])).toEqual(ofTwo);
    expect(offeredModels([])).toEqual([]);
    expect(offeredModels([...imageProviders])).toEqual(imageModels);
  });

  it('has a model for every provider', () => {
    for (const provider of imageProviders) expect(offeredModels([provider]).length).toBeGreaterThan(0);
  });

  it('reads the provider up to the first colon', () => {
    expect(providerOf('fal:fal-ai/flux:x')).toBe('fal');
  });
});

describe('the limits', () => {
  it("are the specification's where it has any", () => {
    expect(limits).toMatchObject({
      canvas: { widthPx: 1_080, heightPx: 1_920 },
      list: { default: 15, max: 100 },
      jobs: { recent: 50 },
    });
  });

  it('let the largest deck that they allow pass through the largest body', () => {
    const slides = limits.slides.max * (limits.slides.nameMaxChars + limits.url.maxChars);
    const images = limits.images.max * limits.url.maxChars;
    expect(slides + images).toBeLessThan(limits.body.maxBytes / 4);
    expect(limits.texts.max * limits.texts.contentMaxChars).toBeLessThan(limits.body.maxBytes);
  });
});
