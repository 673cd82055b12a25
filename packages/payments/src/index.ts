export * from './is-live-key.ts';
export * from './open-payments.ts';
export * from './payments-shape.ts';
export * from './verify-webhook.ts';
export type { Stripe } from 'stripe';
