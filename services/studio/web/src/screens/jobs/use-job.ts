import { followJob, hasEnded, type JobProgress } from '@slideloom/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../api/team-context.tsx';
import { jobQuery } from './queries.ts';

/** A job as it is now: read once, then live until it has ended. */
export function useJob(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = useQuery(jobQuery(api, id));
  const [isLive, setIsLive] = useState(false);
  const [progress, setProgress] = useState<JobProgress | null>(null);
  const isOpen = query.data !== undefined && !hasEnded(query.data.job);
  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const follow = async () => {
      for await (const job of followJob(api, id, { signal: stop.signal, onProgress: setProgress })) {
        setIsLive(true);
        queryClient.setQueryData(jobQuery(api, id).queryKey, (before) => before && { ...before, job });
        if (!hasEnded(job)) continue;
        for (const part of ['files', 'warnings']) void queryClient.invalidateQueries({ queryKey: ['jobs', part, id] });
        void queryClient.invalidateQueries({ queryKey: ['attempts', 'of-job', id] });
      }
    };
    // Without the stream the reads of the page go on.
    follow()
      .catch(() => undefined)
      .finally(() => setIsLive(false));
    return () => stop.abort();
  }, [api, id, isOpen, queryClient]);
  return { query, isLive: isLive && isOpen, isOpen, progress: progress?.job_id === id ? progress : null };
}
