import type { PostPlatform } from '@slideloom/contracts/platforms';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '../../api/team-context.tsx';
import { accountsQuery } from '../../posts/queries.ts';
import type { ScheduledPost } from '../../posts/post-state.ts';
import { wallTimeOf } from '../../posts/zoned-time.ts';
import { AccountsSection } from './accounts-section.tsx';
import { faultsOf } from './faults.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { PostPreview } from './preview/post-preview.tsx';
import { SettingsSection } from './settings-section.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { TimeSection } from './time-section.tsx';
import { useCheck } from './use-check.ts';
import type { useDraft } from './use-draft.ts';
import { WordsSection } from './words-section.tsx';

/** The post, and beside it how it will look. */
export function PostForm({
  kept,
  zone,
  onZone,
  deckId,
  onDone,
}: {
  kept: ReturnType<typeof useDraft>;
  zone: string;
  onZone: (zone: string) => void;
  deckId: string | undefined;
  onDone: (posts: ScheduledPost[]) => void;
}) {
  const { draft, change } = kept;
  const api = useApi();
  const accounts = useQuery(accountsQuery(api));
  const [shown, setShown] = useState(0);
  const chosen = useMemo(
    () => accounts.data?.filter(({ id }) => draft.accountIds.includes(id)) ?? [],
    [accounts.data, draft.accountIds],
  );
  const check = useCheck(draft, chosen, zone);
  const platforms = [...new Set(chosen.map(({ platform }) => platform as PostPlatform))];
  const hasPictures = draft.pictures.length > 0;
  // Before the first picture, that pictures are missing is said by the form itself.
  const faults = (part: Parameters<typeof faultsOf>[1]) =>
    part === 'pictures' && !hasPictures ? [] : faultsOf(check.accounts, part);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <PicturesSection draft={draft} change={change} faults={faults('pictures')} shown={shown} onShow={setShown} />
        <AccountsSection
          accounts={accounts.data}
          error={accounts.error}
          onRetry={() => void accounts.refetch()}
          draft={draft}
          change={change}
          checks={check.accounts}
          zone={zone}
          faults={faults('accounts')}
          onTakeTime={(instant) => {
            // Places become free to the second; the form has minutes.
            const { day, time } = wallTimeOf(Date.parse(instant) + 60_000, zone);
            change({ when: 'time', day, time });
          }}
        />
        <WordsSection draft={draft} change={change} platforms={platforms} faults={faults('words')} />
        <TimeSection draft={draft} change={change} zone={zone} onZone={onZone} faults={faults('time')} />
        <SettingsSection draft={draft} change={change} platforms={platforms} faults={faults('settings')} />
        <SubmitBar kept={kept} accounts={chosen} check={check} zone={zone} onDone={onDone} />
      </div>
      <div className="lg:sticky lg:top-6">
        <PostPreview
          accounts={chosen}
          draft={draft}
          change={change}
          checks={check.accounts}
          deckId={deckId}
          shown={shown}
          onShow={setShown}
        />
      </div>
    </div>
  );
}
