export * from './broker.ts';
export * from './consumer.ts';
export { type Consumer } from './consume-queues.ts';
export * from './dead-letters.ts';
export * from './events.ts';
export * from './publisher.ts';
export * from './queue-depth.ts';
export * from './requests.ts';
export * from './topology.ts';
