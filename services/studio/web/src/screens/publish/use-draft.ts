import { useCallback, useEffect, useRef, useState } from 'react';
import { useTeam } from '../../api/team-context.tsx';
import { emptyDraft, isEmptyDraft, readDraft, type Draft } from './draft.ts';

/** A pause in typing after which the draft is kept, ms. */
const pauseMs = 250;

/** The post that is being written. It outlives the page and the session, in this browser. */
export function useDraft() {
  const { me } = useTeam();
  const storageKey = `slideloom-publish:${me.user_id}:${me.team.id}`;
  const [draft, setDraft] = useState<Draft>(() => {
    const read = readDraft(localStorage.getItem(storageKey));
    // A post that is done with leaves nothing behind: its address may fill the form once more.
    return isEmptyDraft(read) ? { ...read, source: null } : read;
  });
  const newest = useRef(draft);
  newest.current = draft;
  const keep = useCallback(() => localStorage.setItem(storageKey, JSON.stringify(newest.current)), [storageKey]);
  useEffect(() => {
    const timer = setTimeout(keep, pauseMs);
    return () => clearTimeout(timer);
  }, [draft, keep]);
  useEffect(() => {
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);
  const change = useCallback((part: Partial<Draft>) => {
    newest.current = { ...newest.current, ...part };
    setDraft(newest.current);
  }, []);
  /** Before a request goes out: a reload in its midst must find it. */
  const changeAndKeep = useCallback(
    (part: Partial<Draft>) => {
      change(part);
      keep();
    },
    [change, keep],
  );
  /** Pictures and words are done with; accounts and time of day stay for the next post. */
  const clear = useCallback(() => {
    const { accountIds, when, time, source } = newest.current;
    changeAndKeep({ ...emptyDraft, accountIds, when, time, source });
  }, [changeAndKeep]);
  return { draft, change, changeAndKeep, clear };
}
