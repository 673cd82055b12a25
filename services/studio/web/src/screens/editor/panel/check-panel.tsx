import { unwrap } from '@slideloom/client';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { useApi } from '../../../api/team-context.tsx';
import { isolated } from '../../../i18n/isolated.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineProblem } from '../../../ui/problem.tsx';
import { onElements } from '../model/operations.ts';
import { elementPlaces, writeSlides } from '../model/write-slideshow.ts';
import { documentOf } from '../state/create-editor-store.ts';
import type { LintIssue } from '../state/create-view-store.ts';
import { useEditor, useEditorState, useView } from '../state/editor-context.tsx';

/** What is wrong with the slides, as the service sees it, and what fixes it. */
export function CheckPanel() {
  const { t } = useTranslation('editor');
  const api = useApi();
  const { store, view } = useEditor();
  const slideIds = useEditorState(useShallow((state) => documentOf(state).slides.map(({ id }) => id)));
  const zone = useView((state) => state.zone);
  const found = useView((state) => state.lint);
  const check = useMutation({
    mutationFn: async () => {
      const now = documentOf(store.getState());
      const { schema: _schema, ...deck } = writeSlides(now);
      const { issues } = await unwrap(api.POST('/lint', { body: { ...deck, ...(zone && { platform: zone }) } }));
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
  const open = (slideId: string, elementId: string | null) => {
    store.openSlide(slideId);
    if (elementId !== null) store.select([elementId]);
  };
  const fix = (slideId: string, elementId: string, issue: LintIssue) => {
    store.change(
      onElements(slideId, [elementId], (element) =>
        element.kind === 'text' ? { ...element, text: { ...element.text, ...issue.fix } } : element,
      ),
    );
    view.setState(({ lint }) => ({ lint: lint?.filter((one) => one.issue !== issue) ?? null }));
  };
  return (
    <div className="flex flex-col gap-4">
      <Button look="primary" isPending={check.isPending} onPress={() => check.mutate()}>
        {t(found ? 'check.again' : 'check.run')}
      </Button>
      {check.error && <InlineProblem error={check.error} />}
      {found === null && !check.error && <p className="text-muted text-sm text-pretty">{t('check.about')}</p>}
      {found?.length === 0 && (
        <p role="status" className="text-success flex items-center gap-2 text-sm">
          <CircleCheck aria-hidden className="size-4" />
          {t('check.clean')}
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {found?.map(({ issue, slideId, elementId }, at) => {
          const number = slideIds.indexOf(slideId) + 1;
          if (number === 0) return null;
          const Icon = issue.severity === 'error' ? CircleAlert : TriangleAlert;
          return (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="border-line flex flex-col gap-2 rounded-control border p-3 text-sm">
              <span className="flex items-start gap-2">
                <Icon
                  aria-hidden
                  className={`mt-0.5 size-4 shrink-0 ${issue.severity === 'error' ? 'text-danger' : 'text-warning'}`}
                />
                <span>
                  {t('check.onSlide', { number })}{' '}
                  {t(`lint.${issue.code}`, {
                    characters: issue.characters ?? '',
                    quotes: issue.quotes?.map(isolated).join(' · ') ?? '',
                  })}
                </span>
              </span>
              <span className="flex gap-2">
                <Button size="small" onPress={() => open(slideId, elementId)}>
                  {t('check.show')}
                </Button>
                {issue.fix && elementId !== null && (
                  <Button size="small" look="primary" onPress={() => fix(slideId, elementId, issue)}>
                    {t('check.fix')}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
