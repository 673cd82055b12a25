/** Why signing in ended on a page of ours: too late or a second time, refused, or the identity provider is away. */
export type ProblemKind = 'expired' | 'refused' | 'unavailable';

export type ProblemLanguage = 'en' | 'ar';

type ProblemTexts = Record<ProblemKind, { title: string; text: string }> & {
  page: string;
  again: string;
  start: string;
};

/** Texts like the studio's others, but the server's own: this page needs no script. */
export const problemTexts: Record<ProblemLanguage, ProblemTexts> = {
  en: {
    page: 'Sign-in – Slideloom',
    expired: {
      title: 'This sign-in is no longer good',
      text: 'It has expired, or was used before. Sign in again; it takes a moment.',
    },
    refused: {
      title: 'The sign-in did not work',
      text: 'The sign-in page sent an answer that we cannot accept. Nothing was changed. Sign in again.',
    },
    unavailable: {
      title: 'Signing in is not possible right now',
      text: 'The sign-in page does not answer. Your work is safe. Try again in a few minutes.',
    },
    again: 'Sign in again',
    start: 'To the start page',
  },
  ar: {
    page: 'تسجيل الدخول – Slideloom',
    expired: {
      title: 'انتهت صلاحية طلب تسجيل الدخول',
      text: 'انتهت مدته أو سبق استخدامه. سجّل الدخول من جديد، ولن يستغرق ذلك سوى لحظات.',
    },
    refused: {
      title: 'تعذّر تسجيل الدخول',
      text: 'أرسلت صفحة تسجيل الدخول ردًّا لا يمكننا قبوله. لم يتغيّر شيء. سجّل الدخول من جديد.',
    },
    unavailable: {
      title: 'تسجيل الدخول غير متاح حاليًا',
      text: 'صفحة تسجيل الدخول لا تستجيب. عملك محفوظ. أعد المحاولة بعد بضع دقائق.',
    },
    again: 'تسجيل الدخول من جديد',
    start: 'الانتقال إلى الصفحة الرئيسية',
  },
};
