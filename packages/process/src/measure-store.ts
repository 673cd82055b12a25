import { measureCall, type CallObserver } from '@slideloom/service-kit';
import type { ObjectStore } from '@slideloom/storage';

/** The same store, which reports the time and the outcome of each call. */
export function measureStore(store: ObjectStore, onCall: CallObserver): ObjectStore {
  const timed = <Answer>(operation: string, work: () => Promise<Answer>): Promise<Answer> =>
    measureCall(onCall, { provider: 'storage', operation }, work);
  return {
    ...store,
    put: (object) => timed('put', () => store.put(object)),
    copy: (key, to) => timed('copy', () => store.copy(key, to)),
    get: (key, options) => timed('get', () => store.get(key, options)),
    read: (key, options, use) => timed('read', () => store.read(key, options, use)),
    stat: (key) => timed('stat', () => store.stat(key)),
    exists: (key) => timed('stat', () => store.exists(key)),
    remove: (key) => timed('remove', () => store.remove(key)),
    list: (prefix, after) => timed('list', () => store.list(prefix, after)),
    removeMany: (keys) => timed('remove', () => store.removeMany(keys)),
  };
}
