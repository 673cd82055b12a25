/**
 * Something between answered in place of the service, or the answer was cut off: it is none of the service's. What was asked for may have
 * been done. It counts as no answer, as what `fetch` throws does.
 */
export class UnreadableAnswer extends TypeError {
  constructor(cause?: unknown) {
    super('The answer cannot be read', { cause });
  }
}
