import { describe, expect, it } from '@jest/globals';
import { findWords } from '../../../src/domain/agent/draft/find-words.ts';

describe('the words that a headline emphasises', () => {
  it.each([
    ['One habit away', 'ONE HABIT', 'One habit'],
    ['İstanbul Kadıköy’de buluşalım', "kadıköy'de", 'Kadıköy’de'],
    ['İYİ İŞLER büyür', 'büyür', 'büyür'],
    ['İyi işler İZMİR’de', 'izmir’de', 'İZMİR’de'],
    ['ISPARTA gülleri', 'ısparta', 'ISPARTA'],
    ['Ab 1\u202f299\u00a0€ im Monat', '1 299 €', '1\u202f299\u00a0€'],
    ['A non\u2011toxic home', 'non-toxic', 'non\u2011toxic'],
  ])('of "%s", "%s" are "%s"', (headline, words, found) => {
    expect(findWords(headline, words)).toBe(found);
  });

  it.each([
    ['One habit away', 'two'],
    ['One habit away', ''],
    ['One habit away', 'one habit away'],
    ['café', 'cafe'],
  ])('of "%s", "%s" are none', (headline, words) => {
    expect(findWords(headline, words)).toBeNull();
  });
});
