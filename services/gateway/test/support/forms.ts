export type FormPart = { name: string; content: Buffer | string; filename?: string; headers?: string };

export const boundary = '----form-of-a-test';
export const formHeaders = { 'content-type': `multipart/form-data; boundary=${boundary}` };

/** Creates a form as a browser writes it; `isCut` leaves its end out. */
export function form(parts: FormPart[], { isCut = false } = {}): Buffer {
  return Buffer.concat([
    ...parts.flatMap(({ name, content, filename, headers = '' }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n${headers}\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(isCut ? '' : `--${boundary}--\r\n`),
  ]);
}

/** Creates a form of one file, sent as nothing in particular. */
export function fileForm(content: Buffer, filename = 'picture.png', more: FormPart[] = []): Buffer {
  return form([...more, { name: 'file', content, filename, headers: 'Content-Type: application/octet-stream\r\n' }]);
}
