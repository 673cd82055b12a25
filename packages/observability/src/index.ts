export * from './describe-metrics.ts';
export * from './logger.ts';
export * from './metrics.ts';
