export type Progress = (sent: number) => void;
export type SendFile = (file: File, onProgress: Progress) => Promise<unknown>;

/** `small`: by one request, which is done once for each key. `large`: by as many as it takes. */
export type Ways = { small: (file: File, idempotencyKey: string) => Promise<unknown>; large: SendFile };

/**
 * Puts a picture into the library: a small one by one request, of which a team may send so many a minute; a large one straight into the
 * store, which takes two requests and says how far it is. A small one that may have arrived already is sent again as the same one.
 */
export function createSendFile({ small, large }: Ways, smallMaxBytes = 4 * 1024 * 1024): SendFile {
  const keys = new WeakMap<File, string>();
  let smallBytes = smallMaxBytes;
  return async (file, onProgress) => {
    if (file.size > smallBytes && !keys.has(file)) return large(file, onProgress);
    const idempotencyKey = keys.get(file) ?? crypto.randomUUID();
    keys.set(file, idempotencyKey);
    try {
      return await small(file, idempotencyKey);
    } catch (error) {
      // One request has a deadline, which a slow line does not keep; what is sent to the store has none.
      if (error instanceof DOMException && error.name === 'TimeoutError') {
        smallBytes = Math.min(smallBytes, file.size / 4);
      }
      throw error;
    }
  };
}
