import { imageModels, providerOf, type ImageProvider } from '@slideloom/contracts';
import type { SafeFetch } from '@slideloom/safe-fetch';
import type { ImageGenerator } from '../../domain/ports.ts';
import { createBoundedFetch } from './bounded-fetch.ts';
import { createDirectGenerator } from './create-direct-generator.ts';
import type { ModelRegistry, ProviderAccess } from './create-model-registry.ts';
import type { CallObserver } from '@slideloom/service-kit';
import { createTaskGenerator, maxTaskAnswerBytes } from './create-task-generator.ts';
import { traceGenerator } from './trace-generator.ts';

/**
 * The generator of each model that is offered: in the catalogue, and of a provider that is switched on. The gateway offers
 * the same, from the same list (`IMAGE_PROVIDERS`).
 */
export function createGenerators(options: {
  providers: readonly ImageProvider[];
  registry: ModelRegistry;
  imagegen: ProviderAccess | undefined;
  safeFetch: Pick<SafeFetch, 'fetchBytes'>;
  /** Called for each call of a provider, for metrics. */
  onCall?: CallObserver;
}): (modelId: string) => ImageGenerator | null {
  const { imagegen, safeFetch, onCall } = options;
  const direct = createDirectGenerator(options.registry, onCall);
  const task = imagegen
    ? createTaskGenerator({
        ...imagegen,
        fetch: createBoundedFetch({ baseUrl: imagegen.baseUrl, maxBytes: maxTaskAnswerBytes, safeFetch }),
        ...(onCall && { onCall }),
      })
    : null;
  return (modelId) => {
    const provider = providerOf(modelId);
    const isOffered =
      imageModels.some((model) => model.id === modelId) && (options.providers as readonly string[]).includes(provider);
    if (!isOffered) return null;
    const generator = provider === 'imagegen' ? task : direct;
    return generator && traceGenerator(generator, modelId);
  };
}
