import type { Answer } from './answers-one.ts';

type Words = {
  title: string;
  product: [string, string, string, string];
  prices: string;
  priced: [string, string][];
  timeline: string;
  years: [string, string][];
  definition: [string, string, string];
  testimonial: [string, string];
  question: [string, string];
  chat: string;
  messages: string[];
  listing: [string, string];
  facts: [string, string, string][];
  speaker: [string, string, string];
  event: string;
  when: [string, string, string][];
  bars: string;
  counted: [string, string][];
  line: string;
  followed: [string, string][];
  cta: [string, string];
};

const words: Record<string, Words> = {
  English: {
    title: 'The corner studio',
    product: ['The night cream', 'With oat and squalane, for dry winters.', '50 ml', '€38'],
    prices: 'What a visit costs',
    priced: [
      ['First consultation', 'free'],
      ['Cleaning', '€85'],
      ['Whitening at home', '€240'],
      ['Night guard, made to measure', '€310'],
    ],
    timeline: 'From sketch to shelf',
    years: [
      ['January', 'Forty sketches on a kitchen table'],
      ['March', 'The first sample, two sizes too large'],
      ['June', 'Three hundred pairs, sold in nine days'],
    ],
    definition: ['Escrow', 'noun', 'Money that a third party keeps until both sides have done what they agreed.'],
    testimonial: [
      'They explained every line of the contract, and then we slept well again.',
      'Maria Lindqvist, tenant',
    ],
    question: ['Do I need a receipt?', 'No. We find your order by the number of your phone.'],
    chat: 'What people ask before they book',
    messages: [
      'Is the studio heated in winter?',
      'Yes, and there is tea.',
      'Can my sister come too?',
      'Bring her, the first hour is free.',
    ],
    listing: ['The flat on the canal', '€315,000'],
    facts: [
      ['inside', '64 m²', 'area'],
      ['bedrooms', '2', 'bed'],
      ['bathroom', '1', 'bath'],
      ['garden', '30 m²', 'garden'],
    ],
    speaker: ['Amina Okafor', 'Head of design, Northlight', 'Why good tools are boring'],
    event: 'Open evening',
    when: [
      ['Day', 'Saturday, 4 May', 'date'],
      ['Time', '18:00–21:00', 'clock'],
      ['Place', '12 Mill Lane', 'map'],
    ],
    bars: 'Where the money goes',
    counted: [
      ['Rent', '42%'],
      ['Food', '23%'],
      ['Travel', '14%'],
      ['Savings', '9%'],
    ],
    line: 'Orders since spring',
    followed: [
      ['Apr', '120'],
      ['May', '180'],
      ['Jun', '160'],
      ['Jul', '290'],
      ['Aug', '410'],
    ],
    cta: ['Come and see', 'Book a visit'],
  },
  Arabic: {
    title: 'استوديو الزاوية',
    product: ['كريم الليل', 'بالشوفان والسكوالين لبشرة الشتاء الجافة.', '٥٠ مل', '١٥٠ درهمًا'],
    prices: 'أسعار الزيارة',
    priced: [
      ['الاستشارة الأولى', 'مجانًا'],
      ['تنظيف الأسنان', '٣٢٠ درهمًا'],
      ['التبييض في المنزل', '٩٠٠ درهم'],
      ['واقٍ ليلي بالقياس', '١١٠٠ درهم'],
    ],
    timeline: 'من الفكرة إلى الرف',
    years: [
      ['يناير', 'أربعون رسمًا على طاولة المطبخ'],
      ['مارس', 'العينة الأولى أكبر بمقاسين'],
      ['يونيو', 'ثلاثمئة زوج بيعت في تسعة أيام'],
    ],
    definition: ['الضمان', 'اسم', 'مال يحفظه طرف ثالث حتى ينجز الطرفان ما اتفقا عليه.'],
    testimonial: ['شرحوا لنا كل سطر في العقد، ثم عدنا ننام مرتاحين.', 'مريم الحداد، مستأجرة'],
    question: ['هل أحتاج إلى إيصال؟', 'لا. نجد طلبك برقم هاتفك.'],
    chat: 'أسئلة قبل الحجز',
    messages: ['هل المكان دافئ في الشتاء؟', 'نعم، ويوجد شاي.', 'هل تأتي أختي معي؟', 'بالطبع، الساعة الأولى مجانية.'],
    listing: ['شقة على القناة', '٣١٥٬٠٠٠ €'],
    facts: [
      ['المساحة', '٦٤ م²', 'area'],
      ['غرف النوم', '٢', 'bed'],
      ['الحمّام', '١', 'bath'],
      ['الحديقة', '٣٠ م²', 'garden'],
    ],
    speaker: ['أمينة العلي', 'رئيسة التصميم في نور', 'لماذا الأدوات الجيدة هادئة'],
    event: 'أمسية مفتوحة',
    when: [
      ['اليوم', 'السبت ٤ مايو', 'date'],
      ['الوقت', '١٨:٠٠–٢١:٠٠', 'clock'],
      ['المكان', 'شارع الطاحونة ١٢', 'map'],
    ],
    bars: 'أين يذهب المال',
    counted: [
      ['الإيجار', '٤٢٪'],
      ['الطعام', '٢٣٪'],
      ['السفر', '١٤٪'],
      ['الادخار', '٩٪'],
    ],
    line: 'الطلبات منذ الربيع',
    followed: [
      ['أبريل', '١٢٠'],
      ['مايو', '١٨٠'],
      ['يونيو', '١٦٠'],
      ['يوليو', '٢٩٠'],
    ],
    cta: ['تعال وشاهد', 'احجز زيارة'],
  },
  Japanese: {
    title: '角のスタジオ',
    product: ['夜のクリーム', 'オーツとスクワランで、乾く冬の肌に。', '50 ml', '¥4,800'],
    prices: '料金のご案内',
    priced: [
      ['初回相談', '無料'],
      ['クリーニング', '¥6,500'],
      ['ホームホワイトニング', '¥28,000'],
      ['ナイトガード', '¥32,000'],
    ],
    timeline: 'スケッチから棚まで',
    years: [
      ['一月', '台所の机で四十枚のスケッチ'],
      ['三月', '最初の試作は二サイズ大きすぎた'],
      ['六月', '三百足が九日で完売'],
    ],
    definition: ['木漏れ日', '名詞', '木々の葉の間から差し込む日の光。'],
    testimonial: ['契約書を一行ずつ説明してもらい、また安心して眠れるようになりました。', '佐藤 美咲、入居者'],
    question: ['レシートは必要ですか？', 'いいえ。お電話番号で注文をお調べします。'],
    chat: '予約の前によくある質問',
    messages: [
      '冬も暖かいですか？',
      'はい、お茶もあります。',
      '妹も一緒でいいですか？',
      'どうぞ。最初の一時間は無料です。',
    ],
    listing: ['運河沿いの部屋', '4,980万円'],
    facts: [
      ['専有面積', '64 m²', 'area'],
      ['寝室', '2', 'bed'],
      ['浴室', '1', 'bath'],
      ['庭', '30 m²', 'garden'],
    ],
    speaker: ['田中 彩', 'デザイン責任者', '良い道具が静かな理由'],
    event: '夜の見学会',
    when: [
      ['日付', '5月4日（土）', 'date'],
      ['時間', '18:00–21:00', 'clock'],
      ['場所', '水車通り12', 'map'],
    ],
    bars: 'お金の行き先',
    counted: [
      ['家賃', '42%'],
      ['食費', '23%'],
      ['旅行', '14%'],
      ['貯金', '9%'],
    ],
    line: '春からの注文',
    followed: [
      ['4月', '120'],
      ['5月', '180'],
      ['6月', '160'],
      ['7月', '290'],
      ['8月', '410'],
    ],
    cta: ['見に来てください', '見学を予約'],
  },
};

/** A deck of every designed kind in each language; each kind stands there twice, so that both of its layouts are drawn. */
export const layoutAnswers: Answer[] = Object.entries(words).map(([trade, of]) => ({
  trade,
  title: of.title,
  mood: 'minimal',
  slides: [
    { kind: 'hook', headline: of.title, body: of.definition[2] },
    ...[0, 1].flatMap((time) => slidesOf(of, time)),
    { kind: 'cta', headline: of.cta[0], label: of.cta[1] },
  ],
}));

/** The kinds in turn. The second time each has one row less, so that it is another slide. */
function slidesOf(of: Words, time: number): object[] {
  const rows = (list: readonly (readonly string[])[]) =>
    list.slice(0, list.length === 3 ? 3 : list.length - time).map(([label, value, icon]) => ({ label, value, icon }));
  const messages = of.messages.map((text, at) => ({ from: at % 2 === 0 ? 'them' : 'me', text }));
  const other = (text: string) => (time === 0 ? text : `${text} `);
  const [name, about, size, price] = of.product;
  const [term, sort, meaning] = of.definition;
  const [asked, answered] = of.question;
  return [
    { kind: 'product', headline: other(name), body: time === 0 ? about : null, label: size, price },
    { kind: 'prices', headline: of.prices, rows: rows(of.priced) },
    { kind: 'timeline', headline: of.timeline, rows: rows(of.years), body: time === 0 ? null : about },
    { kind: 'definition', headline: term, label: time === 0 ? sort : null, body: meaning },
    {
      kind: 'testimonial',
      headline: of.testimonial[0],
      body: of.testimonial[1],
      rating: time === 0 ? '5' : '4.5',
    },
    { kind: 'question', headline: asked, body: time === 0 ? answered : `${answered} ${about}` },
    { kind: 'chat', headline: of.chat, messages: messages.slice(0, 4 - time) },
    { kind: 'listing', headline: of.listing[0], price: of.listing[1], rows: rows(of.facts) },
    { kind: 'speaker', headline: of.speaker[0], label: of.speaker[1], body: time === 0 ? of.speaker[2] : null },
    { kind: 'event', headline: of.event, rows: rows(of.when), body: time === 0 ? null : answered },
    { kind: 'bars', headline: of.bars, rows: rows(of.counted) },
    { kind: 'line', headline: of.line, rows: rows(of.followed) },
  ];
}
