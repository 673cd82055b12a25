/**
 * The platform's own word that a code or a token is good for nothing, and that only a person can give us another. Its message is ours:
 * what the platform wrote may quote what we sent.
 */
export class GrantRefused extends Error {
  constructor(what: string) {
    super(`The platform refused ${what}`);
    this.name = 'GrantRefused';
  }
}
