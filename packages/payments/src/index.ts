export * from './is-live-key.ts';
export * from './open-payments.ts';
export * from './payments-shape.ts';
export * from './read-signed-event.ts';
export type { Stripe } from 'stripe';
