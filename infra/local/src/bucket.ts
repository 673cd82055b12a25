import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { rootDir } from './paths.ts';

type MinioClient = {
  bucketExists(name: string): Promise<boolean>;
  makeBucket(name: string, region?: string): Promise<void>;
};

/** Makes the bucket of the environment where it is absent. */
export async function makeBucket(env: Record<string, string>): Promise<void> {
  const require = createRequire(join(rootDir, 'packages/storage/package.json'));
  const { Client } = (await import(pathToFileURL(require.resolve('minio')).href)) as {
    Client: new (options: object) => MinioClient;
  };
  const url = new URL(env.S3_ENDPOINT ?? '');
  const client = new Client({
    endPoint: url.hostname,
    port: Number(url.port),
    useSSL: url.protocol === 'https:',
    accessKey: env.S3_ACCESS_KEY,
    secretKey: env.S3_SECRET_KEY,
    region: env.S3_REGION,
  });
  const bucket = env.S3_BUCKET ?? '';
  if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket, env.S3_REGION);
}
