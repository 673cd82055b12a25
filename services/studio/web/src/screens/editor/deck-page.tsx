import { unwrap, type components } from '@slideloom/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { useLiveEvents } from '../../api/use-live-events.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { createProject, dataOfDeck } from './state/project-api.ts';

type Deck = components['schemas']['ExtendedDeck'];

/** Makes a project of a deck, once its pictures are there, and opens it. */
export function Page() {
  const { t } = useTranslation('editor');
  const { deckId } = useParams({ from: '/signed-in/whole-window/decks/$deckId/edit' });
  const api = useApi();
  const navigate = useNavigate();
  useLiveEvents(api);
  const [key] = useState(() => crypto.randomUUID());
  const deck = useQuery({
    queryKey: ['decks', deckId],
    queryFn: () => unwrap(api.GET('/decks/{id}', { params: { path: { id: deckId } } })) as Promise<Deck>,
  });
  const make = useMutation({
    mutationFn: (from: Deck) => createProject(api, dataOfDeck(from), key),
    onSuccess: ({ id }) => navigate({ to: '/projects/$projectId/edit', params: { projectId: id }, replace: true }),
  });
  const { data } = deck;
  const isStarted = useRef(false);
  const start = (from: Deck) => {
    isStarted.current = true;
    make.mutate(from);
  };
  useEffect(() => {
    if (data && !isStarted.current && data.state !== 'drawing' && data.slides.length > 0) start(data);
  });
  if (deck.error) return <Problem error={deck.error} onRetry={() => void deck.refetch()} />;
  if (make.error && data) return <Problem error={make.error} onRetry={() => start(data)} />;
  const waiting = data?.jobs.filter(({ status }) => !['completed', 'failed', 'canceled'].includes(status)) ?? [];
  return (
    <div role="status" className="flex min-h-dvh flex-col items-center justify-center gap-4 p-6 text-center">
      <Spinner className="text-muted !size-6" />
      <p className="text-muted text-sm">
        {data?.state === 'drawing' ? t('deckPage.drawing', { count: waiting.length }) : t('deckPage.making')}
      </p>
      {data?.state === 'drawing' && <Button onPress={() => start(data)}>{t('deckPage.openNow')}</Button>}
    </div>
  );
}
