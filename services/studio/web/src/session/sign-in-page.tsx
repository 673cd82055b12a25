import { useTranslation } from 'react-i18next';
import { Mark } from '../shell/mark.tsx';
import { Preferences } from '../shell/preferences.tsx';
import { Button } from '../ui/button.tsx';
import { useSession } from './session-context.tsx';

export function SignInPage() {
  const session = useSession();
  const { t } = useTranslation('shell');
  return (
    <main className="grid min-h-dvh grid-rows-[1fr_auto] lg:grid-cols-2 lg:grid-rows-1">
      <section className="flex flex-col justify-between gap-16 p-6 sm:p-10 lg:p-16">
        <Mark />
        <div className="max-w-md">
          <h1 className="text-4xl leading-[1.08] font-semibold tracking-tight sm:text-5xl">{t('welcome.title')}</h1>
          <p className="text-muted mt-5 text-lg text-pretty">{t('welcome.text')}</p>
          <Button look="primary" size="large" className="mt-8" onPress={() => session.signIn()}>
            {t('signIn')}
          </Button>
        </div>
        <Preferences />
      </section>
      <SlidesPicture />
    </main>
  );
}

/** Three slides in a row, as the service makes them. They are a picture: the words are no part of the interface. */
function SlidesPicture() {
  return (
    <div
      aria-hidden
      dir="ltr"
      className="bg-sunken hidden items-center overflow-hidden ps-16 lg:flex min-[1900px]:justify-center min-[1900px]:ps-0"
    >
      <div className="flex shrink-0 -rotate-6 gap-6 text-white select-none">
        <div className={`${slide} justify-end bg-[oklch(0.53_0.16_35)]`}>
          <span className="text-xs font-medium">Mornings</span>
          <span className="text-[2.1rem] leading-[1.02] font-bold tracking-tight">Five habits for a calm start</span>
          <span className="mt-3 text-xs">Swipe →</span>
        </div>
        <div className={`${slide} -translate-y-10 justify-between bg-[oklch(0.38_0.075_165)]`}>
          <span className="text-7xl font-bold tracking-tighter text-[oklch(0.9_0.13_110)]">1</span>
          <span>
            <span className="block text-2xl leading-tight font-bold">Light before screens</span>
            <span className="mt-2 block text-sm leading-snug opacity-85">
              Ten minutes at the window wake you better than ten messages.
            </span>
          </span>
        </div>
        <div className={`${slide} justify-center bg-[oklch(0.93_0.03_85)] text-[oklch(0.25_0.03_40)]`}>
          <span className="text-2xl leading-tight font-bold">Keep it to three things</span>
          {['Drink water', 'Write one line', 'Step outside'].map((item) => (
            <span key={item} className="flex items-center gap-3 text-sm font-medium">
              <span className="size-3 rounded-full bg-[oklch(0.6_0.17_35)]" />
              {item}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

const slide = 'shadow-popover flex aspect-9/16 w-60 flex-col gap-3 rounded-2xl p-7';
