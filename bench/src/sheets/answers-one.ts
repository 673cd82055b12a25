/** Answers of the slide agent's model for real trades, in short: what is missing is empty. */
export type Answer = { trade: string; title: string; mood: string; slides: object[] };

export const answersOne: Answer[] = [
  {
    trade: 'skincare',
    title: 'Lumea night routine',
    mood: 'tender',
    slides: [
      {
        kind: 'hook',
        headline: '5 night-routine mistakes that age your skin',
        emphasis: 'that age your skin',
        body: 'Number 3 is in every bathroom.',
        image_prompt: 'serum bottle and cream jar on a vanity, soft window light',
      },
      {
        kind: 'point',
        headline: 'Washing with hot water',
        body: 'It strips the oils that hold moisture in. Lukewarm is enough, for thirty seconds.',
      },
      {
        kind: 'point',
        headline: 'Skipping the neck',
        body: 'Whatever your face gets, your neck gets too. It shows first.',
        image_prompt: 'hands with a jar of cream beside a candle, skincare vanity',
      },
      {
        kind: 'stat',
        headline: 'How long retinol takes',
        figure: '8–12',
        label: 'weeks until you see a difference',
        body: 'Most people stop after two.',
      },
      {
        kind: 'dos',
        headline: 'Layering, in short',
        columns: [
          { title: 'Do', items: ['Thin before thick', 'Wait a minute between', 'SPF in the morning'] },
          { title: "Don't", items: ['Acid and retinol at once', 'Scrub every day', 'Sleep in make-up'] },
        ],
      },
      {
        kind: 'recap',
        headline: 'Your night, in five',
        items: ['Lukewarm water', 'One serum', 'Neck too', 'Retinol twice a week', 'Patience'],
      },
      { kind: 'cta', headline: 'Save this for tonight', body: 'Shop the routine' },
    ],
  },
  {
    trade: 'gym',
    title: '30-day challenge',
    mood: 'bold',
    slides: [
      {
        kind: 'hook',
        headline: 'Stronger in 20 minutes a day',
        emphasis: '20 minutes a day',
        body: 'A 30-day plan for beginners. First week free in Kreuzberg.',
        image_prompt: 'kettlebell and mat in a training room, violet light',
      },
      {
        kind: 'step',
        headline: 'Show up three times a week',
        body: 'Monday, Wednesday, Friday. The same hour every time.',
        image_prompt: 'gym floor with dumbbells and a water bottle',
      },
      {
        kind: 'step',
        headline: 'Learn four moves',
        body: 'Squat, push, hinge, carry. Everything else is a variation.',
      },
      { kind: 'step', headline: 'Add one kilo a week', body: 'Small enough to be easy, often enough to count.' },
      {
        kind: 'stats',
        headline: 'What 30 days bring',
        figures: [
          { figure: '12', label: 'sessions' },
          { figure: '240 min', label: 'of training, all in' },
          { figure: '+20%', label: 'on your first squat' },
        ],
      },
      {
        kind: 'quote',
        headline: 'I came for the free week and stayed for the people.',
        body: 'Mara, member since 2023',
      },
      { kind: 'cta', headline: 'Your first week is free', body: 'Book a trial' },
    ],
  },
  {
    trade: 'law firm',
    title: 'Keller & Roth Rechtsanwälte',
    mood: 'serious',
    slides: [
      {
        kind: 'hook',
        headline: 'Kündigung erhalten? Diese Frist entscheidet',
        emphasis: 'Diese Frist entscheidet',
        body: 'Was Arbeitnehmer in den ersten Tagen tun müssen.',
        image_prompt: 'a desk with papers and a lamp at dusk in an office',
      },
      {
        kind: 'stat',
        headline: 'Die Frist für die Klage',
        figure: '3',
        label: 'Wochen ab Zugang der Kündigung',
        body: 'Danach gilt sie als wirksam, auch wenn sie falsch war.',
      },
      { kind: 'step', headline: 'Datum des Zugangs notieren', body: 'Umschlag aufheben, Foto machen, Zeugen merken.' },
      {
        kind: 'step',
        headline: 'Arbeitsuchend melden',
        body: 'Innerhalb von drei Tagen bei der Agentur für Arbeit.',
        image_prompt: 'a notebook and pen on a tidy desk by a window',
      },
      {
        kind: 'step',
        headline: 'Kündigungsschutzklage prüfen lassen',
        body: 'Vor jeder Unterschrift unter einen Aufhebungsvertrag.',
      },
      {
        kind: 'comparison',
        headline: 'Klage oder Aufhebungsvertrag',
        columns: [
          { title: 'Klage', items: ['Frist von 3 Wochen', 'Abfindung oft möglich', 'Stelle bleibt offen'] },
          { title: 'Vertrag', items: ['Sofort wirksam', 'Sperrzeit droht', 'Zeugnis verhandelbar'] },
        ],
      },
      { kind: 'cta', headline: 'Lassen Sie Ihre Kündigung prüfen', body: 'Termin vereinbaren' },
    ],
  },
  {
    trade: 'recipe',
    title: 'Lemon pasta',
    mood: 'warm',
    slides: [
      {
        kind: 'hook',
        headline: 'Creamy lemon pasta in 15 minutes',
        emphasis: 'in 15 minutes',
        body: 'One pan, seven ingredients.',
        image_prompt: 'lemons and a bowl on a kitchen table, warm light',
      },
      {
        kind: 'list',
        headline: 'You need',
        items: [
          '320 g spaghetti',
          '2 lemons',
          '150 g cream',
          '60 g parmesan',
          'A handful of basil',
          '2 tbsp olive oil',
          'Salt and pepper',
        ],
      },
      {
        kind: 'step',
        headline: 'Boil the pasta in salted water',
        body: 'Two minutes less than the packet says. Keep a cup of the water.',
      },
      {
        kind: 'step',
        headline: 'Warm cream, zest and juice',
        body: 'Low heat. It must not boil, or it splits.',
        image_prompt: 'a pan on a kitchen table with lemons and herbs',
      },
      {
        kind: 'step',
        headline: 'Toss, off the heat',
        body: 'Pasta, sauce, parmesan, half the cup of water. Stir until it shines.',
      },
      { kind: 'cta', headline: 'What do you put on top?', body: 'Tell us below' },
    ],
  },
  {
    trade: 'perfume (Arabic)',
    title: 'عطر ليل',
    mood: 'luxurious',
    slides: [
      {
        kind: 'hook',
        headline: 'عطر يبقى معك حتى الفجر',
        body: 'عود وورد وعنبر في زجاجة واحدة',
        image_prompt: 'perfume bottle on a vanity, gold light',
      },
      { kind: 'point', headline: 'القمة: زعفران وهيل', body: 'أول ما تشمّه في الدقائق العشر الأولى.' },
      {
        kind: 'point',
        headline: 'القلب: ورد طائفي',
        body: 'يُقطف عند الفجر ويُقطّر في اليوم نفسه.',
        image_prompt: 'roses beside a perfume bottle, vanity',
      },
      { kind: 'stat', headline: 'ثبات العطر', figure: '١٢', label: 'ساعة على البشرة' },
      {
        kind: 'list',
        headline: 'كيف تضعه',
        items: ['بعد الاستحمام مباشرة', 'على النبض لا على الملابس', 'لا تفرك معصميك', 'رشّتان تكفيان'],
      },
      { kind: 'cta', headline: 'خصم 20٪ حتى نهاية الشهر', body: 'اطلب الآن' },
    ],
  },
  {
    trade: 'café (Japanese)',
    title: '朝の喫茶こもれび',
    mood: 'calm',
    slides: [
      {
        kind: 'hook',
        headline: '朝七時、焼きたてのパンとコーヒー',
        body: '駅から歩いて三分の小さな喫茶店です。',
        image_prompt: 'a cup of coffee on a table by a window in the morning',
      },
      {
        kind: 'point',
        headline: '豆は毎朝、店で焙煎',
        body: '深煎りと浅煎り、二種類だけ。その日いちばんの香りをお出しします。',
      },
      {
        kind: 'list',
        headline: '朝のメニュー',
        items: ['厚切りトースト 350円', 'たまごサンド 480円', '季節のスープ 420円', '本日のコーヒー 400円'],
      },
      { kind: 'quote', headline: 'ここで飲む一杯が、一日の始まりです。', body: '常連のお客さま' },
      {
        kind: 'point',
        headline: '席は十二、予約はいりません',
        body: '混む時間は八時半から九時。静かに過ごしたい方は早めにどうぞ。',
        image_prompt: 'plants in a corner of a quiet room, morning light',
      },
      { kind: 'cta', headline: '明日の朝、お待ちしています', body: '地図を見る' },
    ],
  },
  {
    trade: 'listing',
    title: 'Alfama, 92 m²',
    mood: 'minimal',
    slides: [
      {
        kind: 'hook',
        headline: 'A rooftop over Alfama, 3 bedrooms, river view',
        emphasis: 'river view',
        body: '€540,000',
        image_prompt: 'city at dusk, rooftops and river',
      },
      {
        kind: 'stats',
        headline: 'The flat in figures',
        figures: [
          { figure: '92 m²', label: 'inside, plus an 18 m² terrace' },
          { figure: '3', label: 'bedrooms, 2 bathrooms' },
          { figure: '4th', label: 'floor, with lift' },
        ],
      },
      {
        kind: 'list',
        headline: 'Renovated in 2024',
        items: [
          'New wiring and plumbing',
          'Double glazing',
          'Oak floors',
          'Fitted kitchen',
          'Air conditioning in every room',
        ],
      },
      {
        kind: 'point',
        headline: 'Eight minutes to Santa Apolónia',
        body: 'Tram 28 stops round the corner. The market is down the stairs.',
        image_prompt: 'a tidy room corner with plants and daylight',
      },
      {
        kind: 'comparison',
        headline: 'Buying costs',
        columns: [
          { title: 'Once', items: ['IMT and stamp duty', 'Notary 1,200 €', 'Registration 250 €'] },
          { title: 'Yearly', items: ['IMI 0.3%', 'Condominium 960 €', 'Insurance 310 €'] },
        ],
      },
      { kind: 'cta', headline: 'Viewings on Saturday, 10:00–13:00', body: 'Ask for a slot' },
    ],
  },
];
