import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScheduledPost } from '../../posts/post-state.ts';
import { useZone } from '../../posts/use-zone.ts';
import { Button } from '../../ui/button.tsx';
import { Page as PageFrame, PageHeader } from '../../ui/layout.tsx';
import { DonePanel } from './done-panel.tsx';
import { isEmptyDraft } from './draft.ts';
import { FailedSource } from './failed-source.tsx';
import { DrawDeck } from './draw-deck.tsx';
import { PostForm } from './post-form.tsx';
import { SourceState } from './source-state.tsx';
import { useDraft } from './use-draft.ts';
import { useSource } from './use-source.ts';

const route = getRouteApi('/signed-in/team/publish');

export function Page() {
  const { t } = useTranslation('publish');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [zone, setZone] = useZone();
  const kept = useDraft();
  const source = useSource(search, kept);
  const { account } = search;
  const { draft, change } = kept;
  useEffect(() => {
    if (account === undefined) return;
    if (!draft.accountIds.includes(account)) change({ accountIds: [...draft.accountIds, account] });
    void navigate({ search: ({ account: _chosen, ...others }) => others, replace: true });
  }, [account, draft.accountIds, change, navigate]);
  const [done, setDone] = useState<readonly ScheduledPost[]>([]);
  const isDrawn = search.deck === undefined || search.job !== undefined;
  const isComplete = done.length > 0 && isEmptyDraft(kept.draft);
  return (
    <PageFrame>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          !isEmptyDraft(kept.draft) && (
            <Button
              look="quiet"
              onPress={() => {
                kept.clear();
                void navigate({ search: {}, replace: true });
              }}
            >
              {t('startOver')}
            </Button>
          )
        }
      />
      <div className="flex flex-col gap-5">
        {done.length > 0 && (
          <DonePanel
            posts={done}
            zone={zone}
            {...(isComplete && {
              onAnother: () => {
                setDone([]);
                void navigate({ search: {}, replace: true });
              },
            })}
          />
        )}
        {kept.draft.failed && !isComplete && <FailedSource postId={kept.draft.failed.postId} />}
        <SourceState isWaiting={source.isWaiting} error={source.error} onRetry={source.retry} />
        {!isDrawn && search.deck !== undefined && (
          <DrawDeck
            deckId={search.deck}
            onAccepted={(job) => void navigate({ search: { deck: search.deck, job }, replace: true })}
          />
        )}
        {isDrawn && !isComplete && (
          <PostForm
            kept={kept}
            zone={zone}
            onZone={setZone}
            deckId={search.deck}
            onDone={(posts) => setDone((before) => [...before, ...posts])}
          />
        )}
      </div>
    </PageFrame>
  );
}
