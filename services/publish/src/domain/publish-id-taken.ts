/** Another attempt has the publish id that was to be journaled: one of the two is wrong, so neither is trusted. */
export class PublishIdTaken extends Error {
  constructor(publishId: string) {
    super(`another attempt has the publish id ${publishId}`);
  }
}
