/** fauxqs takes no body above 11 MiB, and wants at least 5 MiB in every part but the last. */
const partBytes = 8 * 1024 * 1024;

/** Stores an object at the embedded store, in parts where it is large; `headers` are what admits the requests. */
export async function putObject(
  url: string,
  headers: Record<string, string>,
  object: { bucket: string; key: string; contentType: string; body: Buffer },
): Promise<void> {
  const { bucket, key, contentType, body } = object;
  const address = `${url}/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
  const send = async (method: string, query: string, content: Uint8Array<ArrayBuffer> | string, type = contentType) => {
    const answer = await fetch(`${address}${query}`, {
      method,
      headers: { ...headers, 'Content-Type': type },
      body: content,
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`the store answered ${answer.status} to ${method}${query}: ${text}`);
    return { text, etag: answer.headers.get('etag') ?? '' };
  };
  if (body.length <= partBytes) {
    await send('PUT', '', new Uint8Array(body));
    return;
  }
  const started = await send('POST', '?uploads', '');
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(started.text)?.[1] ?? '';
  const parts: string[] = [];
  for (let at = 0; at < body.length; at += partBytes) {
    const part = new Uint8Array(body.subarray(at, at + partBytes));
    const number = parts.length + 1;
    const { etag } = await send('PUT', `?partNumber=${number}&uploadId=${uploadId}`, part);
    parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`);
  }
  const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
  await send('POST', `?uploadId=${uploadId}`, list, 'application/xml');
}
