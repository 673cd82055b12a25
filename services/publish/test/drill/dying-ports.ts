import type { PublishPorts, PlatformAdapter } from '../../src/domain/ports.ts';

/** The process is dead: it calls nothing any more, and no process sees what it makes of that. */
export class Death extends Error {}

export type Mortality = {
  /** Runs a call of a port; dies before it or after it if that is the chosen place. */
  at<Result>(run: () => Promise<Result>): Promise<Result>;
  isDead(): boolean;
  /** A new process takes over, which does not die again. */
  revive(): void;
  hasDied(): boolean;
};

/** Each call of a port has two places to die, before it and after it, counted from 1; `place` 0 is never reached. */
export function createMortality(place: number): Mortality {
  let places = 0;
  let isDead = false;
  let hasDied = false;
  const pass = () => {
    places += 1;
    if (places === place) isDead = hasDied = true;
    if (isDead) throw new Death();
  };
  return {
    async at(run) {
      pass();
      const result = await run();
      pass();
      return result;
    },
    isDead: () => isDead,
    revive: () => {
      isDead = false;
    },
    hasDied: () => hasDied,
  };
}

/** The same ports, each of whose calls is a place to die. */
export function dyingPorts(ports: PublishPorts, { at }: Mortality): PublishPorts {
  const { store } = ports;
  return {
    ...ports,
    store: {
      order: (...args) => at(() => store.order(...args)),
      journal: (...args) => at(() => store.journal(...args)),
      reviewIfFenced: (...args) => at(() => store.reviewIfFenced(...args)),
      begin: (...args) => at(() => store.begin(...args)),
      send: (...args) => at(() => store.send(...args)),
      settle: (...args) => at(() => store.settle(...args)),
      adoptPublishId: (...args) => at(() => store.adoptPublishId(...args)),
      eventOf: (...args) => at(() => store.eventOf(...args)),
      bindNotifications: (...args) => at(() => store.bindNotifications(...args)),
      noteLimit: (...args) => at(() => store.noteLimit(...args)),
      hold: (...args) => at(() => store.hold(...args)),
      needsReauth: (...args) => at(() => store.needsReauth(...args)),
      reportAccepted: () => undefined,
    },
    platformOf: (platform) => dyingAdapter(ports.platformOf(platform), at),
    accessToken: (...args) => at(() => ports.accessToken(...args)),
    preparePictures: (...args) => at(() => ports.preparePictures(...args)),
  };
}

function dyingAdapter(adapter: PlatformAdapter, at: Mortality['at']): PlatformAdapter {
  const { limit, prepare, readBack, readBackWithinMs } = adapter;
  return {
    platform: adapter.platform,
    ...(prepare && { prepare: (...args) => at(() => prepare(...args)) }),
    submit: (call) => at(() => adapter.submit(call)),
    status: (...args) => at(() => adapter.status(...args)),
    ...(limit && { limit: (call) => at(() => limit(call)) }),
    ...(readBackWithinMs !== undefined && { readBackWithinMs }),
    ...(readBack && { readBack: (call) => at(() => readBack(call)) }),
  };
}
