import type { Answer } from './answers-one.ts';

export const answersTwo: Answer[] = [
  {
    trade: 'software launch',
    title: 'Relay',
    mood: 'fresh',
    slides: [
      {
        kind: 'hook',
        headline: 'Your support inbox, answered before lunch',
        emphasis: 'before lunch',
        body: 'Meet Relay, an AI inbox for support teams.',
        image_prompt: 'a work desk with a lamp and a notebook, teal light',
      },
      {
        kind: 'comparison',
        headline: 'A Monday, twice',
        columns: [
          { title: 'Before', items: ['140 open tickets', 'Copy and paste', 'Nobody owns it'] },
          { title: 'With Relay', items: ['Drafts are ready', 'One click to send', 'Routed by topic'] },
        ],
      },
      { kind: 'step', headline: 'Connect your mailbox', body: 'Two minutes. Nothing is sent without you.' },
      {
        kind: 'step',
        headline: 'Let it read your answers',
        body: 'It learns your tone from what you wrote before.',
        image_prompt: 'an open notebook and a cup on a desk by a window',
      },
      { kind: 'step', headline: 'Check, change, send', body: 'You keep the last word on every reply.' },
      { kind: 'cta', headline: 'Try it with ten tickets', body: 'Start free' },
    ],
  },
  {
    trade: 'insurance',
    title: 'Haftpflicht kurz erklärt',
    mood: 'serious',
    slides: [
      {
        kind: 'hook',
        headline: 'Berufshaftpflicht: was sie zahlt und was nicht',
        emphasis: 'und was nicht',
        body: 'Für Selbstständige, in fünf Karten.',
        image_prompt: 'city at dusk, office windows',
      },
      {
        kind: 'dos',
        headline: 'Der Umfang',
        columns: [
          { title: 'Versichert', items: ['Falsche Beratung', 'Versäumte Frist', 'Datenverlust'] },
          { title: 'Nicht', items: ['Vorsatz', 'Eigene Schäden', 'Geldstrafen'] },
        ],
      },
      {
        kind: 'stats',
        headline: 'Drei Zahlen im Vertrag',
        figures: [
          { figure: '1–3 Mio. €', label: 'Deckungssumme' },
          { figure: '250 €', label: 'Selbstbeteiligung' },
          { figure: '5 Jahre', label: 'Nachmeldefrist' },
        ],
      },
      {
        kind: 'point',
        headline: 'Schaden melden, nicht zugeben',
        body: 'Erst die Versicherung, dann der Kunde. Ein Schuldeingeständnis kann den Schutz kosten.',
        image_prompt: 'a desk with papers and a pen',
      },
      { kind: 'cta', headline: 'Police prüfen lassen', body: 'Termin buchen' },
    ],
  },
  {
    trade: 'concert',
    title: 'Night in the courtyard',
    mood: 'playful',
    slides: [
      {
        kind: 'hook',
        headline: 'Three bands, one courtyard, Friday night',
        emphasis: 'Friday night',
        body: '12 June, doors at 19:00',
        image_prompt: 'a storefront with lights in the evening',
      },
      {
        kind: 'list',
        headline: 'The evening',
        items: ['19:00 Doors and drinks', '20:00 Palma Trio', '21:15 The Late Bus', '22:30 Ines & the Echoes'],
      },
      {
        kind: 'stats',
        headline: 'Good to know',
        figures: [
          { figure: '€14', label: 'in advance, €18 at the door' },
          { figure: '200', label: 'places, no reserved seats' },
        ],
      },
      {
        kind: 'point',
        headline: 'If it rains we play inside',
        body: 'Same time, same line-up, a little closer together.',
        image_prompt: 'plants in a courtyard corner at night',
      },
      { kind: 'cta', headline: 'See you on Friday', body: 'Get tickets' },
    ],
  },
  {
    trade: 'school',
    title: 'Open day',
    mood: 'natural',
    slides: [
      {
        kind: 'hook',
        headline: 'A school with a garden in its timetable',
        emphasis: 'in its timetable',
        body: 'Open day on 14 March, 9:00–13:00',
        image_prompt: 'rolling hills and a garden in morning light',
      },
      {
        kind: 'point',
        headline: 'Two hours outside, every week',
        body: 'Children sow, water, measure and cook what they grow.',
        image_prompt: 'plants and pots in a bright corner',
      },
      {
        kind: 'stats',
        headline: 'Our classes',
        figures: [
          { figure: '22', label: 'children at most' },
          { figure: '2', label: 'teachers in every room' },
          { figure: '1:11', label: 'adults to children' },
        ],
      },
      { kind: 'quote', headline: 'My son explains compost to his grandfather now.', body: 'Ana, mother of a pupil' },
      {
        kind: 'list',
        headline: 'On the open day',
        items: ['Tour of the building', 'A lesson to join', 'Questions to the teachers', 'Lunch from the garden'],
      },
      { kind: 'cta', headline: 'Come and look around', body: 'Save the date' },
    ],
  },
  {
    trade: 'stickers',
    title: 'Sticky Friends',
    mood: 'playful',
    slides: [
      {
        kind: 'hook',
        headline: 'New drop: 24 stickers that survive the dishwasher',
        emphasis: 'New drop:',
        body: null,
        image_prompt: 'a colourful storefront',
      },
      { kind: 'stat', headline: 'Tested in our own kitchen', figure: '300×', label: 'through the dishwasher' },
      { kind: 'list', headline: 'In the pack', items: ['6 cats', '6 plants', '6 ghosts', '6 very small sandwiches'] },
      { kind: 'point', headline: 'Printed in Leeds', body: 'On vinyl that peels off without a trace.' },
      { kind: 'cta', headline: 'Which one gets your laptop?', body: 'Shop the drop' },
    ],
  },
  {
    trade: 'bank (Vietnamese)',
    title: 'Tiết kiệm mỗi ngày',
    mood: 'serious',
    slides: [
      {
        kind: 'hook',
        headline: 'Mỗi ngày 20.000 ₫, một năm thành bao nhiêu?',
        emphasis: 'một năm thành bao nhiêu?',
        body: 'Câu trả lời ở trang sau.',
        image_prompt: 'savings jar with coins on a table',
      },
      { kind: 'stat', headline: 'Sau 365 ngày', figure: '7,3 triệu ₫', label: 'chưa tính lãi' },
      { kind: 'step', headline: 'Mở một tài khoản riêng', body: 'Tiền không thấy thì không tiêu.' },
      {
        kind: 'step',
        headline: 'Đặt lệnh chuyển tự động',
        body: 'Vào buổi sáng, trước ly cà phê đầu tiên.',
        image_prompt: 'a coffee cup on a table in the morning',
      },
      { kind: 'step', headline: 'Đừng rút trong 12 tháng', body: 'Phần còn lại là thói quen.' },
      { kind: 'cta', headline: 'Bắt đầu từ hôm nay', body: 'Lưu lại' },
    ],
  },
  {
    trade: 'yoga (Hindi)',
    title: 'सुबह का योग',
    mood: 'calm',
    slides: [
      {
        kind: 'hook',
        headline: 'सुबह के दस मिनट, पूरे दिन की ताज़गी',
        body: 'पाँच आसान आसन, घर पर',
        image_prompt: 'a calm bedside in morning light',
      },
      { kind: 'step', headline: 'ताड़ासन', body: 'सीधे खड़े हों, पाँच गहरी साँसें लें।' },
      {
        kind: 'step',
        headline: 'मार्जरी आसन',
        body: 'साँस लेते हुए पीठ नीचे, छोड़ते हुए ऊपर।',
        image_prompt: 'a quiet corner with plants and a mat',
      },
      { kind: 'list', headline: 'ध्यान रखें', items: ['खाली पेट करें', 'जल्दबाज़ी न करें', 'दर्द हो तो रुकें', 'रोज़ एक ही समय'] },
      { kind: 'cta', headline: 'कल सुबह से शुरू करें', body: 'सहेज लें' },
    ],
  },
  {
    trade: 'dentist',
    title: 'Bright dental',
    mood: 'fresh',
    slides: [
      {
        kind: 'hook',
        headline: 'Your first visit after years? Read this',
        emphasis: 'Read this',
        body: 'Nobody will lecture you.',
        image_prompt: 'sea shore, clear morning light',
      },
      {
        kind: 'point',
        headline: 'We begin with a chat',
        body: 'No chair, no tools. You say what worries you, we say what we see.',
      },
      {
        kind: 'stats',
        headline: 'What it takes',
        figures: [
          { figure: '45 min', label: 'for the first visit' },
          { figure: '£0', label: 'for the check-up this month' },
        ],
      },
      {
        kind: 'dos',
        headline: 'Before you come',
        columns: [
          { title: 'Do', items: ['Bring your list of medicines', 'Eat something'] },
          { title: "Don't", items: ['Brush twice as hard', 'Cancel out of shame'] },
        ],
      },
      { kind: 'cta', headline: 'Pick a time that suits you', body: 'Book online' },
    ],
  },
  {
    trade: 'wedding photographer',
    title: 'Lena & light',
    mood: 'tender',
    slides: [
      {
        kind: 'hook',
        headline: 'Six questions to ask before you book',
        emphasis: 'before you book',
        body: 'From someone who has answered them 200 times.',
        image_prompt: 'a bedside with flowers and soft window light',
      },
      {
        kind: 'list',
        headline: 'Ask these',
        items: [
          'Who comes if you are ill?',
          'How many pictures?',
          'When do we get them?',
          'May we see a whole wedding?',
          'What does an extra hour cost?',
          'Who owns the pictures?',
        ],
      },
      { kind: 'quote', headline: 'We forgot she was there until we saw the pictures.', body: 'Jo & Sam, May 2025' },
      {
        kind: 'point',
        headline: 'My answers are on the page',
        body: 'All six, with prices. No form to fill in first.',
        image_prompt: 'candles and flowers on a table',
      },
      { kind: 'cta', headline: 'Is your date still free?', body: 'Ask me' },
    ],
  },
  {
    trade: 'travel',
    title: 'Dolomites, slowly',
    mood: 'natural',
    slides: [
      {
        kind: 'hook',
        headline: 'Four huts, three passes, no car',
        emphasis: 'no car',
        body: 'A week in the Dolomites by bus and on foot.',
        image_prompt: 'mountain lake at sunrise, peaks in the mist',
      },
      {
        kind: 'stats',
        headline: 'The whole walk',
        figures: [
          { figure: '52 km', label: 'in five days' },
          { figure: '3,100 m', label: 'up, all told' },
          { figure: '€380', label: 'beds, bread and buses' },
        ],
      },
      {
        kind: 'point',
        headline: 'Book the huts in March',
        body: 'By June the small ones are full. A deposit of ten euros holds a bed.',
        image_prompt: 'misty forest with a path, early morning',
      },
      {
        kind: 'list',
        headline: 'Pack less',
        items: ['One warm layer', 'One dry layer', 'Sheet sleeping bag', 'Cash for the huts', 'Earplugs'],
      },
      {
        kind: 'cta',
        headline: 'Send this to your walking friend',
        body: 'Save the route',
        image_prompt: 'above the clouds at dawn',
      },
    ],
  },
  {
    trade: 'bookshop (Russian)',
    title: 'Полка недели',
    mood: 'warm',
    slides: [
      {
        kind: 'hook',
        headline: 'Пять книг, которые читают за один вечер',
        emphasis: 'за один вечер',
        body: 'Выбор наших продавцов.',
        image_prompt: 'books and a lamp on a desk, warm light',
      },
      {
        kind: 'list',
        headline: 'На этой неделе',
        items: ['Чехов «Дуэль»', 'Цвейг «Амок»', 'Моэм «Дождь»', 'Бунин «Солнечный удар»', 'Буццати «Коломбр»'],
      },
      { kind: 'quote', headline: 'Краткость — сестра таланта.', body: 'А. П. Чехов' },
      {
        kind: 'point',
        headline: 'Читаем вслух по четвергам',
        body: 'В 19:00, чай за наш счёт. Мест двадцать.',
        image_prompt: 'a quiet corner with plants and daylight',
      },
      { kind: 'cta', headline: 'Что взять первым?', body: 'Напишите нам' },
    ],
  },
  {
    trade: 'coffee roaster',
    title: 'Coffee at home',
    mood: 'calm',
    slides: [
      {
        kind: 'hook',
        headline: 'Why your coffee tastes flat',
        emphasis: 'tastes flat',
        body: 'And what 60 g per litre has to do with it.',
        image_prompt: 'a steaming cup of coffee on a table by a window',
      },
      { kind: 'stat', headline: 'The ratio to begin with', figure: '60 g', label: 'of coffee for a litre of water' },
      {
        kind: 'point',
        headline: 'Grind just before',
        body: 'Ground coffee loses its scent within minutes. A hand mill is enough.',
      },
      {
        kind: 'point',
        headline: 'Let the water rest',
        body: 'Thirty seconds off the boil. 94 °C is kinder than 100.',
        image_prompt: 'a kitchen table with a kettle and a cup',
      },
      { kind: 'recap', headline: 'Tomorrow morning', items: ['Weigh', 'Grind', 'Wait thirty seconds', 'Pour slowly'] },
      { kind: 'cta', headline: 'Taste the difference', body: 'Order beans' },
    ],
  },
  {
    trade: 'freelancer finance',
    title: 'Freelance money',
    mood: 'minimal',
    slides: [
      {
        kind: 'hook',
        headline: 'The 50/30/20 rule breaks for freelancers',
        emphasis: 'breaks for freelancers',
        body: 'Here is the version that survives a bad month.',
        image_prompt: 'savings jar and coins on a desk',
      },
      {
        kind: 'comparison',
        headline: 'Two ways to split',
        columns: [
          { title: 'Employee', items: ['50% needs', '30% wants', '20% saved'] },
          { title: 'Freelancer', items: ['30% tax first', '50% salary', '20% buffer'] },
        ],
      },
      { kind: 'stat', headline: 'The buffer that lets you say no', figure: '3–6', label: 'months of costs' },
      { kind: 'step', headline: 'Open a tax account', body: 'Move 30% on the day an invoice is paid.' },
      { kind: 'step', headline: 'Pay yourself a salary', body: 'The same sum, on the same day, also in good months.' },
      { kind: 'cta', headline: 'Try it with the next invoice', body: 'Save this' },
    ],
  },
];
