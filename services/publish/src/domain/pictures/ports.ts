import type { DigitalSourceType, Framing, PostRelayout, Size } from '@slideloom/contracts';
import type { AppError } from '@slideloom/service-kit';
import type { ConnectedAccount, PostDetails, PreparedPicture, PublishOrder } from '../ports.ts';

/** What the pictures of a post are made from. A `PublishOrder` is one. */
export type PictureOrder = Pick<PublishOrder, 'jobId' | 'teamId' | 'postId' | 'caption' | 'imageUrls'> & {
  account: Pick<ConnectedAccount, 'platform'>;
  /** The details of what is about to be posted. */
  details?: PostDetails;
  /** How its slides are laid out again for the platform; otherwise they are framed. */
  relayout?: PostRelayout | null;
  /** How often its preparation was started, where there is time for another. */
  attempts?: number;
};

/** A picture's pixels, upright, opaque and in sRGB, made no larger than the platform takes, and how it came about, where that is known. */
export type OpenedPicture = Size & { pixels: Buffer; sourceType: DigitalSourceType | null };

/** The bytes of a picture, and how it came about, where its address or its file says it. */
export type ReadPicture = { bytes: Buffer; sourceType: DigitalSourceType | null };

/** A JPEG in the bucket. */
export type StoredPicture = PreparedPicture & { sourceUrl: string; framing?: Framing };

export type PictureMaker = {
  /** Rejects with `picture_unreadable`, `picture_too_large` or `picture_type_unsupported`. */
  open(picture: ReadPicture, within: { maxWidth: number; maxHeight: number }): Promise<OpenedPicture>;
  /** A JPEG of this size, with the picture's mark: the picture as it is, or framed in a blurred enlargement of itself; null where no quality is small enough. */
  encode(picture: OpenedPicture, shape: Size & { isFramed: boolean }, maxBytes: number): Promise<Buffer | null>;
};

export type PicturePorts = {
  /** The picture behind an address, ours from the bucket, foreign ones by the guarded fetch. Rejects with an `AppError`. */
  read(teamId: string, url: string, signal: AbortSignal): Promise<ReadPicture>;
  maker: PictureMaker;
  /** The slides laid out again, drawn and stored. Rejects with an `AppError`, also where the agent or the renderer is away. */
  layOut(order: PictureOrder, relayout: PostRelayout, signal: AbortSignal): Promise<StoredPicture[]>;
  /** The slides of an order cannot be laid out again; they are framed. */
  onFramed(order: PictureOrder, error: AppError): void;
  /** Stores a JPEG under a key that its content decides, and answers the key. */
  store(order: PictureOrder, position: number, jpeg: Buffer): Promise<string>;
  media: {
    /** The pictures of the order that are there for its platform already, by position. */
    list(order: PictureOrder): Promise<StoredPicture[]>;
    /** Replaces them in one statement; false if the post has other pictures by now, or another account. */
    replace(order: PictureOrder, pictures: StoredPicture[]): Promise<boolean>;
  };
  /** Lets a few orders at a time be worked on: each holds pixels. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
};

/** A scheduled post whose pictures this process prepares; `lease` is its proof. */
export type UnpreparedPost = PictureOrder & { postId: string; lease: string; attempts: number };

export type DuePostPorts = {
  posts: {
    /** Takes up to `limit` posts that no worker prepares, for the next minutes. */
    claim(limit: number): Promise<UnpreparedPost[]>;
    /** The next three write only if the post was not changed since it was claimed. */
    markPrepared(post: UnpreparedPost): Promise<boolean>;
    postpone(post: UnpreparedPost, waitMs: number): Promise<boolean>;
    /** Like the two above, and not if the post is being published already. */
    fail(post: UnpreparedPost, error: AppError): Promise<boolean>;
  };
  preparePictures(order: PictureOrder, signal: AbortSignal): Promise<unknown>;
  /** Publishes that a post of the team has changed. */
  onChanged(post: UnpreparedPost): void;
};
