import type { Translation } from '../i18n/translation.ts';

export const pictures: Translation['pictures'] = {
  upload: 'رفع صورة',
  fromLibrary: 'من المكتبة',
  library: 'اختر صورة',
  libraryEmpty: 'لا توجد صور في المكتبة بعد',
  choose: 'اختر {{name}}',
  remove: 'إزالة الصورة',
  elsewhere: 'في موقع آخر',
};
