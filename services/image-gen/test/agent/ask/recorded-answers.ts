/** Answers in the forms that models give; `headlines` is what must stand of each. */
export type RecordedAnswer = { name: string; answer: string; headlines: string[]; title?: string };

const headlines = ['Better coffee at home', 'Weigh the beans', 'Save this'];
const deck = `{
  "title": "Home coffee",
  "mood": "warm",
  "trade": "food",
  "refused": null,
  "caption": "Which beans are in your cup?",
  "hashtags": ["coffee"],
  "slides": [
    {"kind": "hook", "headline": "Better coffee at home", "body": null},
    {"kind": "point", "headline": "Weigh the beans", "body": "60 g of beans for each litre of water."},
    {"kind": "cta", "headline": "Save this", "body": "Save"}
  ]
}`;
const whole = { headlines, title: 'Home coffee' };

export const recordedAnswers: RecordedAnswer[] = [
  {
    name: 'DeepSeek R1: thoughts with a list and an empty object',
    answer: `<think>\nOkay, the user wants 3 slides. Options: [1] a recipe, [2] a story. The schema needs {"slides": []} and maybe {}.\nLet me write the hook first: {"headline": "Coffee, but better"}. Hmm, that is weak.\n</think>\n\n\`\`\`json\n${deck}\n\`\`\``,
    ...whole,
  },
  {
    name: 'Qwen 3: thoughts that hold a whole draft, and prose with brackets behind the deck',
    answer: `<think>\nDraft:\n${deck.replace('Better coffee', 'Draft of coffee').replace('"Save this", "body"', '"Save draft", "body"')}\nToo plain, I will change the hook.\n</think>\n${deck}\n\nI kept [2] and {cta} short.`,
    ...whole,
  },
  {
    name: 'a server that swallowed the tag that opens the thoughts',
    answer: `We need {"slides": [{"headline": "Not this"}, {"headline": "Nor this"}, {"headline": "Nor that"}, {"headline": "No"}]} here.\n</think>\n${deck}`,
    ...whole,
  },
  {
    name: 'Sonar: sources in brackets before and behind',
    answer: `Based on the search results [1][2], here is the carousel:\n\n${deck}\n\nSources: [1] roast.example [2] {beans}`,
    ...whole,
  },
  {
    name: 'gpt-oss with its channels',
    answer: `<|channel|>analysis<|message|>Need JSON {"slides":[{"headline":"x"}]}.<|end|><|start|>assistant<|channel|>final<|message|>${deck}`,
    ...whole,
  },
  {
    name: 'Magistral',
    answer: `[THINK]Maybe {"slides": [{"headline": "Maybe"}]}[/THINK]${deck}`,
    ...whole,
  },
  {
    name: 'two objects: what the post says, and the slides',
    answer: `{"title": "Home coffee", "mood": "warm", "caption": "Which beans?"}\n${deck.replace(/"title"[^[]*"coffee"\],/, '')}`,
    ...whole,
  },
  {
    name: 'two objects: a draft and the corrected deck',
    answer: `${deck.replace('Weigh the beans', 'Weight the beans')}\n\nThere was a typing error on slide 2, corrected:\n\n${deck}`,
    ...whole,
  },
  {
    name: 'two objects: the deck in two parts',
    answer:
      '{"title": "Home coffee", "slides": [{"kind": "hook", "headline": "Better coffee at home"}]}\n{"slides": [{"kind": "point", "headline": "Weigh the beans"}, {"kind": "cta", "headline": "Save this", "body": "Save"}]}',
    ...whole,
  },
  {
    name: 'one object a line, without a list',
    answer:
      '{"kind": "hook", "headline": "Better coffee at home"}\n{"kind": "point", "headline": "Weigh the beans", "body": "60 g"}\n{"kind": "cta", "headline": "Save this", "body": "Save"}',
    headlines,
  },
  {
    name: 'raw line breaks and a tab in texts',
    answer: deck.replace('60 g of beans for each', '60 g of beans\nfor\teach'),
    ...whole,
  },
  {
    name: 'quotation marks within a text, not escaped',
    answer: deck.replace('60 g of beans', 'Baristas say "60 g" of beans'),
    ...whole,
  },
  {
    name: 'one quotation mark for inches, not escaped',
    answer: deck.replace('60 g of beans', 'A 5" dripper: 60 g'),
    ...whole,
  },
  {
    name: 'JSON5: bare keys, single quotation marks, comments, a comma at the end',
    answer: `// The carousel\n{\n  title: 'Home coffee',\n  slides: [\n    { kind: 'hook', headline: 'Better coffee at home' }, // cover\n    { kind: 'point', headline: 'Weigh the beans', body: 'Don\\'t guess.' },\n    { kind: 'cta', headline: 'Save this', body: 'Save', },\n  ],\n}`,
    ...whole,
  },
  {
    name: 'Python: None, True and single quotation marks',
    answer:
      "{'title': 'Home coffee', 'refused': None, 'slides': [{'kind': 'hook', 'headline': 'Better coffee at home', 'is_cover': True}, {'kind': 'point', 'headline': 'Weigh the beans'}, {'kind': 'cta', 'headline': 'Save this', 'body': 'Save'}]}",
    ...whole,
  },
  {
    name: 'a missing comma between slides',
    answer: deck.replace('"body": null},', '"body": null}'),
    ...whole,
  },
  {
    name: 'one wrapper more',
    answer: `{"response": {"carousel": ${deck}}}`,
    ...whole,
  },
  {
    name: 'texts in an object of their own',
    answer:
      '{"carousel": {"title": "Home coffee", "slides": [{"type": "hook", "text": {"headline": "Better coffee at home"}}, {"type": "point", "text": {"headline": "Weigh the beans", "body": "60 g"}}, {"type": "cta", "text": {"headline": "Save this", "body": "Save"}}]}}',
    ...whole,
  },
  {
    name: 'slides by number',
    answer:
      '{"title": "Home coffee", "slide_1": {"headline": "Better coffee at home"}, "slide_2": {"headline": "Weigh the beans"}, "slide_3": {"kind": "cta", "headline": "Save this"}}',
    ...whole,
  },
  {
    name: 'a map of slides',
    answer:
      '{"title": "Home coffee", "slides": {"first": {"headline": "Better coffee at home"}, "second": {"headline": "Weigh the beans"}, "last": {"kind": "cta", "headline": "Save this"}}}',
    ...whole,
  },
  {
    name: 'a tool’s call as text (Hermes, Qwen)',
    answer: `<tool_call>\n{"name": "carousel", "arguments": ${deck}}\n</tool_call>`,
    ...whole,
  },
  {
    name: 'a tool’s call with its arguments as a text of JSON',
    answer: JSON.stringify({ type: 'function', function: { name: 'carousel', arguments: deck } }),
    ...whole,
  },
  {
    name: 'a deck as a text of JSON',
    answer: JSON.stringify(deck),
    ...whole,
  },
  {
    name: 'a list around the deck',
    answer: `[${deck}]`,
    ...whole,
  },
  {
    name: 'cut off within the fourth slide, with raw line breaks before',
    answer: deck
      .replace('60 g of beans for each', '60 g of beans\nfor each')
      .replace(/\n {2}\]\n\}$/, ',\n    {"kind": "point", "headline": "Grind it fre'),
    ...whole,
  },
];
