/**
 * Gives the memory of a large buffer back at once, instead of when the collector finds the time: it does not see how much
 * hangs on a small object, and dozens of pictures would pile up. The buffer is empty afterwards.
 */
export function releaseBuffer(bytes: Uint8Array | Uint8ClampedArray): void {
  const { buffer } = bytes;
  const isWhole = bytes.byteOffset === 0 && bytes.byteLength === buffer.byteLength;
  if (isWhole && buffer instanceof ArrayBuffer) buffer.transfer(0);
}
