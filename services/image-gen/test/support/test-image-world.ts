import type { ClaimedJob, WorkContext } from '@slideloom/jobs';
import { createSafeFetch } from '@slideloom/safe-fetch';
import { derivedUuid } from '@slideloom/service-kit';
import { takePicture } from '@slideloom/storage';
import { createSilentLogger, type TestSandbox } from '@slideloom/testing';
import { composeSlidePicture } from '../../src/adapters/compose-slide-picture.ts';
import { measureSlidePicture } from '../../src/adapters/measure-slide-picture.ts';
import { cropPicture } from '../../src/adapters/crop-picture.ts';
import { createGenerators } from '../../src/adapters/providers/create-generators.ts';
import { createModelRegistry } from '../../src/adapters/providers/create-model-registry.ts';
import { createReferenceSlots } from '../../src/domain/create-reference-slots.ts';
import { createProviderGates } from '../../src/domain/providers/create-provider-gates.ts';
import { createImageWork } from '../../src/domain/generate-image.ts';
import type { ImagePorts } from '../../src/domain/ports.ts';

const cdnUrl = 'http://cdn.test/bucket';

export type SavedObject = { key: string; bytes: Buffer; contentType: string };

/** The use case with the sandbox as the outside world, a store in memory, and a clock that is set by hand. */
export function createTestImageWorld(sandbox: TestSandbox, changes: Partial<ImagePorts> = {}) {
  const clock = { nowMs: Date.parse('2026-11-21T12:00:00Z') };
  const objects = new Map<string, SavedObject>();
  const nonceHashes: Buffer[] = [];
  const safeFetch = createSafeFetch({ allowHosts: [sandbox.host], totalTimeoutMs: 60_000 });
  const registry = createModelRegistry(
    { openai: { baseUrl: `${sandbox.url}/openai/v1`, apiKey: 'a-key-for-tests' } },
    safeFetch,
  );
  const ports: ImagePorts = {
    findGenerator: createGenerators({
      providers: ['openai', 'imagegen'],
      registry,
      imagegen: { baseUrl: `${sandbox.url}/imagegen`, apiKey: 'a-key-for-tests' },
      safeFetch,
    }),
    gatesOf: createProviderGates({ slots: 8, clock: { now: () => clock.nowMs } }).gatesOf,
    referenceSlots: createReferenceSlots({ size: 8 }),
    store: {
      save: async ({ teamId, jobId, bytes, contentType }) => {
        const key = `teams/${teamId}/jobs/${jobId}/${derivedUuid(bytes.toString('base64'))}`;
        objects.set(key, { key, bytes, contentType });
        return { key, url: `${cdnUrl}/${key}` };
      },
      addThumbnails: async () => undefined,
      readOwn: async (url) =>
        url.startsWith(cdnUrl) ? (objects.get(url.slice(cdnUrl.length + 1))?.bytes ?? null) : null,
      readSmall: async (url) => objects.get(url.slice(cdnUrl.length + 1))?.bytes ?? null,
    },
    fetchPicture: (url, options) => safeFetch.fetchBytes(url, options),
    take: (bytes) => takePicture(bytes),
    crop: cropPicture,
    compose: composeSlidePicture,
    measure: measureSlidePicture,
    expectCallback: async ({ nonceHash }) => nonceHashes.push(nonceHash) > 0,
    baseUrl: 'http://127.0.0.1:9',
    clock: { now: () => clock.nowMs, sleep: () => Promise.reject(new Error('nobody sleeps here')) },
    ...changes,
  };
  const work = createImageWork(ports);
  const context: WorkContext = {
    signal: new AbortController().signal,
    token: derivedUuid('lease'),
    logger: createSilentLogger(),
  };
  return {
    clock,
    objects,
    nonceHashes,
    cdnUrl,
    run: (job: Partial<ClaimedJob>) => work({ ...aJob, ...job }, context),
    close: () => safeFetch.close(),
  };
}

const aJob: ClaimedJob = {
  id: derivedUuid('job'),
  teamId: derivedUuid('team'),
  type: 'image_gen',
  input: { prompt: 'A red fox in the snow' },
  modelId: 'openai:gpt-image-1-mini',
  attempt: 1,
  maxAttempts: 4,
  deaths: 0,
  taskId: null,
  taskStartedAt: null,
  wasPending: true,
  traceparent: null,
  createdAt: '2026-11-21T12:00:00Z',
};
