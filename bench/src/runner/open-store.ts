import { createObjectStore } from '@slideloom/storage';

/** The object store of a fleet, by the environment of its services. */
export function openStore(env: Record<string, string>): ReturnType<typeof createObjectStore> {
  return createObjectStore({
    endpoint: env['S3_ENDPOINT']!,
    region: env['S3_REGION']!,
    bucket: env['S3_BUCKET']!,
    accessKey: env['S3_ACCESS_KEY']!,
    secretKey: env['S3_SECRET_KEY']!,
    cdnUrl: env['CDN_URL']!,
  });
}
