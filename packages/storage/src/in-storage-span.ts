import { inSpan } from '@slideloom/service-kit';

/** The S3 operations that a trace shows. */
export type Operation = 'PutObject' | 'GetObject' | 'HeadObject' | 'DeleteObject' | 'CopyObject' | 'ListObjectsV2';

/**
 * Works within a span of the object store, by OpenTelemetry's semantic conventions for S3. Keys stay out: those of uploads that are
 * under way are private.
 */
export function inStorageSpan<Result>(operation: Operation, work: () => Promise<Result>): Promise<Result> {
  const attributes = { 'rpc.system': 'aws-api', 'rpc.service': 'S3', 'rpc.method': operation };
  return inSpan(`S3/${operation}`, { kind: 'CLIENT', attributes }, work);
}
