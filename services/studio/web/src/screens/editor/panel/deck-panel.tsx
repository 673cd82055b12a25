import { unwrap, type components } from '@slideloom/client';
import { canvasSizes, type CanvasFormat, type StylePresetId, stylePresetIds } from '@slideloom/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../api/team-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segments } from '../../../ui/choices.tsx';
import { TextArea } from '../../../ui/fields.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { inFormat } from '../model/formats.ts';
import { branded } from '../model/brand.ts';
import { readSlideshow } from '../model/read-slideshow.ts';
import { documentOf, nameOf } from '../state/create-editor-store.ts';
import { useEditor, useEditorState } from '../state/editor-context.tsx';
import { dataOfDeck } from '../state/project-api.ts';
import { Section } from './section.tsx';

type Relayout = { canvas?: CanvasFormat; style?: StylePresetId };

/** What holds for all slides: format, style, brand, and what goes with the post. */
export function DeckPanel() {
  const { t } = useTranslation('editor');
  const { t: ofDecks } = useTranslation('decks');
  const api = useApi();
  const { store } = useEditor();
  const deckId = useEditorState((state) => documentOf(state).deckId);
  const format = useEditorState((state) => documentOf(state).canvas ?? '9:16');
  const caption = useEditorState((state) => documentOf(state).caption);
  const [asked, setAsked] = useState<Relayout | null>(null);
  const relayout = async () => {
    if (!asked || deckId === null) return;
    const call = api.POST('/decks/{id}/relayout', { params: { path: { id: deckId } }, body: asked });
    const deck = (await unwrap(call)) as components['schemas']['ExtendedDeck'];
    store.replace(readSlideshow(dataOfDeck(deck).data), nameOf(store.getState()));
  };
  return (
    <div className="flex flex-col gap-6">
      <Section title={t('deck.format')}>
        <Segments<CanvasFormat>
          label={t('deck.format')}
          value={format}
          onChange={(canvas) => store.change(inFormat(canvas))}
          options={(Object.keys(canvasSizes) as CanvasFormat[]).map((id) => ({ id, label: id }))}
        />
        <p className="text-muted text-xs text-pretty">{t('deck.formatHelp')}</p>
        {deckId !== null && (
          <Button size="small" onPress={() => setAsked({ canvas: format })}>
            {t('deck.layOutAgain', { format })}
          </Button>
        )}
      </Section>
      {deckId !== null && (
        <Section title={t('deck.style')}>
          <div className="grid grid-cols-2 gap-2">
            {stylePresetIds.map((style) => (
              <Button key={style} size="small" onPress={() => setAsked({ style, canvas: format })}>
                {ofDecks(`style.${style}`)}
              </Button>
            ))}
          </div>
        </Section>
      )}
      <Brands />
      <Section title={t('deck.post')}>
        <TextArea
          label={t('deck.caption')}
          rows={4}
          value={caption ?? ''}
          maxLength={4_000}
          onChange={(next) =>
            store.change((document) => ({ ...document, caption: next || null }), { gesture: 'caption' })
          }
          onBlur={store.endGesture}
        />
      </Section>
      <ConfirmDialog
        title={t('deck.confirmTitle')}
        confirm={t('deck.confirm')}
        isDangerous={false}
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={relayout}
      >
        {t('deck.confirmText')}
      </ConfirmDialog>
    </div>
  );
}

function Brands() {
  const { t } = useTranslation('editor');
  const api = useApi();
  const { store } = useEditor();
  const brands = useQuery({
    queryKey: ['brands', 'editor'],
    queryFn: () => unwrap(api.GET('/brands', { params: { query: { limit: 100 } } })),
  });
  const apply = useMutation({
    mutationFn: async (brand: components['schemas']['Brand']) => store.change((document) => branded(document, brand)),
  });
  return (
    <Section title={t('brand.title')}>
      {brands.isPending && <Skeleton className="h-9" />}
      {brands.error && <Problem error={brands.error} onRetry={() => void brands.refetch()} />}
      {brands.data?.data.length === 0 && <p className="text-muted text-xs">{t('brand.none')}</p>}
      <ul className="flex flex-col gap-2">
        {brands.data?.data.map((brand) => (
          <li key={brand.id}>
            <button
              type="button"
              onClick={() => apply.mutate(brand)}
              className="border-line hover:bg-sunken flex w-full cursor-pointer items-center gap-2 rounded-control border px-3 py-2 text-start text-sm"
            >
              <span aria-hidden className="flex -space-x-1 rtl:space-x-reverse">
                {brand.colors.map((color) => (
                  <span
                    key={color}
                    style={{ backgroundColor: color }}
                    className="border-surface size-4.5 rounded-full border"
                  />
                ))}
              </span>
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {t('brand.apply', { name: brand.name })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
