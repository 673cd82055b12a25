import { describe, expect, it } from '@jest/globals';
import { isRefusal } from '../../../src/domain/agent/ask/is-refusal.ts';
import { parseAnswer } from '../../../src/domain/agent/ask/parse-answer.ts';
import { readAnswer } from '../../../src/domain/agent/draft/read-answer.ts';

const count = { min: 3, max: 10, isAsked: false };
const judge = (answer: string) => isRefusal(answer, parseAnswer(answer), readAnswer(answer, count));
const deckOf = (headline: string, changes: object = {}) =>
  JSON.stringify({
    title: 'A note',
    mood: 'calm',
    slides: [headline, 'Two', 'Three', 'Four'].map((text) => ({ kind: 'point', headline: text, body: null })),
    ...changes,
  });

const refusals = [
  "I'm sorry, but I can't help with that.",
  'I’m sorry, but I can’t assist with that request.',
  'Sorry, I cannot create this content.',
  'I am unable to help with this topic.',
  "I won't write that.",
  'As an AI language model, I cannot do this.',
  'This request violates our usage policies.',
  'I must respectfully decline.',
  'Es tut mir leid, aber dabei kann ich nicht helfen.',
  'Damit kann ich leider nicht weiterhelfen.',
  'Ich kann dir bei dieser Anfrage leider nicht helfen.',
  'Je suis désolé, mais je ne peux pas vous aider avec cette demande.',
  'Lo siento, pero no puedo ayudarte con eso.',
  'Desculpe, não posso ajudar com isso.',
  'Mi dispiace, ma non posso aiutarti con questa richiesta.',
  'Sorry, daar kan ik je niet bij helpen.',
  'Het spijt me, maar ik kan je niet helpen met dit verzoek.',
  'Ik kan deze inhoud helaas niet maken.',
  'Ik kan je hier niet mee helpen.',
  'Przykro mi, nie mogę pomóc w tej sprawie.',
  'Извините, я не могу помочь с этим запросом.',
  'Üzgünüm, bu konuda yardımcı olamam.',
  'عذراً، لا أستطيع المساعدة في هذا الطلب.',
  'متأسفم، نمی‌توانم در این مورد کمک کنم.',
  'מצטער, אני לא יכול לעזור עם הבקשה הזו.',
  'क्षमा करें, मैं इसमें आपकी मदद नहीं कर सकता।',
  '申し訳ありませんが、そのご依頼にはお応えできません。',
  '申し訳ありませんが、お手伝いできません。',
  'そのような内容の作成には対応できません。',
  '죄송합니다. 도와드릴 수 없습니다.',
  '요청하신 콘텐츠는 제공할 수 없습니다.',
  '죄송하지만 그 요청은 도와드릴 수 없습니다.',
  '抱歉，我无法协助您完成这个请求。',
  '抱歉，我無法提供這個內容。',
  'Maaf, saya tidak dapat membantu permintaan ini.',
  'Xin lỗi, tôi không thể giúp với yêu cầu này.',
];

describe('a refusal', () => {
  it.each(refusals)('is one as plain text, in a hook, as a list and as a JSON message: %s', (words) => {
    expect(judge(words)).toBe(true);
    expect(judge(deckOf(words))).toBe(true);
    expect(judge(JSON.stringify([words]))).toBe(true);
    expect(judge(JSON.stringify({ error: words }))).toBe(true);
  });

  it('is one in the field for it, whatever the slides say', () => {
    expect(judge(deckOf('Good mornings', { refused: 'It would hurt people.' }))).toBe(true);
    expect(judge(JSON.stringify({ title: '', mood: 'calm', refused: 'No, sorry.', slides: [] }))).toBe(true);
  });

  it('is one in the title, or on most of the slides behind an empty phrase', () => {
    expect(judge(deckOf('A note', { title: "I can't help with that" }))).toBe(true);
    const slides = [
      'About your request',
      ...Array.from({ length: 3 }, (_, index) => `I can't help with that ${index}`),
    ];
    expect(judge(JSON.stringify({ slides }))).toBe(true);
  });

  it.each([null, '', ' ', 'null', 'None', 'n/a', 'No', 'false'])('is none where the field says %j', (refused) => {
    expect(judge(deckOf('Five calm mornings', { refused }))).toBe(false);
  });
});

describe('copy', () => {
  it.each([
    "I can't help falling in love with this latte",
    "I'm sorry, but your skin routine is wrong",
    "Sorry, we're not sorry: 50% off",
    "Things I can't live without",
    'Why your posts can’t help you sell',
    'You can’t create content without a plan',
    'How to decline this request politely',
    'What your landlord cannot do',
    'Warum du nicht schlafen kannst',
    'Damit kann ich leben: 5 Regeln',
    'Je ne peux pas vivre sans café',
    'No puedo vivir sin ti',
    'Não consigo dormir: 5 dicas',
    'Non posso crederci!',
    'Я не могу уснуть: 5 советов',
    'Damit kann ich nicht leben: 5 Ausreden',
    'Je ne peux pas aider tout le monde',
    'No puedo crear sin música',
    'Não consigo escrever sem café',
    'Non posso scrivere senza caffè',
    'Ik kan niet zonder koffie schrijven',
    'Ik kan dit niet mooier maken dan het is',
    'Hier kan ik niet schrijven: 5 plekken met lawaai',
    'Nie mogę pisać bez kawy',
    'Nemohu usnout: 5 rad',
    'Не можу писати без кави',
    'Kahvesiz yazamam',
    'لا أستطيع الكتابة بدون قهوة',
    'نمی‌توانم بدون قهوه کاری انجام دهم',
    'אני לא יכולה ליצור בלי קפה',
    'मैं चाय के बिना दिन पूरा नहीं कर सकता',
    'আমি চা ছাড়া লিখতে পারি না',
    '電話では対応できません',
    '一人では作成できません',
    'ご質問には電話ではお答えできません',
    '다른 곳에서 제공할 수 없는 경험',
    '혼자서는 만들어 낼 수 없습니다',
    '不能提供的体验，这里都有',
    'Saya tidak bisa menulis tanpa kopi',
    'Tôi không thể viết khi thiếu cà phê',
    'ฉันไม่สามารถเขียนตอนดึก',
    '眠れない夜にできること',
    '잠들 수 없는 밤',
    '为什么你不能早起',
  ])('that only sounds like one is none: %s', (words) => {
    expect(judge(deckOf(words))).toBe(false);
  });
});
