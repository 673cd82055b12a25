import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Badge } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { kitOf, type Kit } from './kit.ts';
import { brandRevisionsQuery, type Brand } from './queries.ts';
import { SampleSlide } from './sample-slide.tsx';

/** What the brand was; a former revision fills the form, and becomes the newest when it is saved. */
export function BrandRevisions({
  brand,
  onClose,
  onChoose,
}: {
  brand: Brand;
  onClose: () => void;
  onChoose: (kit: Kit) => void;
}) {
  const { t } = useTranslation('brands');
  const format = useFormat();
  const revisions = useQuery(brandRevisionsQuery(useApi(), brand.id));
  return (
    <Dialog title={t('revisions.title', { name: brand.name })} isOpen onClose={onClose}>
      <p className="text-muted text-sm">{t('revisions.text')}</p>
      {revisions.isPending && <Loading />}
      {revisions.isError && <Problem error={revisions.error} onRetry={() => void revisions.refetch()} />}
      <ol className="divide-line divide-y">
        {revisions.data?.map((revision) => {
          const kit = kitOf({ ...revision, is_default: brand.is_default });
          return (
            <li key={revision.revision} className="flex items-center gap-4 py-3">
              <div aria-hidden className="flex w-32 shrink-0 gap-2">
                <SampleSlide kit={kit} index={0} />
                <SampleSlide kit={kit} index={1} />
              </div>
              <div className="min-w-0 flex-1">
                <p className="text-sm font-medium">{t('revisions.number', { number: revision.revision })}</p>
                <p className="text-muted text-xs">{format.dateTime(revision.created_at)}</p>
              </div>
              {revision.revision === brand.revision ? (
                <Badge>{t('revisions.present')}</Badge>
              ) : (
                <Button
                  size="small"
                  onPress={() => {
                    onChoose(kit);
                    onClose();
                  }}
                >
                  {t('revisions.take')}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}
