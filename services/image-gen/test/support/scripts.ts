/** Words in five scripts, short ones and as long as they come. */
export const scripts = {
  Latin: [
    'Learn four moves',
    'Berufshaftpflichtversicherung verstehen und vergleichen',
    'Fresh basil',
    'Two minutes less than the packet says. Keep a cup of the water for the sauce.',
    '2–3 weeks',
    '@lumea.studio',
  ],
  Arabic: [
    'عطر يبقى معك',
    'كيف تختار العطر الذي يناسب بشرتك في الصيف والشتاء',
    'بعد الاستحمام',
    'أول ما تشمّه في الدقائق العشر الأولى، ثم يهدأ شيئًا فشيئًا.',
    '١٢ ساعة',
    '@layl',
  ],
  Japanese: [
    '豆は毎朝、店で焙煎',
    '朝七時から十一時まで、焼きたてのパンと深煎りコーヒーをどうぞ',
    '季節のスープ',
    '深煎りと浅煎り、二種類だけ。その日いちばんの香りをお出しします。',
    '６０％',
    '@komorebi',
  ],
  Hindi: [
    'रोज़ बीस मिनट',
    'घर पर मसाला चाय बनाने का सबसे आसान और सही तरीका',
    'ताज़ा अदरक',
    'पानी उबालें, मसाले डालें और धीमी आँच पर पाँच मिनट पकने दें।',
    '90%',
    '@chai',
  ],
  Thai: [
    'นอนหลับดีขึ้น',
    'ห้าวิธีง่ายๆที่จะช่วยให้คุณนอนหลับสนิทตลอดทั้งคืน',
    'ปิดหน้าจอ',
    'อุณหภูมิห้องที่เหมาะสมคือประมาณสิบแปดองศาเซลเซียส',
    '7½',
    '@lapdee',
  ],
} as const;

/** Short, long, an item, a sentence, a figure, a handle. */
export type Words = (typeof scripts)[keyof typeof scripts];
