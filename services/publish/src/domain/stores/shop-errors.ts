/** The platform refuses the tokens with this mark, freshly fetched ones too. */
export class GrantDead extends Error {
  readonly seen: string;
  readonly code: 'account_needs_reauth' | 'platform_scope_missing';

  constructor(seen: string, code: GrantDead['code'] = 'account_needs_reauth') {
    super('The platform refuses the grant');
    this.name = 'GrantDead';
    this.seen = seen;
    this.code = code;
  }
}

/** The shop does not know the place where the sync would go on, or its file is not whole: the shop is read from scratch. */
export class PlaceLost extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'PlaceLost';
  }
}

/** Another process has the sync now, or the store was deleted. */
export class LeaseLost extends Error {
  constructor() {
    super('The lease of the sync is lost');
    this.name = 'LeaseLost';
  }
}

/** The shop is at work and asks us to wait: nothing failed. */
export class NotReady extends Error {
  readonly delayMs: number;

  constructor(delayMs: number) {
    super('The shop is not ready yet');
    this.name = 'NotReady';
    this.delayMs = delayMs;
  }
}
