export type Progress = (sent: number) => void;
export type SendFile = (file: File, onProgress: Progress) => Promise<unknown>;

/** `small`: by one request, which is done once for each key. `large`: by as many as it takes. */
export type Ways = { small: (file: File, idempotencyKey: string) => Promise<unknown>; large: SendFile };

/** A file up to this size arrives in time on any line that is of use. */
const slowLineBytes = 256 * 1024;

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
      // A file that would take no time was late for another reason than the line.
      if (error instanceof DOMException && error.name === 'TimeoutError' && file.size > slowLineBytes) {
        smallBytes = Math.min(smallBytes, file.size / 4);
        // It is sent to the store from now on: a second picture is better than one that never arrives.
        keys.delete(file);
      }
      throw error;
    }
  };
}
