import { providerOf } from '@slideloom/contracts';
import { inSpan } from '@slideloom/service-kit';
import type { ImageGenerator } from '../../domain/ports.ts';

/**
 * The generator with a span around each of its calls, by OpenTelemetry's semantic conventions for generative AI: which model did what,
 * nothing of what was asked (invariant 10).
 */
export function traceGenerator(generator: ImageGenerator, modelId: string): ImageGenerator {
  const within = <Result>(operation: string, work: () => Promise<Result>): Promise<Result> => {
    const attributes = {
      'gen_ai.operation.name': operation,
      'gen_ai.provider.name': providerOf(modelId),
      'gen_ai.request.model': modelId,
    };
    return inSpan(`${operation} ${modelId}`, { kind: 'CLIENT', attributes }, work);
  };
  if (generator.kind === 'direct') {
    return {
      kind: 'direct',
      generate: (request, signal) => within('generate_content', () => generator.generate(request, signal)),
    };
  }
  return {
    kind: 'task',
    callbackNonce: (jobId) => generator.callbackNonce(jobId),
    create: (request, signal) => within('create_task', () => generator.create(request, signal)),
    read: (taskId, signal) => within('read_task', () => generator.read(taskId, signal)),
  };
}
