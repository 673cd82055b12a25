import type { Readable } from 'node:stream';
import { AppError, withDeadline } from '@slideloom/service-kit';
import type { Client } from 'minio';
import { setBucketRules, type BucketRules } from './bucket-rules.ts';
import { inStorageSpan } from './in-storage-span.ts';
import { isKey, publicPrefix } from './object-keys.ts';
import type { PictureType } from './picture-types.ts';
import { presignPost, type PresignedPost } from './presign-post.ts';
import { createPublicUrls, type PublicUrls } from './public-urls.ts';
import { bareEtag, putBuffer } from './put-buffer.ts';
import { putStream, SourceError } from './put-stream.ts';
import { readLimited } from './read-parts.ts';
import { createS3Client } from './s3-client.ts';
import { createS3Transport } from './s3-transport.ts';
import { codeOf, isBrokenConnection, toStorageError } from './storage-error.ts';

export type ObjectStoreOptions = {
  /** The store as this process reaches it: scheme, host and port alone. */
  endpoint: string;
  /** The store as a browser reaches it, which presigned forms are signed for. The same, if left out. */
  publicEndpoint?: string | undefined;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** Where everyone reads the public objects: the bucket's own address, or that of a CDN. */
  cdnUrl: string;
  /** Timeout of each call, ms. */
  timeoutMs?: number;
  maxSockets?: number;
};

export type StoredObject = { etag: string; sizeBytes: number };
export type ListedObject = { key: string; sizeBytes: number; lastModified: Date };
export type ObjectStat = StoredObject & { contentType: string; lastModified: Date };

/**
 * One bucket. Every call ends within its deadline, and rejects with an `AppError`: `storage_unavailable` (also where the
 * store refuses our credentials) or what is said beside the call.
 */
export type ObjectStore = PublicUrls & {
  /** Makes the bucket if it is absent, and sets its rules. */
  ensureBucket(): Promise<BucketRules>;
  /**
   * Stores a picture; the same key again replaces it. Its deadline, unless given, is the usual one and a second for each megabyte. A
   * stream: `file_too_large` beyond `maxBytes`, or its own error; each of its requests to the store has the usual deadline.
   */
  put(object: { key: string; contentType: StoredType } & PutBody): Promise<StoredObject>;
  /** Copies an object within the store, with its type; the bytes do not come here. Throws `file_not_found`. */
  copy(key: string, to: string): Promise<void>;
  /** Throws `file_not_found`, and `file_too_large` beyond `maxBytes`. */
  get(key: string, options: { maxBytes: number; timeoutMs?: number }): Promise<Buffer>;
  /**
   * Hands an object over as a stream, with the ETag of those very bytes, and ends the stream when `use` is done. Throws
   * `file_not_found`, or what `use` throws.
   */
  read<Result>(
    key: string,
    options: { timeoutMs: number },
    use: (object: StoredObject & { body: Readable }) => Promise<Result>,
  ): Promise<Result>;
  /** Null for an absent object. */
  stat(key: string): Promise<ObjectStat | null>;
  exists(key: string): Promise<boolean>;
  /** An absent object is fine. */
  remove(key: string): Promise<void>;
  removeMany(keys: readonly string[]): Promise<void>;
  /** Up to 1,000 objects below a prefix, in the order of their keys, behind `after`; none behind the last. */
  list(prefix: string, after?: string): Promise<ListedObject[]>;
  /** A form for uploading one file straight into the store. Signed here, without a call. */
  presignPost(form: {
    key: string;
    contentType: PictureType;
    maxBytes: number;
    expiresAt: Date;
  }): Promise<PresignedPost>;
  /** Rejects unless the store answers for the bucket. */
  ping(timeoutMs?: number): Promise<void>;
  /** Closes the kept sockets. */
  close(): void;
};

type PutBody = { body: Buffer; timeoutMs?: number } | { body: Readable; maxBytes: number; timeoutMs?: number };

/** All slides of a deck in one file. */
export const documentType = 'application/pdf' as const;

type StoredType = PictureType | typeof documentType | typeof recordType | typeof archiveType;

/** What we note about an object, for ourselves: never below the public prefix. */
export const recordType = 'application/json' as const;

/** Rows that were moved out of the database: never below the public prefix. */
export const archiveType = 'application/gzip' as const;

const maxKeysPerRemoval = 1_000;
const maxListed = 1_000;

/** The client of the object store, by plain S3 with the bucket in the path. Sends nothing yet. */
export function createObjectStore(options: ObjectStoreOptions): ObjectStore {
  const { bucket, endpoint, publicEndpoint = endpoint } = options;
  const wire = createS3Transport(new URL(endpoint).protocol === 'https:', options.maxSockets ?? 32);
  const client = createS3Client(endpoint, options, { transport: wire.transport, transportAgent: wire.transportAgent });
  const signer = createS3Client(publicEndpoint, options);

  const usualMs = options.timeoutMs ?? 10_000;
  /** A store that takes a megabyte a second is slow, and not away. */
  const allowedMs = (bytes: number) => usualMs + bytes / 1_000;
  const within = async <Result>(
    timeoutMs: number | undefined,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await withDeadline(timeoutMs ?? usualMs, 'storage_unavailable', (signal) =>
        wire.runCall(signal, () => work(signal)),
      );
    } catch (error) {
      throw error instanceof SourceError ? error.cause : toStorageError(error);
    }
  };
  /** Runs a call that may be repeated: a kept socket may break just as it is used again. */
  const asking = <Result>(work: () => Promise<Result>, timeoutMs?: number): Promise<Result> =>
    within(timeoutMs, () => work().catch((error) => (isBrokenConnection(error) ? work() : Promise.reject(error))));

  const stat = async (key: string): Promise<ObjectStat | null> => {
    assertKey(key);
    const found = await inStorageSpan('HeadObject', () => asking(() => orNull(client.statObject(bucket, key))));
    if (found === null) return null;
    const { etag, size, lastModified, metaData } = found;
    return { etag, sizeBytes: size, lastModified, contentType: String(metaData['content-type'] ?? '') };
  };

  return {
    ...createPublicUrls(options.cdnUrl),
    ensureBucket: () =>
      asking(async () => {
        await makeBucket(client, bucket, options.region);
        return setBucketRules(client, bucket);
      }),
    put: async (object) => {
      const { key, timeoutMs } = object;
      assertKey(key);
      if ((object.contentType === recordType || object.contentType === archiveType) && key.startsWith(publicPrefix))
        throw new TypeError('a record is private');
      const headers = headersOf(object.contentType);
      if ('maxBytes' in object) {
        const target = { bucket, key, headers, maxBytes: object.maxBytes };
        return inStorageSpan('PutObject', () =>
          within(timeoutMs ?? allowedMs(object.maxBytes), (signal) => {
            const ask = <Answer>(work: () => Promise<Answer>) =>
              withDeadline(usualMs, 'storage_unavailable', (ended) => wire.runCall(ended, work), signal);
            return putStream(client, target, object.body, { signal, ask });
          }),
        );
      }
      const { body } = object;
      const etag = await inStorageSpan('PutObject', () =>
        asking(() => putBuffer(client, { bucket, key, headers }, body), timeoutMs ?? allowedMs(body.length)),
      );
      return { etag, sizeBytes: body.length };
    },
    copy: async (key, to) => {
      [key, to].forEach(assertKey);
      await inStorageSpan('CopyObject', () => asking(() => client.copyObject(bucket, to, `/${bucket}/${key}`)));
    },
    get: async (key, { maxBytes, timeoutMs }) => {
      assertKey(key);
      return inStorageSpan('GetObject', () =>
        asking(async () => {
          const body = await client.makeRequestAsync({ method: 'GET', bucketName: bucket, objectName: key });
          return readLimited(body, maxBytes, Number(body.headers['content-length'] ?? 0) || undefined);
        }, timeoutMs),
      );
    },
    read: async (key, { timeoutMs }, use) => {
      assertKey(key);
      return inStorageSpan('GetObject', () =>
        within(timeoutMs, async () => {
          const body = await client.makeRequestAsync({ method: 'GET', bucketName: bucket, objectName: key });
          try {
            return await use({
              body,
              etag: bareEtag(body.headers.etag),
              sizeBytes: Number(body.headers['content-length']),
            });
          } finally {
            body.destroy();
          }
        }),
      );
    },
    stat,
    exists: async (key) => (await stat(key)) !== null,
    remove: async (key) => {
      assertKey(key);
      await inStorageSpan('DeleteObject', () => asking(() => client.removeObject(bucket, key)));
    },
    removeMany: async (keys) => {
      keys.forEach(assertKey);
      for (let start = 0; start < keys.length; start += maxKeysPerRemoval) {
        const batch = keys.slice(start, start + maxKeysPerRemoval);
        const refused = await asking(() => client.removeObjects(bucket, batch));
        if (refused.length > 0) throw new AppError('storage_unavailable', { cause: refused[0] });
      }
    },
    list: async (prefix, after = '') => {
      assertKey(prefix.replace(/\/$/, ''));
      const { objects } = await inStorageSpan('ListObjectsV2', () =>
        asking(() => client.listObjectsV2Query(bucket, prefix, '', '', maxListed, after)),
      );
      return objects.flatMap(({ name, size, lastModified }) =>
        name === undefined ? [] : [{ key: name, sizeBytes: size ?? 0, lastModified: lastModified ?? new Date(0) }],
      );
    },
    presignPost: async (form) => {
      assertKey(form.key);
      return presignPost(signer, publicEndpoint, { ...form, bucket });
    },
    ping: (timeoutMs = 2_000) =>
      within(timeoutMs, async () => {
        if (!(await client.bucketExists(bucket))) throw new AppError('storage_unavailable');
      }),
    close: () => wire.close(),
  };
}

/**
 * How an object is served: for ever the same, since a key changes with its content, and as a picture that is shown. Only
 * picture types are shown in a browser, which never runs one of them, whether or not the server adds `nosniff`; a document is saved.
 */
function headersOf(contentType: StoredType): Record<string, string> {
  return {
    'Content-Type': contentType,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Disposition': contentType === documentType ? 'attachment' : 'inline',
  };
}

async function makeBucket(client: Client, bucket: string, region: string): Promise<void> {
  try {
    if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket, region);
  } catch (error) {
    if (codeOf(error) !== 'BucketAlreadyOwnedByYou') throw error;
  }
}

async function orNull<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (toStorageError(error).code === 'file_not_found') return null;
    throw error;
  }
}

function assertKey(key: string): void {
  if (!isKey(key)) throw new TypeError('not an object key');
}
