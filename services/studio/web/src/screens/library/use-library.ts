import { ApiError, unwrap, uploadFile, type ApiClient } from '@slideloom/client';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { useDescribeError, isWithoutAnswer } from '../../ui/problem.tsx';
import { toast } from '../../ui/toast.tsx';
import { createPendingDeletes, undoWindowMs, type PendingDeletes } from './pending-deletes.ts';
import { createSendFile } from './create-send-file.ts';
import { pictureTypeOf, sendLarge, StoreRefused, uploadMaxBytes } from './send-file.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

/** Uploads and deletions go on while other pages are shown: one of each for a team. */
type Work = { uploads: UploadQueue<File>; deletes: PendingDeletes };
const works = new WeakMap<ApiClient, Work>();

/** The page, with all its pictures, is drawn again so often while files are sent, ms: each frame would leave the browser no time to send. */
const noticeMs = 200;
/** New pictures are listed so often while many arrive, ms. */
const listingMs = 2_000;
/** A pause that is asked for without saying how long, ms. */
const usualPauseMs = 5_000;

type Words = {
  describe: (error: unknown) => string;
  wrongType: string;
  tooLarge: string;
  empty: string;
  storeRefused: string;
  notDeleted: (count: number) => string;
};

export function useLibraryWork() {
  const { t } = useTranslation('library');
  const api = useApi();
  const queryClient = useQueryClient();
  const describe = useDescribeError();
  const words: Words = {
    describe,
    wrongType: t('reasons.type'),
    tooLarge: t('reasons.size'),
    empty: t('reasons.empty'),
    storeRefused: t('reasons.store'),
    notDeleted: (count) => t('notDeleted', { count }),
  };
  const work = useMemo(() => {
    const made = works.get(api) ?? createWork(api, queryClient, words);
    works.set(api, made);
    return made;
    // Words of the language in which the first file was added.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [api, queryClient]);
  const items = useSyncExternalStore(work.uploads.subscribe, work.uploads.items);
  const pausedUntil = useSyncExternalStore(work.uploads.subscribe, work.uploads.pausedUntil);
  const hidden = useSyncExternalStore(work.deletes.subscribe, work.deletes.hidden);
  const isBusy = items.some(({ state }) => state === 'waiting' || state === 'sending');
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);
  const remove = (ids: readonly string[]) => {
    const undo = work.deletes.remove(ids);
    const action = { label: t('undo'), onPress: undo };
    toast(t('deleted', { count: ids.length }), { action, timeoutMs: undoWindowMs });
  };
  return { uploads: work.uploads, items, pausedUntil, hidden, remove };
}

function createWork(api: ApiClient, queryClient: QueryClient, words: Words): Work {
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['assets'] });
  let listing: ReturnType<typeof setTimeout> | undefined;
  const sendFile = createSendFile({
    small: (file, idempotencyKey) => uploadFile(api, file, { idempotencyKey }),
    large: (file, onProgress) => sendLarge(api, file, onProgress),
  });
  const uploads = createUploadQueue<File>({
    send: sendFile,
    check: (file) => {
      if (pictureTypeOf(file) === null) return words.wrongType;
      if (file.size === 0) return words.empty;
      return file.size > uploadMaxBytes ? words.tooLarge : null;
    },
    describe(error) {
      const isLimited = error instanceof ApiError && (error.status === 429 || error.status === 503);
      return {
        reason: error instanceof StoreRefused ? words.storeRefused : words.describe(error),
        isRepeatable:
          error instanceof ApiError ? error.isTransient : isWithoutAnswer(error) || error instanceof StoreRefused,
        retryAfterMs: isLimited ? (error.retryAfterSeconds ?? usualPauseMs / 1_000) * 1_000 : null,
      };
    },
    onArrived() {
      listing ??= setTimeout(() => {
        listing = undefined;
        void refresh();
      }, listingMs);
    },
    soon: (notify) => setTimeout(notify, noticeMs),
  });
  const deletes = createPendingDeletes({
    // A request that outlives its page is allowed to, if it says so.
    commit: (ids, reason) =>
      unwrap(api.POST('/assets/bulk/delete', { body: { ids: [...ids] }, keepalive: reason === 'leaving' })),
    onDeleted: refresh,
    onFailed: (error, count) => void toast(`${words.notDeleted(count)} ${words.describe(error)}`, { tone: 'danger' }),
  });
  addEventListener('pagehide', deletes.flush);
  return { uploads, deletes };
}
