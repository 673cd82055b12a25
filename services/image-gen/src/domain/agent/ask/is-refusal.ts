import { deckIn } from './deck-in.ts';
import { withoutThinking } from './without-thinking.ts';
import type { DeckDraft, SlideDraft } from '../draft/slide-draft.ts';

/** A refusal is said at once; a long answer that comes to one later on is something else. */
const openingChars = 700;
/** What models write into a field that has nothing to say. */
const empty = /^(?:|no|none|null|false|n\/?a|not refused|nein|non|-)\.?$/i;

/**
 * The sentences by which models decline, by language. Each needs the inability and its object ("this request", or an apology to
 * the reader), because a headline such as "I can't help falling in love" or "Sorry, your skin routine is wrong" is copy.
 */
const declining: readonly RegExp[] = [
  // English
  /\b(?:i|we)(?:'m| am|'re| are)? (?:really |so |very )?(?:sorry|afraid|unable)\b.{0,40}\b(?:can(?:no|')?t|can not|won't|unable to|not able to|not going to)\b.{0,30}\b(?:help|assist|comply|create|fulfil+|provide|write|generate|produce|support|do)\b.{0,40}\b(?:that|this|it|request|content|topic|such)\b/iu,
  /\b(?:i|we) (?:can(?:no|')?t|can not|won't|will not|(?:am|'m|are) (?:unable|not able) to) (?:help|assist|comply|engage)(?: you)?(?:(?: out)? with| in) (?:that|this|it|your|the|creating|writing|making|any|such)\b/iu,
  /\b(?:i|we) (?:can(?:no|')?t|can not|won't|will not|must decline to|(?:am|'m) unable to|(?:am|'m) not able to) (?:create|write|generate|produce|provide|make|fulfil+|discuss) (?:(?:a |any |the |that |this |such |your )*(?:content|carousel|material|request|deck|slides?|post|information)|that|this|it)\b/iu,
  /\b(?:i must|i have to) (?:respectfully )?(?:decline|refuse)\b|\bas an ai(?: language)?(?: model| assistant)?,? i (?:can(?:no|')?t|am unable|must)\b/iu,
  /\b(?:this|your|that) request (?:violates|goes against|is against)\b.{0,40}\b(?:polic|guideline)/iu,
  // German
  /\b(?:dabei|damit|hierbei|bei diese[rm]|bei deine[rm]|bei ihre[rm])\b.{0,40}\bkann ich\b.{0,30}\b(?:nicht|leider)\b.{0,20}\b(?:helfen|dienen|unterstützen|nachkommen|weiterhelfen|behilflich)\b|\bich kann\b.{0,30}\b(?:dabei|damit|hierbei|diese[nrms]?|dieser anfrage|ihnen|dir)\b.{0,40}\bnicht\b.{0,20}\b(?:helfen|erstellen|schreiben|unterstützen|nachkommen|weiterhelfen|behilflich)\b/iu,
  // French
  /\bje (?:ne |n')(?:peux|suis|puis)\b.{0,20}\bpas\b.{0,30}\b(?:aider|créer|répondre|fournir|rédiger|satisfaire|traiter|accéder)\b.{0,50}\b(?:cela|ça|cette|ce|demande|contenu|vous|te)\b|\bje ne peux pas (?:(?:vous |t')aider|y répondre)/iu,
  // Spanish
  /\bno (?:puedo|podemos|me es posible)\b.{0,20}\b(?:ayudar(?:te|le|los|con)?|crear|generar|escribir|cumplir|proporcionar|asistir(?:te|le)?)\b.{0,30}\b(?:eso|esto|ese|esa|este|esta|solicitud|petición|contenido)\b/iu,
  // Portuguese
  /\bnão (?:posso|consigo|podemos)\b.{0,20}\b(?:ajudar|criar|gerar|escrever|atender|fornecer)\b.{0,30}\b(?:isso|isto|esse|essa|este|esta|pedido|solicitação|conteúdo)\b/iu,
  // Italian
  /\bnon posso\b.{0,20}\b(?:aiutar(?:ti|la|vi|e)?|creare|generare|scrivere|soddisfare|fornire)\b.{0,30}\b(?:questo|questa|ciò|quest[oa]|richiesta|contenut[oi])\b/iu,
  // Dutch
  /\bik kan\b(?=.{0,80}\b(?:dit|deze|dat|die|uw|je|jouw|zulke|dergelijke) (?:verzoek|aanvraag|vraag|inhoud|content|onderwerp)\b).{0,40}\bniet\b.{0,20}\b(?:helpen|maken|schrijven|voldoen|assisteren|uitvoeren)\b/iu,
  /\b(?:daar|hier)\b.{0,25}\bniet (?:bij|mee|aan) (?:helpen|voldoen|assisteren)\b|\b(?:daarmee|daarbij|daaraan|hiermee|hierbij|hieraan)\b.{0,25}\bniet (?:helpen|voldoen|assisteren)\b/iu,
  // Polish, Czech
  /\bnie mogę .{0,20}(?:pomóc|stworzyć|napisać|spełnić|wygenerować).{0,30}(?:tym|tej|tego|to|prośb|treści)|\bnemohu .{0,20}(?:pomoci|vytvořit|s tím)/iu,
  // Russian, Ukrainian
  /(?:я )?не (?:могу|можу)[^.]{0,20}(?:помочь|создать|написать|выполнить|допомогти|створити|виконати)[^.]{0,30}(?:эт|запрос|ц[еиі]|запит|таким)/iu,
  // Turkish
  /\b(?:bu|buna|bunu)\b.{0,40}(?:yardımcı olamam|yardım edemem|oluşturamam|yapamam|karşılayamam|üretemem)/iu,
  // Arabic, Persian, Hebrew
  /لا (?:أستطيع|يمكنني|أقدر)[^.]{0,20}(?:مساعد|إنشاء|كتابة|تلبية|تنفيذ|المساعدة)[^.]{0,30}(?:هذا|هذه|ذلك|الطلب|المحتوى)|(?:نمی‌?توانم|نمیتوانم)[^.]{0,20}(?:این|درخواست)[^.]{0,20}(?:کمک|انجام)|(?:این|درخواست)[^.]{0,20}(?:نمی‌?توانم|نمیتوانم)[^.]{0,10}(?:کمک|انجام)|(?:لا يمكنني|لا أستطيع) (?:مساعدتك|المساعدة)|(?:אינני|לא) (?:יכול|יכולה|אוכל)[^.]{0,10}(?:לעזור|לסייע|ליצור)[^.]{0,30}(?:בזה|בכך|עם זה|הזה|הזו|זו|בקשה|תוכן)/u,
  // Hindi, Bengali
  /(?:इसमें|(?:इस|ऐसे|ऐसी) (?:अनुरोध|विषय|सामग्री|काम)|अनुरोध|आपकी(?= मदद| सहायता))[^।]{0,30}(?:मदद|सहायता|बना|पूरा)[^।]{0,15}नहीं (?:कर|दे|बना) ?(?:सकता|सकती|सकते)|(?:সাহায্য|সহায়তা)[^।]{0,12}করতে পার(?:ব|ছি) না/u,
  // Japanese, Korean, Chinese
  /(?:(?:ご|この|その|そのような|このような|こうした)(?:依頼|要望|リクエスト|要求|質問|内容|コンテンツ|トピック)[^。、で]{0,12}|申し訳[^。、]{0,12}、)(?:お手伝い|お応え|お答え|対応|作成|協力)(?:することは|することが|は|を)?(?:いた)?(?:しかねます|できません|できかねます|出来ません)/u,
  /(?:(?:그|이|해당|그런|이런)\s?(?:요청|부탁|내용|콘텐츠|주제|질문|작업)|요청(?:하신|에|을|은)|부탁하신|죄송(?:합니다|하지만|해요)[,.]?)[^.!?]{0,15}(?:도와|도움을?|제공|작성|생성|만들어|응)\s?(?:드릴|줄|할|해\s?드릴)?\s?수\s?없(?:습니다|어요|네요|음|다)/u,
  /(?:无法|無法|不能|不便)(?:为您|為您|帮您|幫您|给您)?(?:提供|协助|協助|帮助|幫助|创建|創建|生成|满足|滿足|完成|回答|制作|製作|撰写|撰寫)[^。，,的]{0,12}(?:这|這|该|該|此|您|请求|請求|内容|內容)/u,
  // Indonesian, Vietnamese, Thai
  /\b(?:saya|kami) tidak (?:dapat|bisa)\b.{0,20}\b(?:membantu|membuat|memenuhi|menyediakan)\b.{0,30}\b(?:ini|itu|tersebut|permintaan|konten)\b/iu,
  /tôi không thể (?:giúp|hỗ trợ|tạo|đáp ứng|viết|cung cấp)[^.]{0,30}(?:này|đó|yêu cầu|nội dung)/iu,
  /(?:ไม่สามารถ)(?:ช่วย|สร้าง|ให้|ดำเนินการ|ตอบ)[^.]{0,40}(?:นี้|คำขอ|เนื้อหา|ดังกล่าว|ได้)/u,
];

/**
 * Whether a model's answer is a refusal: in the schema's own field, in the deck's title, hook or most of its slides, or, where
 * the answer holds no deck, in its words. `found`: what `parseAnswer` made of it.
 */
export function isRefusal(answer: string, found: unknown, draft: DeckDraft | null): boolean {
  const fields = { ...(found as object | undefined), ...deckIn(found)?.fields } as Record<string, unknown>;
  const refused = fields['refused'] ?? fields['refusal'];
  if (typeof refused === 'string' && !empty.test(refused.trim())) return true;
  if (!draft) return declines(withoutThinking(answer));
  const [hook, ...others] = draft.slides;
  if (declines(draft.title) || (hook && slideDeclines(hook))) return true;
  return others.filter(slideDeclines).length * 2 > draft.slides.length;
}

function slideDeclines({ headline, body }: SlideDraft): boolean {
  return declines(`${headline} ${body ?? ''}`);
}

function declines(text: string): boolean {
  const opening = text
    .slice(0, openingChars)
    .replace(/[’‘ʼ`]/g, "'")
    .replace(/\s+/g, ' ');
  return declining.some((pattern) => pattern.test(opening));
}
