const months = [
  'jan(?:uary|uar|vier|eiro)?|feb(?:ruary|ruar|rero|braio)?|f[ée]v(?:rier|ereiro)?|mar(?:ch|zo|s|ço)?|märz|apr(?:ile?)?|abr(?:il)?|avr(?:il)?|ma(?:yo?|i|ggio|io)|june?|juni|junio|junho|juin|giugno|july?|juli|julio|julho|juil(?:let)?|luglio',
  'aug(?:ust)?|ago(?:sto)?|août|sept?(?:ember|iembre|embre)?|set(?:tembre|embro)|oct(?:ober|ubre|obre)?|okt(?:ober)?|ott(?:obre)?|out(?:ubro)|nov(?:ember|iembre|embre|embro)?|dec(?:ember)?|dez(?:ember|embro)?|déc(?:embre)?|dic(?:iembre|embre)?|gen(?:naio)?|enero|janeiro',
  'stycze?(?:ń|nia)|lut(?:y|ego)|marzec|marca|kwie(?:cień|tnia)|maja?|czerw(?:iec|ca)|lip(?:iec|ca)|sierp(?:ień|nia)|wrze(?:sień|śnia)|październik(?:a)?|listopada?|grud(?:zień|nia)',
  'січ(?:ень|ня)|лют(?:ий|ого)|берез(?:ень|ня)|квіт(?:ень|ня)|трав(?:ень|ня)|черв(?:ень|ня)|лип(?:ень|ня)|серп(?:ень|ня)|верес(?:ень|ня)|жовт(?:ень|ня)|листопада?|груд(?:ень|ня)',
  'январ\\p{L}*|феврал\\p{L}*|марта?|апрел\\p{L}*|ма[йя]|июн\\p{L}*|июл\\p{L}*|августа?|сентябр\\p{L}*|октябр\\p{L}*|ноябр\\p{L}*|декабр\\p{L}*',
].join('|');
const month = `(?:${months})`;
const weekdays = [
  '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun',
  '(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|mo|di|mi|do|fr|sa|so',
  'lunes|martes|miércoles|jueves|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lun|mer|jeu|ven|sam|dim',
  'lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?',
  "poniedział(?:ek|ku)|wtor(?:ek|ku)|środ[aęy]|czwart(?:ek|ku)|piąt(?:ek|ku|ki)|sobot[aęy]|niedziel[aęi]|понеділ(?:ок|ка)|вівтор(?:ок|ка)|серед[ауи]|четвер(?:га)?|п['’]ятниц[яюі]|субот[ауи]|неділ[яюі]",
  'понедельник\\p{L}*|вторник\\p{L}*|сред[ауы]|пятниц[ауы]|суббот[ауы]|воскресень[ея]',
].join('|');
const weekday = `(?:${weekdays})`;

const until = '(?:\\s?[–—-]\\s?|\\s(?:to|till|until|bis|al|au|à|a|do|до|по)\\s)';
const dayNumber = '\\p{Nd}{1,2}(?:st|nd|rd|th|er|º)?\\.?';
const year = '(?:19|20)\\p{Nd}\\p{Nd}';
const from = '(?:from\\s|von\\s|vom\\s|du\\s|del\\s|od\\s|з\\s|від\\s|с\\s)?';
const date = [
  `${from}${dayNumber}(?:${until}${dayNumber})?\\s+(?:de\\s+|of\\s+)?${month}(?:\\.?,?\\s+(?:de\\s+)?${year})?`,
  `${month}\\.?\\s+${dayNumber}(?:${until}${dayNumber})?(?!\\p{Nd}|[:h]\\p{Nd}|\\s?[ap]\\.?m)(?:,?\\s+${year})?`,
  `\\p{Nd}{1,2}\\.\\s?\\p{Nd}{1,2}\\.(?:${year}|\\p{Nd}\\p{Nd}(?!\\p{Nd}))?`,
  `\\p{Nd}{1,2}/\\p{Nd}{1,2}/(?:${year})`,
  `${month}\\s+(?:de\\s+)?${year}`,
].join('|');

/** A day as it is written, with its weekday: "Fri 4 Dec", "4. Dezember", "sobota 5 grudnia", "Dec 11–13, 2027", "31.01.2027". */
export const dayPattern = new RegExp(
  `(?<![\\p{L}\\p{Nd}])(?:${weekday}\\.?,?\\s+)?(?:${date})(?![\\p{L}\\p{Nd}])|\\d{1,2}月\\d{1,2}日`,
  'iu',
);

const clock = '\\p{Nd}{1,2}(?:[:.h]\\p{Nd}\\p{Nd})?';
const hour = '(?:[ap]\\.m\\.|[ap]m(?:\\s(?:[ECMP][SD]?T|GMT|UTC|BST))?|uhr|h|год)(?![\\p{L}\\p{Nd}])';
const edge = '(?<![\\p{L}\\p{Nd}.,:/+-])';
/** A time of day, or from when to when: "7.30pm", "17h30–20h", "з 9:00 до 18:00", "2–6 pm". */
export const timePattern = new RegExp(
  [
    `${edge}${from}(?:de\\s|a las\\s)?${clock}(?:\\s?${hour})?${until}(?:${clock}\\s?${hour}|\\p{Nd}{1,2}[:h]\\p{Nd}\\p{Nd}|noon|midnight)(?!\\p{Nd})`,
    `${edge}\\p{Nd}{1,2}[:h]\\p{Nd}\\p{Nd}${until}${clock}(?:\\s?${hour})?(?![\\p{L}\\p{Nd}])`,
    `${edge}${clock}\\s?${hour}`,
    `${edge}\\p{Nd}{1,2}[:h]\\p{Nd}\\p{Nd}(?:\\s?(?:${hour}|GMT|UTC|CES?T))?(?![\\p{L}\\p{Nd}]|:\\p{Nd})`,
  ].join('|'),
  'iu',
);

/** The start of an announcement's day, where a point or a comma ends nothing: "Fri., ", "Saturday, ". */
export const openDay = new RegExp(`(?<!\\p{L})${weekday}\\.?,?\\s+(?=\\p{Nd}|${month})`, 'iu');
