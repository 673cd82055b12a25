import type { DigitalSourceType, PictureFinish, PicturePlacement } from '@slideloom/contracts';
import type { AppError, Clock } from '@slideloom/service-kit';
import type { PictureType } from '@slideloom/storage';
import type { ReferenceSlots } from './create-reference-slots.ts';
import type { ProviderGates } from './providers/create-provider-gates.ts';

/** A picture to start from, looked into by us so that no generator is given anything else. */
export type Reference = {
  bytes: Buffer;
  contentType: PictureType;
  /** The address at which a generator can fetch it: always one of ours. */
  publish(): Promise<string>;
};

/** What a team asked for, with every default applied. */
export type ImageOrder = {
  /** `provider:model` */
  modelId: string;
  prompt: string;
  /** `width:height` */
  aspectRatio: string;
  /** Whether the picture is to have exactly that ratio; false where it keeps the shape of its reference. */
  isRatioKept: boolean;
  referenceUrl: string | null;
  /** How much of the reference stays, 0 to 1; null leaves it to the model. */
  referenceStrength: number | null;
  /** How it becomes the background of a slide; null for a picture of its own. */
  finish: PictureFinish | null;
};

export type ImageRequest = Pick<ImageOrder, 'modelId' | 'prompt' | 'aspectRatio' | 'referenceStrength'>;

/** A provider that answers with the picture. Rejects with an `AppError`, or the signal's reason. */
export type DirectGenerator = {
  kind: 'direct';
  generate(request: ImageRequest & { reference: Reference | null }, signal: AbortSignal): Promise<Uint8Array>;
};

export type TaskState =
  | { state: 'working' }
  | { state: 'done'; pictureUrl: string }
  /** `error` says whether the same order may succeed as another task. */
  | { state: 'failed'; error: AppError };

/** A provider that answers with a task, works on it by itself, and calls back (or does not). */
export type TaskGenerator = {
  kind: 'task';
  /** The secret part of the callback's address: the same for every attempt of a job. */
  callbackNonce(jobId: string): string;
  create(
    request: ImageRequest & { referenceUrl: string | null; callbackUrl: string },
    signal: AbortSignal,
  ): Promise<string>;
  read(taskId: string, signal: AbortSignal): Promise<TaskState>;
};

export type ImageGenerator = DirectGenerator | TaskGenerator;

/**
 * A picture without its metadata, as it may be stored and sent on, and what it is. Its mark stays, or is of the `sourceType` that is known;
 * `origin` says whether it came with a C2PA manifest. Throws `picture_…` for anything else than a picture.
 */
export type TakePicture = (
  source: Buffer,
  known?: { sourceType: DigitalSourceType },
) => Promise<{
  bytes: Buffer;
  contentType: PictureType;
  extension: string;
  width: number;
  height: number;
  origin: { hasManifest: boolean } | null;
}>;

/** Cuts a picture to `width` × `height` px, around what draws the eye, and marks it; the same bytes for the same picture. */
export type CropPicture = (
  bytes: Buffer,
  size: { width: number; height: number },
) => Promise<{ bytes: Buffer; contentType: PictureType; extension: string }>;

/** Makes a picture the background of a slide, with its mark; the same bytes for the same picture. */
export type ComposeSlidePicture = (
  bytes: Buffer,
  finish: PictureFinish,
) => Promise<{ bytes: Buffer; contentType: PictureType; extension: string; width: number; height: number }>;

/** What the pixels of a photograph say of how it is shown on its slide. */
export type MeasureSlidePicture = (bytes: Buffer, finish: PictureFinish) => Promise<PicturePlacement>;

export type SavedPicture = { key: string; url: string };

/** The object store, as far as pictures need it. */
export type PictureStore = {
  /** Stores a picture beside its job, under a key that the same job and content always have. */
  save(picture: { teamId: string; jobId: string; bytes: Buffer; contentType: PictureType }): Promise<SavedPicture>;
  /** Stores small copies beside a picture. */
  addThumbnails(key: string, bytes: Buffer): Promise<void>;
  /** The picture at one of our own addresses; null for any other address. Throws `file_not_found`, `file_too_large`. */
  readOwn(url: string): Promise<Buffer | null>;
  /** A small copy of the picture at one of our own addresses, or the picture where it has none; null for any other address. */
  readSmall(url: string): Promise<Buffer | null>;
};

/** The guarded fetch. */
export type FetchPicture = (url: string, options: { signal: AbortSignal }) => Promise<{ bytes: Buffer }>;

/** Writes down, under the lease, which nonce authorises the callback. False: the lease is lost. */
export type ExpectCallback = (expected: { jobId: string; token: string; nonceHash: Buffer }) => Promise<boolean>;

/** Everything that making a picture needs of the world outside the domain. */
export type ImagePorts = {
  /** The generator of a model, or null for a model that is not configured (any longer). */
  findGenerator(modelId: string): ImageGenerator | null;
  /** Every call of a generator goes through one of its provider's gates. */
  gatesOf: ProviderGates;
  /** References are read before the gate, so that a slow address holds no provider's slot. */
  referenceSlots: ReferenceSlots;
  store: PictureStore;
  fetchPicture: FetchPicture;
  take: TakePicture;
  crop: CropPicture;
  compose: ComposeSlidePicture;
  measure: MeasureSlidePicture;
  expectCallback: ExpectCallback;
  /** Where generators find our gateway, without a slash at the end. */
  baseUrl: string;
  clock: Clock;
};
