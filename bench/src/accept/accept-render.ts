import type { Acceptance, AcceptWork } from '@slideloom/db';
import { uuidV7 } from '@slideloom/service-kit';

/** One accepted render of one credit, as the gateway asks for it. */
export function acceptRender(
  accept: (work: AcceptWork) => Promise<Acceptance>,
  teamId: string,
  input: object,
): Promise<Acceptance> {
  return accept({
    teamId,
    userId: 'bench',
    authMode: 'api_key',
    apiKeyId: null,
    route: '/render',
    traceparent: null,
    holdMs: 3_600_000,
    jobs: [
      {
        id: uuidV7.next(),
        messageId: uuidV7.next(),
        command: 'slides.render',
        type: 'render',
        reason: 'render',
        input,
        cost: 1,
        modelId: null,
        maxAttempts: 4,
      },
    ],
  });
}
