export * from './open-payments.ts';
export * from './payments-shape.ts';
export * from './verify-signature.ts';
