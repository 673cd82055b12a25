/** Small words of each language that no other of them has. */
const small: Record<string, string> = {
  en: 'the and you your it what to with for that is they not before have know when from are be at of',
  de: 'der die das und du ist nicht mit dem ein eine wir dich dir jetzt auf einen zum sich erst jemanden genauer',
  fr: 'le les et tu vous au est une qui se ce nous des toi deux jouer plus accompagné venez',
  es: 'el los y que lo es tu te ti ahora algo cosas hay una toca de',
  pl: 'się nie jest po co teraz kolej twoja to razem kogoś na nas jeśli coś',
  uk: 'ви це та що чи тепер ваша нас лише зберегти разом черга дещо й із до',
  ru: 'вы это и что или теперь ваша только сохранить вместе очередь кое ещё со',
};

/** The language that most of these words' small words are of. */
export function languageOfWords(text: string): string | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counted = Object.entries(small).map(([language, listed]) => {
    const own = new Set(listed.split(' '));
    return { language, hits: words.filter((word) => own.has(word)).length };
  });
  counted.sort((one, other) => other.hits - one.hits);
  return counted[0]!.hits > 0 ? counted[0]!.language : undefined;
}
