/** Three to twelve, as people write them before `slides`, in the languages that our users write most. */
const lists = [
  'three four five six seven eight nine ten eleven twelve',
  'drei vier fünf sechs sieben acht neun zehn elf zwölf',
  'trois quatre cinq six sept huit neuf dix onze douze',
  'tres cuatro cinco seis siete ocho nueve diez once doce',
  'três quatro cinco seis sete oito nove dez onze doze',
  'tre quattro cinque sei sette otto nove dieci undici dodici',
  'drie vier vijf zes zeven acht negen tien elf twaalf',
  'tre fyra fem sex sju åtta nio tio elva tolv',
  'tre fire fem seks syv otte ni ti elleve tolv',
  'kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän kymmenen yksitoista kaksitoista',
  'trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście',
  'tři čtyři pět šest sedm osm devět deset jedenáct dvanáct',
  'trei patru cinci șase șapte opt nouă zece unsprezece doisprezece',
  'három négy öt hat hét nyolc kilenc tíz tizenegy tizenkét',
  'три четыре пять шесть семь восемь девять десять одиннадцать двенадцать',
  "три чотири п'ять шість сім вісім дев'ять десять одинадцять дванадцять",
  'τρεις τέσσερις πέντε έξι επτά οκτώ εννέα δέκα έντεκα δώδεκα',
  'üç dört beş altı yedi sekiz dokuz on onbir oniki',
  'tiga empat lima enam tujuh delapan sembilan sepuluh sebelas duabelas',
  'ba bốn năm sáu bảy tám chín mười',
  'ثلاث أربع خمس ست سبع ثماني تسع عشر',
  'שלוש ארבע חמש שש שבע שמונה תשע עשר',
  'तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह',
  'তিন চার পাঁচ ছয় সাত আট নয় দশ',
  'สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ',
  '三 四 五 六 七 八 九 十 十一 十二',
  '세 네 다섯 여섯 일곱 여덟 아홉 열 열한 열두',
];
const first = 3;

/** The value of each word. One language's word never has another's value. */
export const numberWords: ReadonlyMap<string, number> = new Map(
  lists.flatMap((list) => list.split(' ').map((word, at): [string, number] => [word, first + at])),
);
