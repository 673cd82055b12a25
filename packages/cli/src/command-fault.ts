/** What ends a command with a sentence for the person and an exit code of its own. */
export class CommandFault extends Error {
  override readonly name = 'CommandFault';
  readonly kind: 'usage' | 'login' | 'refused' | 'job' | 'server' | 'interrupted';

  constructor(kind: CommandFault['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
