import { limits } from '@slideloom/contracts/limits';
import type { Text } from '@slideloom/contracts';
import { useEffect, useLayoutEffect, useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { withContent } from '../model/plain-text.ts';
import { onElements } from '../model/operations.ts';
import { slideOf } from '../state/create-editor-store.ts';
import { useEditor, useEditorState } from '../state/editor-context.tsx';
import { addCssFaces, cssFamily } from './css-faces.ts';

/** The text that is typed into, in its own place and look; the painted one is left out meanwhile. */
export function TextInput({ scale }: { scale: number }) {
  const { t } = useTranslation('editor');
  const { store } = useEditor();
  const editingId = useEditorState((state) => state.editingId);
  const element = useEditorState((state) => slideOf(state).elements.find(({ id }) => id === editingId));
  const field = useRef<HTMLTextAreaElement>(null);
  const text = element?.kind === 'text' ? element.text : null;
  const family = text?.fontFamily;
  const isOpen = text !== null;
  useEffect(() => {
    if (isOpen) void addCssFaces(family);
  }, [isOpen, family]);
  useLayoutEffect(() => {
    if (!editingId || !field.current) return;
    field.current.focus();
    field.current.select();
  }, [editingId]);
  useLayoutEffect(() => grow(field.current));
  useEffect(() => {
    // The letters of a font that comes late are as wide as it says.
    const onFonts = () => grow(field.current);
    document.fonts.addEventListener('loadingdone', onFonts);
    return () => document.fonts.removeEventListener('loadingdone', onFonts);
  }, []);
  if (!text || !editingId) return null;
  const close = () => {
    store.setState({ editingId: null });
    store.endGesture();
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-element="${editingId}"]`)?.focus());
  };
  return (
    <textarea
      ref={field}
      aria-label={t('box.editing')}
      value={text.content}
      maxLength={limits.texts.contentMaxChars}
      dir="auto"
      spellCheck
      onChange={({ target }) =>
        store.change(
          onElements(slideOf(store.getState()).id, [editingId], (one) =>
            one.kind === 'text' ? { ...one, text: withContent(one.text, target.value) } : one,
          ),
          { gesture: `type ${editingId}` },
        )
      }
      onBlur={() => {
        store.setState({ editingId: null });
        store.endGesture();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Escape' && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return;
        event.preventDefault();
        close();
      }}
      lang={text.language}
      style={lookOf(text, scale)}
      className="absolute block resize-none overflow-hidden border-0 bg-transparent p-0 outline-2 outline-offset-4 outline-[#4f8cff]"
    />
  );
}

/** As high as its lines. */
function grow(field: HTMLTextAreaElement | null): void {
  if (!field) return;
  field.style.height = '0';
  field.style.height = `${field.scrollHeight}px`;
}

function lookOf(text: Text, scale: number): CSSProperties {
  const { textShadow: shadow, textStroke: stroke } = text;
  return {
    left: text.x * scale,
    top: text.y * scale,
    width: text.width * scale,
    minHeight: text.fontSize * text.lineHeight * scale,
    fontFamily: cssFamily(text.fontFamily),
    fontSize: text.fontSize * scale,
    fontWeight: text.fontWeight,
    fontStyle: text.italic ? 'italic' : 'normal',
    lineHeight: text.lineHeight,
    letterSpacing: text.letterSpacing * scale,
    textAlign: text.textAlign,
    textTransform: text.textTransform,
    color: text.color,
    caretColor: text.color,
    ...(shadow.enabled && {
      textShadow: `${shadow.offsetX * scale}px ${shadow.offsetY * scale}px ${shadow.blur * scale}px ${shadow.color}`,
    }),
    ...(stroke.enabled && { WebkitTextStroke: `${stroke.width * scale}px ${stroke.color}`, paintOrder: 'stroke fill' }),
    ...(text.textBackground.enabled && { backgroundColor: text.textBackground.color }),
  };
}
