import type { PlatformAdapter, PublishPorts } from '../../src/domain/ports.ts';
import type { PlatformSandbox, SandboxAccount, ShortvideoPost } from '../support/platform-sandbox.ts';
import type { DrillFault } from './drill-faults.ts';

/** Who comes first when callbacks and a look race: by the case's place, so that a chain of cases sees all three. */
const finishes = ['told first', 'at once', 'looked first'] as const;
const callbacks = { late: 1, duplicated: 2, reordered: 3 } as const;
const deliveries = '/shortvideo/control/deliveries';

export type LookFaults = {
  /** The same ports, whose looks meet the fault. */
  wrap(ports: PublishPorts): PublishPorts;
  hasStruck(): boolean;
  /** Resolves when what was let go is delivered. Rejects if the product did not take it. */
  end(): Promise<void>;
};

/** What a job meets when it looks what became of its post: callbacks that come just then, or a token that has just expired. */
export async function createLookFaults(
  sandbox: PlatformSandbox,
  options: { fault: DrillFault; place: number; platform: 'shortvideo' | 'photoapp'; account: SandboxAccount },
): Promise<LookFaults> {
  const { fault, platform, account } = options;
  const finish = finishes[options.place % finishes.length]!;
  const match = account.userId;
  let hasStruck = false;
  let underWay: Promise<unknown> = Promise.resolve();
  if (fault.race) await sandbox.control('POST', `${deliveries}/hold`, { match });

  /** All of the post's callbacks at once, or one after the other, the last one first. */
  const letGo = async (ids: number[]) => {
    const release = (order: number[]) =>
      sandbox.control<{ deliveries: { state: string }[] }>('POST', `${deliveries}/release`, {
        order,
        match,
        keep_holding: true,
      });
    const waves = finish === 'at once' ? ids.map((id) => [id]) : [ids.toReversed()];
    const released = await Promise.all(waves.map(release));
    const states = released.flatMap((wave) => wave.deliveries.map(({ state }) => state));
    if (states.length !== ids.length || states.some((state) => state !== 'delivered'))
      throw new Error(`callbacks were not taken: ${states.join(', ')}`);
  };

  const letGoBeside = (ids: number[]) => {
    underWay = letGo(ids);
    // The caller that awaits the end gets the error.
    underWay.catch(() => undefined);
  };

  const race = async <Result>(look: () => Promise<Result>): Promise<Result> => {
    const ids = await heldCallbacks(sandbox, account, fault.race!);
    if (ids.length === 0) return look();
    hasStruck = true;
    switch (finish) {
      case 'told first':
        await letGo(ids);
        return look();
      case 'at once':
        letGoBeside(ids);
        return look();
      case 'looked first': {
        const seen = await look();
        letGoBeside(ids);
        return seen;
      }
    }
  };

  const expire = async <Result>(look: () => Promise<Result>): Promise<Result> => {
    const { expired } = await sandbox.control<{ expired: unknown }>(
      'POST',
      `/${platform}/control/accounts/${encodeURIComponent(account.login)}/expire`,
      {},
    );
    hasStruck = Boolean(expired);
    return look();
  };

  const at = <Result>(look: () => Promise<Result>): Promise<Result> => {
    if (hasStruck) return look();
    if (fault.race) return race(look);
    return fault.expiresAtPoll ? expire(look) : look();
  };

  return {
    wrap: (ports) => ({
      ...ports,
      store: {
        ...ports.store,
        // Where the answer was lost, the job looks for callbacks of a post that no attempt has.
        bindNotifications: (...args) =>
          fault.race ? at(() => ports.store.bindNotifications(...args)) : ports.store.bindNotifications(...args),
      },
      platformOf: (name) => polledAt(ports.platformOf(name), at),
    }),
    hasStruck: () => hasStruck,
    async end() {
      await underWay;
      if (fault.race) await sandbox.control('POST', `${deliveries}/release`, { match });
    },
  };
}

function polledAt(adapter: PlatformAdapter, at: <R>(look: () => Promise<R>) => Promise<R>): PlatformAdapter {
  const { readBack } = adapter;
  // The photo platform's posts are followed without a call.
  const { platform } = adapter;
  return {
    ...adapter,
    status: (...args) => (platform === 'photoapp' ? adapter.status(...args) : at(() => adapter.status(...args))),
    ...(readBack && { readBack: (call) => at(() => readBack(call)) }),
  };
}

/** The callbacks of the creator's post, in the order in which they were made, once all are there; none before there is a post. */
async function heldCallbacks(
  sandbox: PlatformSandbox,
  account: SandboxAccount,
  race: 'late' | 'duplicated' | 'reordered',
): Promise<number[]> {
  const [post] = await sandbox.shortvideoPosts(account);
  if (!post) return [];
  let isPosted = false;
  for (let look = 0; look < 500; look += 1) {
    if (race === 'reordered' && !isPosted) isPosted = await postDraft(sandbox, post);
    const { deliveries: found } = await sandbox.control<{ deliveries: { id: number; state: string }[] }>(
      'GET',
      `${deliveries}?match=${account.userId}`,
    );
    const held = found.filter(({ state }) => state === 'held');
    if (held.length >= callbacks[race]) return held.map(({ id }) => id);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('the platform did not tell of a post');
}

/** Posts a draft as its user does; false while it is not in the inbox yet. */
function postDraft(sandbox: PlatformSandbox, { publish_id: id }: ShortvideoPost): Promise<boolean> {
  return sandbox.control('POST', `/shortvideo/control/drafts/${encodeURIComponent(id)}/clear`, { action: 'post' }).then(
    () => true,
    () => false,
  );
}
