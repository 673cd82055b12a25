import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountName } from '../../../posts/account-name.ts';
import { PlatformIcon } from '../../../posts/platform-icon.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { RadioGroup, Segments, Switch } from '../../../ui/choices.tsx';
import type { PostAccount } from '../accounts-section.tsx';
import type { Draft } from '../draft.ts';
import type { AccountCheck } from '../queries.ts';
import { FeedPreview } from './feed-preview.tsx';
import { PhonePreview } from './phone-preview.tsx';
import { RelaidSlide, useRelaidDeck } from './relaid-slide.tsx';

/** The post as each platform shows it: one of its accounts stands for all of them. */
export function PostPreview({
  accounts,
  draft,
  change,
  checks,
  deckId,
  shown,
  onShow,
}: {
  accounts: readonly PostAccount[];
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  checks: readonly AccountCheck[];
  deckId: string | undefined;
  shown: number;
  onShow: (index: number) => void;
}) {
  const { t } = useTranslation('publish');
  const { t: ofPosts } = useTranslation('posts');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isZoneShown, setIsZoneShown] = useState(false);
  const relaid = useRelaidDeck(deckId);
  const stands = [...new Map(accounts.map((account) => [account.platform, account])).values()];
  const account = stands.find(({ platform }) => platform === chosen) ?? stands[0];
  const count = draft.pictures.length;
  const index = Math.min(shown, count - 1);
  const picture = draft.pictures[index];
  if (!picture || !account) {
    return (
      <div className="border-line text-muted flex aspect-[4/5] items-center justify-center rounded-card border border-dashed p-8 text-center text-sm">
        {picture ? t('accounts.choose') : t('preview.empty')}
      </div>
    );
  }
  const isPhone = account.platform === 'shortvideo';
  const shape = checks.find(({ social_account_id: id }) => id === account.id)?.shapes[index] ?? null;
  const position = { index, count };
  const common = { account, picture, draft, position };
  return (
    <div className="flex flex-col gap-4">
      {stands.length > 1 && (
        <Segments
          label={t('preview.title')}
          className="self-center"
          value={account.platform}
          onChange={setChosen}
          options={stands.map(({ platform }) => ({
            id: platform,
            label: (
              <>
                <PlatformIcon platform={platform} />
                {ofPosts(platform === 'photoapp' ? 'platforms.photoapp' : 'platforms.shortvideo')}
              </>
            ),
          }))}
        />
      )}
      <figure aria-label={t('preview.label', { name: accountName(account) })} className="m-0">
        {isPhone ? (
          <PhonePreview {...common} isZoneShown={isZoneShown} />
        ) : (
          <FeedPreview
            {...common}
            shape={shape}
            slide={
              draft.framing === 'relayout' && relaid.deck ? <RelaidSlide deck={relaid.deck} index={index} /> : undefined
            }
          />
        )}
      </figure>
      {count > 1 && (
        <div className="flex items-center justify-center gap-2">
          <IconButton label={t('preview.previous')} isDisabled={index === 0} onPress={() => onShow(index - 1)}>
            <ChevronLeft aria-hidden className="size-5 rtl:rotate-180" />
          </IconButton>
          <span className="text-muted text-sm tabular-nums">{t('preview.position', { number: index + 1, count })}</span>
          <IconButton label={t('preview.next')} isDisabled={index === count - 1} onPress={() => onShow(index + 1)}>
            <ChevronRight aria-hidden className="size-5 rtl:rotate-180" />
          </IconButton>
        </div>
      )}
      {isPhone ? (
        <div className="flex flex-col gap-3">
          <Switch isSelected={isZoneShown} onChange={setIsZoneShown}>
            {t('preview.safe')}
          </Switch>
          {draft.settings.mode === 'draft' && <p className="text-muted text-xs">{t('preview.inbox')}</p>}
        </div>
      ) : (
        shape && (
          <p className="text-muted text-center text-xs">
            {t(shape.is_framed && !(draft.framing === 'relayout' && relaid.deck) ? 'preview.framed' : 'preview.whole', {
              width: shape.width,
              height: shape.height,
            })}
          </p>
        )
      )}
      {!isPhone && shape?.is_framed === true && (
        <>
          <RadioGroup
            label={t('framing.title')}
            value={draft.framing}
            onChange={(framing) => change({ framing })}
            options={[
              { id: 'relayout', label: t('framing.relayout'), description: t('framing.relayoutText') },
              { id: 'fit', label: t('framing.fit'), description: t('framing.fitText') },
            ]}
          />
          {draft.framing === 'relayout' && relaid.button}
        </>
      )}
    </div>
  );
}
