/** An answer in a platform's own error shape, thrown by its handlers. */
export class ProtocolError extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    super(`the platform answers ${status}`);
    this.name = 'ProtocolError';
    this.status = status;
    this.body = body;
  }
}
