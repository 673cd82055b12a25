/** Setting a text needs something that is not here yet: `load` brings it, then the text is set again. */
export class NotLoaded extends Error {
  readonly load: () => Promise<void>;

  constructor(what: string, load: () => Promise<void>) {
    super(`${what} is not here yet`);
    this.name = 'NotLoaded';
    this.load = load;
  }
}
