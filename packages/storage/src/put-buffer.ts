import type { Client } from 'minio';

/**
 * Stores bytes by one plain PUT and returns their ETag. The client's `putObject` takes 3.5 times the CPU for 2 MB: it also
 * makes a stream of the buffer, gathers it again, and computes an MD5 that it does not send.
 */
export async function putBuffer(
  client: Client,
  target: { bucket: string; key: string; headers: Record<string, string> },
  body: Buffer,
): Promise<string> {
  const { bucket: bucketName, key: objectName, headers } = target;
  const answer = await client.makeRequestAsync({ method: 'PUT', bucketName, objectName, headers }, body);
  // The connection can be used again only once the answer is read.
  for await (const _ of answer);
  return bareEtag(answer.headers.etag);
}

/** An ETag as the store's other answers show it, without quotes. */
export function bareEtag(header: string | undefined): string {
  return (header ?? '').replace(/^"|"$/g, '');
}
