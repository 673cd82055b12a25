import { idempotencyKeyOf } from './idempotency-keys.ts';

/**
 * No answer came: no connection, one that broke, or the deadline. What was asked for may have been done: the same call with `idempotencyKey` has
 * one effect.
 */
export class NoAnswer extends TypeError {
  /** The key that the call was sent with; null where it had none. */
  readonly idempotencyKey: string | null;

  /** `reason` is what `fetch` has thrown, whose name it keeps. */
  constructor(idempotencyKey: string | null, reason: Error) {
    super(reason.message, { cause: reason.cause ?? reason });
    this.name = reason.name;
    this.idempotencyKey = idempotencyKey;
  }
}

/** The answer is not JSON, or was cut off: something between answered in place of the service. It counts as no answer. */
export class UnreadableAnswer extends NoAnswer {
  constructor(response?: Response, cause?: unknown) {
    super(response ? idempotencyKeyOf(response) : null, new TypeError('The answer cannot be read', { cause }));
  }
}
