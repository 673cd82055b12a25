import type { BenchFleet } from '../fleet/bench-fleet.ts';
import type { Outgoing } from '../fleet/send-many.ts';

const deck = {
  slides: [{ name: 'One', background: { type: 'gradient', gradientFrom: '#112233', gradientTo: '#445566' } }],
  texts: [],
};
const body = JSON.stringify(deck);

/** `POST /render` of one team after the other: the limits are by team. */
export function acceptingRequest({ apiKeys }: BenchFleet, index: number): Outgoing {
  const authorization = `Bearer ${apiKeys[index % apiKeys.length]!}`;
  return { method: 'POST', path: '/render', headers: { 'content-type': 'application/json', authorization }, body };
}
