import type { TFunction } from 'i18next';
import type { SlideElement } from '../model/document.ts';

const shownChars = 60;

/** What an element is called: its own name, or what it says. */
export function elementName(element: SlideElement, t: TFunction<'editor'>): string {
  if (element.name !== undefined && element.name !== '') return element.name;
  if (element.kind === 'text') {
    const content = element.text.content.replaceAll(/\s+/g, ' ').trim();
    if (content === '') return t('kind.emptyText');
    return content.length > shownChars ? `${content.slice(0, shownChars)}…` : content;
  }
  const { figure } = element;
  if (figure.type === 'icon') return t('kind.iconNamed', { name: figure.icon });
  if (figure.type === 'image') return t('kind.image');
  return t(`kind.${figure.shape}`);
}

/** Which of the things of its kind on the slide it is, from 1. */
export type Rank = { id: string; number: number; count: number };

export function ranksOf(elements: readonly SlideElement[]): Rank[] {
  const counts = new Map<string, number>();
  const numbered = elements.map((element) => {
    const number = (counts.get(kindOf(element)) ?? 0) + 1;
    counts.set(kindOf(element), number);
    return { element, number };
  });
  return numbered.map(({ element, number }) => ({ id: element.id, number, count: counts.get(kindOf(element)) ?? 0 }));
}

/** As a screen reader says it: “Text 2 of 5: Drink water”. */
export function spokenName(element: SlideElement, { number, count }: Rank, t: TFunction<'editor'>): string {
  const parts = [
    t('box.name', {
      kind: t(`kind.${kindOf(element)}`),
      number,
      count,
      name: elementName(element, t),
    }),
    element.isLocked ? t('box.locked') : '',
  ];
  return parts.filter(Boolean).join(', ');
}

function kindOf(element: SlideElement): 'text' | 'icon' | 'image' | 'shape' {
  return element.kind === 'text' ? 'text' : element.figure.type;
}
