import { unwrap } from '@slideloom/client';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Palette, Plus, Sparkles, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Badge, EmptyState, Page as PageFrame, PageHeader } from '../../ui/layout.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Menu } from '../../ui/menu.tsx';
import { InlineProblem, Problem } from '../../ui/problem.tsx';
import { toast } from '../../ui/toast.tsx';
import { fontNames } from './fonts.ts';
import { kitOf } from './kit.ts';
import { brandsQuery, type Brand } from './queries.ts';
import { SampleSlide } from './sample-slide.tsx';

export function Page() {
  const { t } = useTranslation('brands');
  const { t: ofShell } = useTranslation('shell');
  const api = useApi();
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(brandsQuery(api));
  const [deleting, setDeleting] = useState<Brand | null>(null);
  const brands = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['brands'] });
  const makeDefault = useMutation({
    mutationFn: ({ id }: Brand) =>
      unwrap(api.PATCH('/brands/{id}', { params: { path: { id } }, body: { is_default: true } })),
    onSuccess: ({ name }) => {
      void refresh();
      toast(t('nowDefault', { name }));
    },
  });
  const remove = async () => {
    if (!deleting) return;
    await unwrap(api.DELETE('/brands/{id}', { params: { path: { id: deleting.id } } }));
    await refresh();
    toast(t('deleted', { name: deleting.name }));
  };
  const create = (
    <LinkButton
      to="/brands/$brandId"
      params={{ brandId: 'new' }}
      look="primary"
      icon={<Plus aria-hidden className="size-4" />}
    >
      {t('new')}
    </LinkButton>
  );
  return (
    <PageFrame>
      <PageHeader title={t('title')} description={t('description')} actions={create} />
      {makeDefault.isError && <InlineProblem error={makeDefault.error} />}
      {query.isPending && <Loading />}
      {query.isError && brands.length === 0 && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && brands.length === 0 && (
        <EmptyState icon={<Palette aria-hidden />} title={t('empty.title')} action={create}>
          {t('empty.text')}
        </EmptyState>
      )}
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {brands.map((brand) => (
          <li key={brand.id}>
            <BrandCard brand={brand} onDefault={() => makeDefault.mutate(brand)} onDelete={() => setDeleting(brand)} />
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
      <ConfirmDialog
        title={t('delete.title', { name: deleting?.name ?? '' })}
        confirm={ofShell('delete')}
        isOpen={deleting !== null}
        onClose={() => setDeleting(null)}
        onConfirm={remove}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </PageFrame>
  );
}

function BrandCard({ brand, onDefault, onDelete }: { brand: Brand; onDefault: () => void; onDelete: () => void }) {
  const { t } = useTranslation('brands');
  const navigate = useNavigate();
  const fonts = [brand.heading_font, brand.body_font].flatMap((font) => (font ? [fontNames[font]] : []));
  return (
    <article className="group border-line bg-surface relative overflow-hidden rounded-card border transition-shadow hover:shadow-popover">
      <div aria-hidden className="bg-sunken border-line flex justify-center gap-3 border-b px-6 py-5">
        <SampleSlide kit={kitOf(brand)} index={0} className="max-w-32" />
        <SampleSlide kit={kitOf(brand)} index={1} className="max-w-32" />
      </div>
      <div className="flex items-start gap-2 p-4">
        <div className="min-w-0 flex-1">
          <h2 className="flex items-center gap-2 font-medium">
            <Link
              to="/brands/$brandId"
              params={{ brandId: brand.id }}
              dir="auto"
              className="truncate after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--color-accent)"
            >
              {brand.name}
            </Link>
            {brand.is_default && <Badge tone="accent">{t('default')}</Badge>}
          </h2>
          <p className="text-muted truncate text-xs">{fonts.length > 0 ? fonts.join(' · ') : t('styleFonts')}</p>
        </div>
        <div className="relative z-10">
          <Menu
            label={t('actions', { name: brand.name })}
            entries={[
              {
                id: 'deck',
                label: t('newDeck'),
                icon: <Sparkles aria-hidden className="size-4" />,
                onAction: () => void navigate({ to: '/', search: { brand: brand.id } }),
              },
              {
                id: 'default',
                label: t('makeDefault'),
                icon: <Star aria-hidden className="size-4" />,
                isDisabled: brand.is_default,
                onAction: onDefault,
              },
              { id: 'line', kind: 'separator' },
              {
                id: 'delete',
                label: t('delete.open'),
                icon: <Trash2 aria-hidden className="size-4" />,
                isDangerous: true,
                onAction: onDelete,
              },
            ]}
          />
        </div>
      </div>
    </article>
  );
}
