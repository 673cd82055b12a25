export * from './builders.ts';
export * from './eventually.ts';
export * from './silent-logger.ts';
export * from './start-sandbox.ts';
export * from './test-broker.ts';
export * from './test-bucket.ts';
export * from './test-database.ts';
export * from './webhook-receiver.ts';
