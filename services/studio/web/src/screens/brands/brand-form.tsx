import { unwrap } from '@slideloom/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, History } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/choices.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Banner, PageHeader } from '../../ui/layout.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { InlineProblem } from '../../ui/problem.tsx';
import { toast } from '../../ui/toast.tsx';
import { useIntentKey } from '../../api/use-intent-key.ts';
import { BrandLooks } from './brand-looks.tsx';
import { BrandRevisions } from './brand-revisions.tsx';
import { BrandVoice } from './brand-voice.tsx';
import { bodyOf, isSame, kitOf, newKit, type Kit } from './kit.ts';
import { brandQuery, type Brand } from './queries.ts';
import { SampleSlide } from './sample-slide.tsx';

/** A brand's kit, with two slides that show what it makes. `brand` null: one that is not there yet. */
export function BrandForm({ brand }: { brand: Brand | null }) {
  const { t } = useTranslation('brands');
  const { t: ofShell } = useTranslation('shell');
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const intent = useIntentKey();
  /** What the form began with: what is on the server may have changed since. */
  const [base, setBase] = useState({ revision: brand?.revision ?? 0, kit: brand ? kitOf(brand) : newKit });
  const [kit, setKit] = useState(base.kit);
  const [isMissing, setIsMissing] = useState(false);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const change = (part: Partial<Kit>) => setKit((former) => ({ ...former, ...part }));
  const isChangedElsewhere = brand !== null && brand.revision > base.revision;

  const save = useMutation({
    mutationFn: () => {
      const body = bodyOf(kit);
      if (!brand) {
        return unwrap(api.POST('/brands', { body, params: { header: { 'Idempotency-Key': intent.for(body) } } }));
      }
      return unwrap(api.PATCH('/brands/{id}', { params: { path: { id: brand.id } }, body }));
    },
    onSuccess: async (saved) => {
      setBase({ revision: saved.revision, kit: kitOf(saved) });
      setKit(kitOf(saved));
      queryClient.setQueryData(brandQuery(api, saved.id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ['brands', 'list'] });
      void queryClient.invalidateQueries({ queryKey: ['brands', 'choices'] });
      void queryClient.invalidateQueries({ queryKey: ['brands', 'revisions'] });
      toast(t('saved', { name: saved.name }));
      if (!brand) {
        await navigate({ to: '/brands/$brandId', params: { brandId: saved.id }, replace: true, ignoreBlocker: true });
      }
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isNameless = kit.name.trim() === '';
    setIsMissing(isNameless);
    if (!isNameless && !save.isPending) save.mutate();
  };
  const takeTheirs = () => {
    if (!brand) return;
    setBase({ revision: brand.revision, kit: kitOf(brand) });
    setKit(kitOf(brand));
  };
  return (
    <form onSubmit={submit}>
      <LeaveGuard isDirty={!isSame(kit, base.kit) && !save.isSuccess} />
      <Link to="/brands" className="text-muted hover:text-ink inline-flex items-center gap-1 pb-3 text-sm">
        <ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />
        {t('title')}
      </Link>
      <PageHeader
        title={brand ? brand.name : t('new')}
        actions={
          <>
            {brand && (
              <Button icon={<History aria-hidden className="size-4" />} onPress={() => setIsHistoryOpen(true)}>
                {t('revisions.open')}
              </Button>
            )}
            <Button type="submit" look="primary" isPending={save.isPending}>
              {ofShell('save')}
            </Button>
          </>
        }
      />
      {isChangedElsewhere && (
        <div className="pb-5">
          <Banner
            action={
              <Button size="small" onPress={takeTheirs}>
                {t('takeTheirs')}
              </Button>
            }
          >
            {t('changedElsewhere')}
          </Banner>
        </div>
      )}
      {save.isError && (
        <div className="pb-5">
          <InlineProblem error={save.error} />
        </div>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
            <TextField
              label={t('name')}
              value={kit.name}
              onChange={(name) => {
                setIsMissing(false);
                change({ name });
              }}
              maxLength={200}
              {...(isMissing && { error: t('nameMissing') })}
              autoFocus={!brand}
            />
            <Switch isSelected={kit.isDefault} onChange={(isDefault) => change({ isDefault })} className="h-9.5">
              {t('useByDefault')}
            </Switch>
          </div>
          <BrandLooks kit={kit} onChange={change} />
          <BrandVoice kit={kit} onChange={change} />
        </div>
        <section aria-label={t('sample.label')} className="flex flex-col gap-4 max-lg:order-first lg:sticky lg:top-8">
          <div className="grid grid-cols-2 gap-4 lg:grid-cols-1 xl:grid-cols-2">
            <SampleSlide kit={kit} index={0} />
            <SampleSlide kit={kit} index={1} />
          </div>
          <p className="text-muted text-xs text-pretty">{t('sample.text')}</p>
        </section>
      </div>
      {brand && isHistoryOpen && (
        <BrandRevisions brand={brand} onClose={() => setIsHistoryOpen(false)} onChoose={(former) => setKit(former)} />
      )}
    </form>
  );
}
