import { flat, slideOf, times, type LintCase } from '../lint-case.ts';

const english =
  'Most people begin the day by reading messages, and the day is gone before it has begun. Leave the phone in another room for one hour. ' +
  'Drink a glass of water, open a window, and write down the three things that must be done before noon. Everything else can wait. ' +
  'Our guests ask why breakfast takes so long here. It is because bread is baked when you order it, and eggs come from the farm next door. ' +
  'You may sit in the garden while the oven works. A lease is more than a price: look at the notice period, at who pays for repairs, and at ' +
  'how the deposit is kept. Ask for everything in writing, and take pictures of each room on the first day.';
const german =
  'Wer morgens zuerst aufs Handy schaut, beginnt den Tag mit den Aufgaben anderer. Lassen Sie das Gerät eine Stunde lang im Nebenzimmer. ' +
  'Trinken Sie ein Glas Wasser, öffnen Sie das Fenster und schreiben Sie die drei wichtigsten Aufgaben auf. Alles andere kann warten. ' +
  'Ein Mietvertrag ist mehr als ein Preis: Achten Sie auf Kündigungsfristen, Reparaturen und die Kaution.';
const spanish =
  'La mayoría empieza el día leyendo mensajes, y el día se acaba antes de empezar. Deja el teléfono en otra habitación durante una hora. ' +
  'Bebe un vaso de agua, abre la ventana y escribe las tres cosas que hay que hacer antes del mediodía. Lo demás puede esperar un poco. ' +
  'Un contrato es más que un precio: mira los plazos, quién paga las reparaciones y cómo se guarda la fianza.';
const korean =
  '많은 사람들이 메시지를 읽으며 하루를 시작하고, 하루는 시작하기도 전에 끝나 버립니다. 휴대폰을 한 시간 동안 다른 방에 두세요. 물 한 잔을 마시고 창문을 열고 ' +
  '정오 전에 꼭 해야 할 세 가지 일을 적어 보세요. 나머지는 조금 기다려도 됩니다. 계약은 가격보다 더 많은 것을 뜻하니 기간과 수리비와 보증금을 살펴보세요.';

const titles = ['The first hour', 'Die erste Stunde', 'La primera hora', '첫 한 시간'];

/** So many words of prose, from one of its sentences on. */
function proseOf(source: string, count: number, from: number): string {
  const sentences = source.split(/(?<=[.])\s/);
  const first = from % sentences.length;
  const words = [...sentences.slice(first), ...sentences.slice(0, first)].join(' ').split(' ');
  return `${words
    .slice(0, count)
    .join(' ')
    .replace(/[,.:]$/, '')}.`;
}

type Shape = 'paragraph' | 'titled' | 'list';

function wordy(source: string, title: string, count: number, shape: Shape, index: number): LintCase {
  const slide = flat(['#12355b', '#f4efe6', '#1d1d1f', '#2f4f3e'][index % 4] as string);
  const color = index % 4 === 1 ? '#1d1d1f' : '#ffffff';
  const body = { color, fontWeight: 500, x: 100, width: 850, textAlign: 'left', lineHeight: 1.32 };
  const fontSize = count > 70 ? 42 : count > 45 ? 46 : 52;
  const head = { ...body, content: title, fontSize: 92, fontWeight: 800, y: 240 };
  const from = index % 5;
  if (shape === 'paragraph')
    return slideOf([{ ...body, content: proseOf(source, count, from), fontSize, y: 420 }], { slide });
  const left = count - title.split(' ').length;
  if (shape === 'titled')
    return slideOf([head, { ...body, content: proseOf(source, left, from), fontSize, y: 420 }], { slide });
  const each = Math.max(3, Math.round(left / 5));
  const items = times(5, (item) => ({
    ...body,
    content: proseOf(source, each, from + item),
    fontSize: Math.min(fontSize, 48),
    y: 420 + item * 245,
  }));
  return slideOf([head, ...items], { slide });
}

const shapes = ['paragraph', 'titled', 'list'] as const;

/** Slides of eight to a hundred words, as a paragraph, with a title, or as a list. */
export const wordyCases: readonly (() => Promise<LintCase>)[] = times(64, (index) => async () => {
  const language = index % 8 < 5 ? 0 : (index % 8) - 4;
  const source = [english, german, spanish, korean][language] as string;
  const most = [100, 60, 62, 36][language] as number;
  const count = Math.round(8 + (most - 8) * (((index * 29) % 64) / 63));
  return wordy(source, titles[language] as string, count, shapes[index % 3] as Shape, index);
});
