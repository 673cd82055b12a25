import type { Translation } from '../i18n/translation.ts';

export const pictures: Translation['pictures'] = {
  upload: 'رفع صورة',
  fromLibrary: 'من المكتبة',
  library: 'اختيار صورة',
  libraryEmpty: 'لا توجد صور في المكتبة بعد',
  choose: 'اختيار \u2068{{name}}\u2069',
  remove: 'إزالة الصورة',
  elsewhere: 'في موقع آخر',
};
