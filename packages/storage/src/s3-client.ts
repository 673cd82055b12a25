import { Client, type ClientOptions } from 'minio';

export type S3Account = { region: string; accessKey: string; secretKey: string };

/** A client of the store at `endpoint`, which is a scheme, a host and a port alone; throws a TypeError for more. */
export function createS3Client(
  endpoint: string,
  { region, accessKey, secretKey }: S3Account,
  wire: Pick<ClientOptions, 'transport' | 'transportAgent'> = {},
): Client {
  const url = new URL(endpoint);
  if (url.pathname !== '/' || url.search !== '' || url.username !== '') {
    throw new TypeError('an object store endpoint is a scheme, a host and a port alone');
  }
  const isTls = url.protocol === 'https:';
  return new Client({
    endPoint: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (isTls ? 443 : 80) : Number(url.port),
    useSSL: isTls,
    // Given, so that the client never asks for it.
    region,
    accessKey,
    secretKey,
    pathStyle: true,
    // Its retries write to the console and know no deadline.
    retryOptions: { disableRetry: true },
    ...wire,
  });
}
