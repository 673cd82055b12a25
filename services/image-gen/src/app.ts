import type { CommandOf } from '@slideloom/contracts';
import { createJobRepository } from '@slideloom/db';
import { loadHyphenator } from '@slideloom/hyphenation/node';
import { runJobs, type FleetProcess } from '@slideloom/process';
import { openObjectStore } from '@slideloom/process/object-store';
import { createSafeFetch } from '@slideloom/safe-fetch';
import { systemClock } from '@slideloom/service-kit';
import { takePicture } from '@slideloom/storage';
import { textEngine } from '@slideloom/typography';
import { createAskModel } from './adapters/ask-language-model.ts';
import { composeSlidePicture } from './adapters/compose-slide-picture.ts';
import { measureSlidePicture } from './adapters/measure-slide-picture.ts';
import { cropPicture } from './adapters/crop-picture.ts';
import { createPictureStore } from './adapters/create-picture-store.ts';
import { createGenerators } from './adapters/providers/create-generators.ts';
import { createModelRegistry } from './adapters/providers/create-model-registry.ts';
import { attemptTimeoutMs, providerAccesses, type Config } from './config.ts';
import { servePlans } from './consumers/serve-plans.ts';
import { createImageWork } from './domain/generate-image.ts';
import { createReferenceSlots } from './domain/create-reference-slots.ts';
import { createProviderGates } from './domain/providers/create-provider-gates.ts';
import { timesWithin } from './domain/agent/ask/ask-twice.ts';
import { planDeck } from './domain/plan-deck.ts';
import { relayoutDeck } from './domain/relayout-deck.ts';
import { rewriteSlide } from './domain/rewrite-slide.ts';
import { warmUp } from './domain/warm-up.ts';

/** Messages in hand beyond those that have a slot. */
const spareInHand = 4;

/** Makes pictures (`image.generate`, `image.finish`) and plans decks (`slides.plan`, `slides.plan_order`). */
export async function startImageGen(process: FleetProcess, config: Config): Promise<void> {
  const store = openObjectStore(process, config);
  const safeFetch = createSafeFetch({ allowHosts: config.FETCH_ALLOW_HOSTS });
  process.lifecycle.onStop('guarded fetch', () => safeFetch.close());

  const accesses = providerAccesses(config);
  const registry = createModelRegistry(accesses.registry, safeFetch);
  const jobs = createJobRepository(process.database);
  const { gatesOf, readBreakers } = createProviderGates({
    slots: config.IMAGE_CONCURRENCY,
    clock: systemClock,
    onBusy: (provider, operation, reason) => process.metrics.providerBusy.inc({ provider, operation, reason }),
  });
  process.metrics.onScrape(() => {
    for (const { isOpen, ...labels } of readBreakers()) process.metrics.providerBreakerOpen.set(labels, Number(isOpen));
  });
  const pictures = createPictureStore(store);
  const work = createImageWork({
    findGenerator: createGenerators({
      providers: config.IMAGE_PROVIDERS,
      registry,
      imagegen: accesses.imagegen,
      safeFetch,
      onCall: process.onCall,
    }),
    gatesOf,
    referenceSlots: createReferenceSlots({ size: config.IMAGE_CONCURRENCY }),
    store: pictures,
    fetchPicture: (url, options) => safeFetch.fetchBytes(url, options),
    take: takePicture,
    crop: cropPicture,
    compose: composeSlidePicture,
    measure: measureSlidePicture,
    expectCallback: (expected) => jobs.expectCallback(expected),
    baseUrl: config.BASE_URL,
    clock: systemClock,
  });
  const planner = {
    askModel: createAskModel(registry, config.SLIDE_AGENT_MODEL as `${string}:${string}`, process.onCall),
    measurer: { ...textEngine, hyphenate: loadHyphenator() },
    maxPictures: config.PICTURES_PER_DECK,
    clock: systemClock,
    logger: process.logger,
  };

  await servePlans(process, config.PLAN_CONCURRENCY, {
    warmUp: () => warmUp(planner),
    plan: async (request, signal, leftMs) => planDeck(request, signal, { ...planner, times: timesWithin(leftMs) }),
    relayout: (request) => relayoutDeck(request, { ...planner, store: pictures, measure: measureSlidePicture }),
    rewrite: async (request, signal, leftMs) =>
      rewriteSlide(request, signal, {
        ...planner,
        times: timesWithin(leftMs),
        store: pictures,
        measure: measureSlidePicture,
      }),
  });
  const { IMAGE_CONCURRENCY: slots, IMAGE_PROVIDERS: providers } = config;
  await runJobs<CommandOf<'image-gen'>>(process, config, {
    // Whatever fills the slots of every provider, every look and every reference, there is room in hand to find that out and to put jobs off.
    'image.generate': { work, concurrency: slots * (providers.length + 2) + spareInHand, attemptTimeoutMs },
    'image.finish': { work, concurrency: slots + spareInHand, attemptTimeoutMs },
  });
}
