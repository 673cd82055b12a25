import { Link } from '@tanstack/react-router';
import { Sparkles, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../pictures/picture.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Badge } from '../../ui/layout.tsx';
import type { Influencer } from './queries.ts';

export function InfluencerCard({ influencer }: { influencer: Influencer }) {
  const { t } = useTranslation('influencers');
  return (
    <li className="border-line bg-surface relative flex flex-col overflow-hidden rounded-card border">
      <Picture
        url={influencer.avatar_url}
        className="border-line aspect-[4/5] w-full border-b"
        fallback={<UserRound aria-hidden className="size-10 opacity-60" strokeWidth={1.25} />}
      />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex items-start justify-between gap-2">
          <h2 className="min-w-0">
            <Link
              to="/influencers/$influencerId"
              params={{ influencerId: influencer.id }}
              className="line-clamp-2 font-medium after:absolute after:inset-0"
              dir="auto"
            >
              {influencer.name}
            </Link>
          </h2>
          <Badge>{t(`style.${influencer.style}`)}</Badge>
        </div>
        <p className="text-muted line-clamp-3 text-sm" dir="auto">
          {influencer.description}
        </p>
        <LinkButton
          to="/"
          search={{ influencer: influencer.id }}
          size="small"
          className="relative mt-auto"
          icon={<Sparkles aria-hidden className="size-4" />}
          aria-label={t('makeDeckAs', { name: influencer.name })}
        >
          {t('makeDeck')}
        </LinkButton>
      </div>
    </li>
  );
}
