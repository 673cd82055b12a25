import { setTimeout as waitFor } from 'node:timers/promises';
import { limits } from '@slideloom/contracts';
import { sendNoise, type NoiseSample } from './send-noise.ts';
import { worstRequests } from './worst-requests.ts';

export type NoiseOrder = {
  url: string;
  apiKey: string;
  /** A project of the team that is as large as one may be. */
  projectId: string;
  /** Of a picture of the team that is as dear to decode as one may be. */
  pictureUrl: string;
  round: number;
  seconds: number;
  /** Whether what a tier allows in so many seconds comes in one instant. */
  isAtOnce: boolean;
};

/** Sends one team's worst requests at the full rate of each tier; `onReady` is called before the first. */
export async function makeNoise(order: NoiseOrder, onReady: () => void): Promise<NoiseSample[]> {
  const samples: NoiseSample[] = [];
  const counts = Object.entries(limits.rateTiers).map(
    ([tier, perMinute]) =>
      [tier as keyof typeof limits.rateTiers, Math.ceil((perMinute * order.seconds) / 60)] as const,
  );
  const requests = counts.map(([tier, count]) => worstRequests(tier, { ...order, count }));
  onReady();
  await Promise.all(
    requests.map(async (ofTier) => {
      const everyMs = order.isAtOnce ? 0 : (order.seconds * 1_000) / ofTier.length;
      const startedAt = performance.now();
      const sending: Promise<unknown>[] = [];
      for (const [index, request] of ofTier.entries()) {
        const waitMs = startedAt + index * everyMs - performance.now();
        if (waitMs > 0) await waitFor(waitMs);
        sending.push(sendNoise(order, request).then((sample) => samples.push(sample)));
      }
      await Promise.all(sending);
    }),
  );
  return samples;
}
