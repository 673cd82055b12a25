export * from './backoff.ts';
export * from './clock.ts';
export * from './config.ts';
export * from './deadline.ts';
export * from './errors.ts';
export * from './health.ts';
export * from './ids.ts';
export * from './lifecycle.ts';
