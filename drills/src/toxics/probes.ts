import type { DependencyName } from './dependencies.ts';

export type Probe = {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: (of: { accountId: string; pictureUrl: string }) => object;
  /** When it is answered at the latest, whatever is half dead, ms (docs/architecture.md, "When something is half dead"). */
  deadlineMs: number;
  /** How it answers when all is well. */
  status: number;
  /** The refusals that are true while a dependency is away; what is not named here is needed for nothing, and the answer is as ever. */
  mayRefuse: Partial<Record<DependencyName, readonly number[]>>;
};

const slide = { name: 'One', background: { type: 'gradient', gradientFrom: '#102030', gradientTo: '#405060' } };
/** The smallest PNG: one pixel. */
const pngBase64 = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const away = { postgresql: [503] };
const readMs = 7_000;
const acceptMs = 7_000;

/** One request of each kind: because of which dependencies it may be refused, and how long a caller waits for that. */
export const probes: readonly Probe[] = [
  { name: 'health', method: 'GET', path: '/health', deadlineMs: 1_000, status: 200, mayRefuse: {} },
  { name: 'jobs', method: 'GET', path: '/jobs', deadlineMs: readMs, status: 200, mayRefuse: away },
  { name: 'assets', method: 'GET', path: '/assets', deadlineMs: readMs, status: 200, mayRefuse: away },
  {
    name: 'subscription',
    method: 'GET',
    path: '/billing/subscription',
    deadlineMs: readMs,
    status: 200,
    mayRefuse: away,
  },
  {
    name: 'project',
    method: 'POST',
    path: '/projects',
    body: () => ({ name: 'One', type: 'slideshow', data: {} }),
    deadlineMs: acceptMs,
    status: 201,
    mayRefuse: away,
  },
  {
    name: 'render',
    method: 'POST',
    path: '/render',
    body: () => ({ slides: [slide] }),
    deadlineMs: acceptMs,
    status: 202,
    mayRefuse: away,
  },
  {
    name: 'image',
    method: 'POST',
    path: '/generate/image',
    body: () => ({ prompt: 'A lake' }),
    deadlineMs: acceptMs,
    status: 202,
    mayRefuse: away,
  },
  {
    name: 'callback image',
    method: 'POST',
    path: '/generate/image',
    body: () => ({ prompt: 'A lake', model: 'imagegen:nano-banana' }),
    deadlineMs: acceptMs,
    status: 202,
    mayRefuse: away,
  },
  {
    name: 'upload',
    method: 'POST',
    path: '/upload',
    body: () => ({ filename: 'dot.png', content_base64: pngBase64 }),
    deadlineMs: 20_000,
    status: 201,
    mayRefuse: { ...away, 'object store': [503] },
  },
  {
    name: 'slides',
    method: 'POST',
    path: '/generate/slides',
    body: () => ({ prompt: '3 tips for better sleep' }),
    deadlineMs: 52_000,
    status: 200,
    mayRefuse: { ...away, rabbitmq: [502, 503], providers: [502] },
  },
  {
    name: 'connect',
    method: 'GET',
    path: '/auth/shortvideo',
    deadlineMs: 10_000,
    status: 200,
    // The publisher, whom the gateway asks, needs them.
    mayRefuse: { postgresql: [502, 503], rabbitmq: [502, 503] },
  },
  {
    name: 'checkout',
    method: 'POST',
    path: '/billing/checkout',
    body: () => ({ topup: { pack: 'small' } }),
    deadlineMs: 15_000,
    status: 201,
    mayRefuse: { ...away, providers: [502] },
  },
  {
    name: 'publish',
    method: 'POST',
    path: '/publish/shortvideo',
    body: ({ accountId, pictureUrl }) => ({ account_id: accountId, image_urls: [pictureUrl], title: 'One' }),
    deadlineMs: 30_000,
    status: 200,
    mayRefuse: { ...away, rabbitmq: [502], 'object store': [502, 503], providers: [502] },
  },
];

/** Asked again and again while a toxic acts; the others wait longer, and are asked once. */
export function isQuick(probe: Probe): boolean {
  return probe.deadlineMs <= acceptMs;
}
