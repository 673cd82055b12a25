import { unwrap } from '@slideloom/client';
import { postPlatforms, usualCanvas } from '@slideloom/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useLocale } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { useApi } from '../../../api/team-context.tsx';
import { isolated } from '../../../i18n/isolated.ts';
import { accountsQuery } from '../../../posts/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineProblem } from '../../../ui/problem.tsx';
import { checkedPlatform } from '../model/checked-platform.ts';
import { lintRows, type LintIssue, type LintRow } from '../model/lint-rows.ts';
import { onElements } from '../model/operations.ts';
import { elementPlaces, writeSlides } from '../model/write-slideshow.ts';
import { documentOf } from '../state/create-editor-store.ts';
import { useEditor, useEditorState, useView } from '../state/editor-context.tsx';

/** What is wrong with the slides, as the service sees it, and what fixes it. */
export function CheckPanel() {
  const { t } = useTranslation('editor');
  const api = useApi();
  const { store, view } = useEditor();
  const slideIds = useEditorState(useShallow((state) => documentOf(state).slides.map(({ id }) => id)));
  const canvas = useEditorState((state) => documentOf(state).canvas) ?? usualCanvas;
  const accounts = useQuery(accountsQuery(api));
  const chosen = useView((state) => state.zone);
  const platform = chosen ?? checkedPlatform(canvas, accounts.data?.map((account) => account.platform) ?? []);
  const found = useView((state) => state.lint);
  const wordsOf = useWords();
  const check = useMutation({
    mutationFn: async () => {
      const now = documentOf(store.getState());
      const { schema: _schema, ...deck } = writeSlides(now);
      const { issues } = await unwrap(api.POST('/lint', { body: { ...deck, ...(platform && { platform }) } }));
      const places = elementPlaces(now);
      view.setState({
        lint: issues.map((issue) => ({
          issue,
          slideId: now.slides[issue.slide_index]?.id ?? '',
          elementId:
            (issue.text_index === null ? undefined : places.texts[issue.text_index]) ??
            (issue.layer_index === undefined ? undefined : places.layers[issue.layer_index]) ??
            null,
        })),
      });
    },
  });
  const open = (slideId: string, elementIds: readonly string[]) => {
    store.openSlide(slideId);
    if (elementIds.length > 0) store.select(elementIds);
  };
  const fix = ({ fixable }: LintRow) => {
    store.change((document) =>
      fixable.reduce(
        (fixed, { slideId, elementId, issue }) =>
          onElements(slideId, [elementId], (element) =>
            element.kind === 'text' ? { ...element, text: { ...element.text, ...issue.fix } } : element,
          )(fixed),
        document,
      ),
    );
    const fixed = new Set(fixable.map(({ issue }) => issue));
    view.setState(({ lint }) => ({ lint: lint?.filter(({ issue }) => !fixed.has(issue)) ?? null }));
  };
  return (
    <div className="flex flex-col gap-4">
      <Button look="primary" isPending={check.isPending} isDisabled={accounts.isPending} onPress={() => check.mutate()}>
        {t(found ? 'check.again' : 'check.run')}
      </Button>
      <p className="text-muted text-sm text-pretty">
        {platform ? t('check.for', { platform: t(`zone.${platform}`) }) : t('check.forAll')}
      </p>
      {check.error && <InlineProblem error={check.error} />}
      {found === null && !check.error && <p className="text-muted text-sm text-pretty">{t('check.about')}</p>}
      {found?.length === 0 && (
        <p role="status" className="text-success flex items-center gap-2 text-sm">
          <CircleCheck aria-hidden className="size-4" />
          {t('check.clean')}
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {lintRows(found ?? [], slideIds, wordsOf).map((row) => (
          <Row key={row.key} row={row} onOpen={open} onFix={() => fix(row)} />
        ))}
      </ul>
    </div>
  );
}

function Row({
  row: { severity, words, slides, fixable },
  onOpen,
  onFix,
}: {
  row: LintRow;
  onOpen: (slideId: string, elementIds: readonly string[]) => void;
  onFix: () => void;
}) {
  const { t } = useTranslation('editor');
  const Icon = severity === 'error' ? CircleAlert : TriangleAlert;
  return (
    <li className="border-line flex flex-col gap-2 rounded-control border p-3 text-sm">
      <span className="flex items-start gap-2">
        <Icon
          aria-hidden
          className={`mt-0.5 size-4 shrink-0 ${severity === 'error' ? 'text-danger' : 'text-warning'}`}
        />
        <span>{words}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        {slides.map(({ slideId, number, elementIds }) => (
          <Button key={slideId} size="small" onPress={() => onOpen(slideId, elementIds)}>
            {t('check.show', { number })}
          </Button>
        ))}
        {fixable.length > 0 && (
          <Button size="small" look="primary" onPress={onFix}>
            {t('check.fix', { count: fixable.length })}
          </Button>
        )}
      </span>
    </li>
  );
}

/** What an issue is, in words. */
function useWords(): (issue: LintIssue) => string {
  const { t } = useTranslation('editor');
  const { locale } = useLocale();
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return ({ code, characters, quotes, platforms = postPlatforms }) =>
    t(`lint.${code}`, {
      characters: characters ?? '',
      quotes: quotes?.map(isolated).join(' · ') ?? '',
      platforms: list.format(platforms.map((platform) => t(`zone.${platform}`))),
    });
}
