import type { Translation } from '../i18n/translation.ts';

export const posts: Translation['posts'] = {
  platforms: { shortvideo: 'الفيديو القصير', photoapp: 'تطبيق الصور' },
  states: {
    scheduled: 'مجدول',
    held: 'ينتظر مكانًا',
    publishing: 'قيد النشر',
    inbox: 'في صندوق الوارد',
    live: 'منشور',
    failed: 'فشل',
    unknown: 'النتيجة غير معروفة',
  },
  zone: 'المنطقة الزمنية',
  zoneNone: 'لا توجد منطقة كهذه',
  time: 'الوقت',
  dateAndTime: 'اليوم والوقت',
  openCalendar: 'اختر يومًا',
  earlier: 'الشهر السابق',
  later: 'الشهر التالي',
  skipped: 'الوقت {{asked}} غير موجود في ذلك اليوم لأن الساعة تُقدَّم. يصبح {{time}}.',
  twice: 'الوقت {{asked}} يتكرر مرتين في ذلك اليوم لأن الساعة تُؤخَّر. يؤخذ الأول.',
  ofLimit: '{{taken}} من {{limit}}',
  copied: 'نُسخ',
  copy: 'انسخ {{what}}',
};
