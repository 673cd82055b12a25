const deadlineMs = 10_000;
const maxBytes = 20 * 1024 * 1024;

/** Downloads the picture that a task starts from. Throws on anything but a 2xx answer of at most 20 MB within 10 s. */
export async function fetchReference(url: string, closing: AbortSignal): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.any([AbortSignal.timeout(deadlineMs), closing]) });
  if (!response.ok || !response.body) throw new Error(`the reference answered ${response.status}`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > maxBytes) throw new Error('the reference is larger than 20 MB');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
