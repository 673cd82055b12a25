import type { Translation } from '../../i18n/translation.ts';

export const invites: Translation['invites'] = {
  title: 'أنت مدعو إلى فريق',
  text: 'سجّلت الدخول بالعنوان {{email}}. الدعوة لعنوان واحد، وتصلح إن كان عنوانك.',
  accept: 'قبول الدعوة',
  otherPerson: 'تسجيل الدخول بحساب آخر',
  ownTeams: 'إلى فرقي',
  joined: 'أنت الآن في {{team}}',
  joinedText: {
    owner: 'دورك مالك: يجوز لك كل شيء، ومنه تعيين مالكين آخرين.',
    admin: 'دورك مدير: يجوز لك كل شيء عدا تغيير المالكين.',
    member: 'دورك عضو: يجوز لك الإنشاء والجدولة والنشر.',
  },
  open: 'فتح الفريق',
  refused: {
    invite_not_found: 'لم تعد هذه الدعوة صالحة',
    invite_for_another: 'هذه الدعوة لعنوان آخر',
    email_unverified: 'عنوانك غير مؤكد',
  },
  refusedText: {
    invite_not_found: 'انتهت مدتها، أو أُلغيت، أو استُبدلت، أو استعملها شخص آخر. اطلب رابطًا جديدًا ممن دعاك.',
    invite_for_another: 'سجّلت الدخول بالعنوان {{email}}. سجّل الدخول بالعنوان المدعو، أو اطلب دعوة جديدة.',
    email_unverified: 'الدعوة لعنوان بعينه. أكّد {{email}} لدى خدمة تسجيل الدخول، ثم افتح الرابط من جديد.',
  },
};
