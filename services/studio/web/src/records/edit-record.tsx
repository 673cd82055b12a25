import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Sparkles, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useApi } from '../api/team-context.tsx';
import { Button, IconButton, LinkButton } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { Page, PageHeader } from '../ui/layout.tsx';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { InlineProblem } from '../ui/problem.tsx';
import { toast } from '../ui/toast.tsx';
import type { RecordKind } from './record-kind.ts';

/** The page on which a record is changed or deleted. `deck` is the search by which a new deck is made with it. */
export function EditRecord<
  Fields,
  Body extends object,
  Changes extends object,
  One extends { id: string; name: string },
>({
  kind,
  one,
  deck,
  notice,
  deleteText,
}: {
  kind: RecordKind<Fields, Body, Changes, One>;
  one: One;
  deck: { product: string } | { influencer: string };
  notice?: ReactNode;
  deleteText: string;
}) {
  const { t } = useTranslation(kind.name);
  const { t: shell } = useTranslation('shell');
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // What was shown when the person started: what changes meanwhile is not taken for a change of theirs.
  const [before, setBefore] = useState(() => kind.toFields(one));
  const [fields, setFields] = useState(before);
  const [hasTried, setHasTried] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const [isGone, setIsGone] = useState(false);
  const changes = kind.changesOf(before, fields);
  const isDirty = Object.keys(changes).length > 0;
  const save = useMutation({
    mutationFn: () => kind.change(api, one.id, changes),
    onSuccess: () => {
      setBefore(fields);
      toast(t('saved'));
      void queryClient.invalidateQueries({ queryKey: [kind.name] });
    },
  });
  const remove = async () => {
    await kind.remove(api, one.id);
    flushSync(() => setIsGone(true));
    toast(t('deleted', { name: one.name }));
    await navigate({ to: `/${kind.name}` });
    queryClient.removeQueries({ queryKey: [kind.name, 'one', one.id] });
    await queryClient.invalidateQueries({ queryKey: [kind.name] });
  };
  const submit = () => {
    setHasTried(true);
    if (!kind.isFaulty(fields) && isDirty) save.mutate();
  };
  return (
    <Page>
      <PageHeader
        title={one.name}
        actions={
          <>
            <LinkButton to="/" search={deck} icon={<Sparkles aria-hidden className="size-4" />}>
              {t('makeDeck')}
            </LinkButton>
            <IconButton label={t('delete')} look="secondary" onPress={() => setIsDeleting(true)}>
              <Trash2 aria-hidden className="size-4" />
            </IconButton>
            <Button type="submit" form={kind.formId} look="primary" isPending={save.isPending} isDisabled={!isDirty}>
              {shell('save')}
            </Button>
          </>
        }
      />
      <div className="flex flex-col gap-3 pb-5 empty:hidden">
        {notice}
        {save.isError && <InlineProblem error={save.error} />}
      </div>
      <kind.Form id={kind.formId} fields={fields} onChange={setFields} onSubmit={submit} hasTried={hasTried} />
      <ConfirmDialog
        title={t('deleteTitle', { name: one.name })}
        confirm={t('delete')}
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        onConfirm={remove}
      >
        {deleteText}
      </ConfirmDialog>
      <LeaveGuard isDirty={isDirty && !isGone} />
    </Page>
  );
}
