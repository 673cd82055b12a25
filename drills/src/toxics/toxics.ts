import type { Toxic } from '@slideloom/fleet-testing/toxiproxy';

export type ToxicName = 'latency' | 'black hole' | 'reset' | 'one byte a second';

const both = (toxic: Pick<Toxic, 'type' | 'attributes'>): Toxic[] => [
  { ...toxic, stream: 'upstream' },
  { ...toxic, stream: 'downstream' },
];

/** The ways in which a dependency is half dead. Source: the README of Toxiproxy, "Toxics". */
export const toxics: Record<ToxicName, Toxic[]> = {
  latency: [{ type: 'latency', stream: 'downstream', attributes: { latency: 400, jitter: 100 } }],
  // No byte passes, and no side gets an error: connections stay open and new ones can be made.
  'black hole': both({ type: 'timeout', attributes: { timeout: 0 } }),
  reset: [{ type: 'reset_peer', stream: 'downstream', attributes: { timeout: 0 } }],
  // Never silent for long, so that no idle timeout helps.
  'one byte a second': both({ type: 'slicer', attributes: { average_size: 1, size_variation: 0, delay: 1_000_000 } }),
};
