import { useCallback, useEffect, useRef, useState } from 'react';
import { useTeam } from '../../api/team-context.tsx';
import { emptyDraft, readDraft, type Draft } from './draft.ts';

/** A pause in typing after which the draft is kept, ms. */
const pauseMs = 300;

/** The draft of the team's next deck. It outlives the page and the session, in this browser. */
export function useDraft(given: Partial<Draft>) {
  const { me } = useTeam();
  const storageKey = `slideloom-new-deck:${me.user_id}:${me.team.id}`;
  const [draft, setDraft] = useState<Draft>(() => ({ ...readDraft(localStorage.getItem(storageKey)), ...given }));
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

  const change = useCallback((part: Partial<Draft>) => setDraft((former) => ({ ...former, ...part })), []);
  /** The options stay for the next deck; the prompt is done with. */
  const clear = useCallback(() => {
    newest.current = { ...newest.current, prompt: '', sourceUrl: '', projectId: null };
    setDraft(newest.current);
    keep();
  }, [keep]);
  const reset = useCallback(() => setDraft((former) => ({ ...emptyDraft, prompt: former.prompt })), []);
  return { draft, change, clear, reset };
}
