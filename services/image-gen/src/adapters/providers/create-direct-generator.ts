import { providerOf } from '@slideloom/contracts';
import { measureCall, withDeadline, type CallObserver } from '@slideloom/service-kit';
import { generateImage } from 'ai';
import type { DirectGenerator } from '../../domain/ports.ts';
import type { ModelRegistry } from './create-model-registry.ts';
import { imageSettings } from './image-settings.ts';
import { toProviderError } from './provider-error.ts';

/** The largest model at its best quality takes a minute or two, ms. */
const generateDeadlineMs = 180_000;

/** The models of the AI SDK's registry, which answer with the picture. Attempts are counted by the job, not by the SDK. */
export function createDirectGenerator(registry: ModelRegistry, onCall?: CallObserver): DirectGenerator {
  return {
    kind: 'direct',
    async generate(request, signal) {
      const { modelId, prompt, reference } = request;
      const settings = imageSettings(request, reference !== null);
      const made = () =>
        withDeadline(
          generateDeadlineMs,
          'upstream_timeout',
          async (deadline) => {
            try {
              const { image } = await generateImage({
                model: registry.imageModel(modelId as `${string}:${string}`),
                prompt: reference ? { text: prompt, images: [reference.bytes] } : prompt,
                ...settings,
                maxRetries: 0,
                abortSignal: deadline,
              });
              return image.uint8Array;
            } catch (error) {
              throw deadline.aborted ? (deadline.reason as Error) : toProviderError(error);
            }
          },
          signal,
        );
      return measureCall(onCall, { provider: providerOf(modelId), operation: 'image' }, made);
    },
  };
}
