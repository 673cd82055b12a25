export * from './describe-metrics.ts';
export * from './logger.ts';
export * from './metrics.ts';
export * from './tracing/start-tracing.ts';
export { defaultSamplingRatio, tracingVariables } from './tracing/tracing-shape.ts';
