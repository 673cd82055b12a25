import type { Translation } from '../i18n/translation.ts';

export const posts: Translation['posts'] = {
  platforms: { shortvideo: 'الفيديو القصير', photoapp: 'تطبيق الصور' },
  states: {
    scheduled: 'مجدول',
    held: 'في قائمة الانتظار',
    publishing: 'قيد النشر',
    inbox: 'في صندوق الوارد',
    live: 'تم النشر',
    failed: 'تعذّر النشر',
    unknown: 'النتيجة غير معروفة',
  },
  zone: 'المنطقة الزمنية',
  zoneNone: 'لا توجد منطقة زمنية بهذا الاسم',
  time: 'الوقت',
  dateAndTime: 'اليوم والوقت',
  openCalendar: 'اختيار يوم',
  earlier: 'الشهر السابق',
  later: 'الشهر التالي',
  skipped: 'الساعة {{asked}} غير موجودة في ذلك اليوم بسبب تقديم التوقيت، فيصبح الموعد {{time}}.',
  twice: 'تتكرر الساعة {{asked}} مرتين في ذلك اليوم بسبب تأخير التوقيت، وسنعتمد الأولى.',
  ofLimit: '{{taken}} من {{limit}}',
  copied: 'تم النسخ',
  copy: 'نسخ {{what}}',
};
