/** An error whose message is the whole story for the person at the terminal: shown as one line, without a stack. */
export class ClearError extends Error {
  override name = 'ClearError';
}
