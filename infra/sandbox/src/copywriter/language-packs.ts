import type { Language } from './brief.ts';
import type { Point, Theme } from './theme.ts';

/** The sentences of a theme; its pictures and moods stay. */
export type LanguagePack = Pick<
  Theme,
  'openers' | 'tips' | 'reasons' | 'mistakes' | 'stats' | 'quotes' | 'buttons' | 'closers'
>;

/** General advice in a language, for prompts without a theme. */
export function packOf(language: Exclude<Language, 'en'>): LanguagePack {
  const { openers, tips, figure, quote, button, closer } = packs[language];
  return {
    openers,
    tips,
    reasons: tips,
    mistakes: tips,
    stats: [figure],
    quotes: [quote],
    buttons: [button],
    closers: [closer],
  };
}

interface Sentences {
  openers: readonly string[];
  tips: readonly Point[];
  figure: Point;
  quote: Point;
  button: string;
  closer: Point;
}

const packs: Record<Exclude<Language, 'en'>, Sentences> = {
  de: {
    openers: ['Kleine Schritte, große Wirkung.', 'Das Wichtigste, und sonst nichts.'],
    tips: [
      [
        'Fang kleiner an als geplant',
        'Die erste Version muss nur da sein. Mach sie winzig, bring sie zu Ende und dann besser.',
      ],
      ['Gib ihm eine feste Zeit', 'Zwanzig Minuten, dreimal die Woche. Rhythmus schlägt Inspiration.'],
      ['Räum den Weg frei', 'Was griffbereit liegt, wird getan. Was im Weg steht, bleibt liegen.'],
      ['Ändere eine Sache', 'Wenn sich zwei Dinge ändern, weißt du nicht, was geholfen hat.'],
      ['Schreib es auf', 'Drei Zeilen am Abend, und der Kopf wird still.'],
      ['Frag jemanden, der weiter ist', 'Zwei Schritte genügen. Dort weiß man noch, was schwer war.'],
      ['Feiere kleine Erfolge', 'Ein Kreuz auf Papier für jeden Tag. Nach zehn willst du nicht mehr aufhören.'],
      ['Ruh dich mit Absicht aus', 'Ein Tag Pause lässt wirken, was du gelernt hast.'],
      ['Bring es zu Ende', 'Fertig ist besser als perfekt. Verbessern kannst du morgen.'],
    ],
    figure: ['20 Minuten', 'am Tag sind hundertzwanzig Stunden im Jahr. Genug, um gut darin zu werden.'],
    quote: ['Aller Anfang ist schwer.', 'Sprichwort'],
    button: 'Jetzt speichern',
    closer: ['Jetzt bist du dran', 'Speichere dir das, probier heute das Erste aus und erzähl, wie es war.'],
  },
  es: {
    openers: ['Pequeños pasos, grandes cambios.', 'Lo importante, y nada más.'],
    tips: [
      ['Empieza más pequeño', 'La primera versión solo tiene que existir. Termínala y después mejórala.'],
      ['Dale una hora fija', 'Veinte minutos, tres veces por semana. El ritmo vence a la inspiración.'],
      ['Despeja el camino', 'Lo que está a mano se hace. Lo que estorba se queda esperando.'],
      ['Cambia una sola cosa', 'Si cambias dos a la vez, nunca sabrás cuál ayudó.'],
      ['Escríbelo', 'Tres líneas por la noche y la cabeza descansa.'],
      ['Pregunta a quien va delante', 'Dos pasos bastan: todavía recuerda lo que costaba.'],
      ['Celebra lo pequeño', 'Una cruz en el papel por cada día. A la décima no querrás parar.'],
      ['Descansa a propósito', 'Un día de pausa deja que todo se asiente.'],
      ['Termínalo', 'Hecho es mejor que perfecto. Mañana lo mejoras.'],
    ],
    figure: ['20 minutos', 'al día son ciento veinte horas al año. Suficiente para hacerlo bien.'],
    quote: ['Caminante, no hay camino, se hace camino al andar.', 'Antonio Machado'],
    button: 'Guárdalo ahora',
    closer: ['Ahora te toca a ti', 'Guárdalo, prueba el primero hoy y cuéntame cómo te fue.'],
  },
  fr: {
    openers: ['De petits pas, un vrai changement.', 'L’essentiel, et rien d’autre.'],
    tips: [
      ['Commence plus petit', 'La première version doit seulement exister. Termine-la, puis améliore-la.'],
      ['Donne-lui une heure fixe', 'Vingt minutes, trois fois par semaine. Le rythme bat l’inspiration.'],
      ['Dégage le chemin', 'Ce qui est à portée de main se fait. Ce qui gêne attend.'],
      ['Change une seule chose', 'Si deux choses changent, tu ne sauras pas laquelle a aidé.'],
      ['Écris-le', 'Trois lignes le soir, et la tête se calme.'],
      ['Demande à plus avancé', 'Deux pas d’avance suffisent : on s’y souvient encore des difficultés.'],
      ['Fête les petites victoires', 'Une croix sur le papier chaque jour. Après dix, tu ne voudras plus t’arrêter.'],
      ['Repose-toi exprès', 'Un jour de pause laisse tout se poser.'],
      ['Va jusqu’au bout', 'Fini vaut mieux que parfait. Demain, tu amélioreras.'],
    ],
    figure: ['20 minutes', 'par jour font cent vingt heures par an. Assez pour devenir bon.'],
    quote: ['Petit à petit, l’oiseau fait son nid.', 'Proverbe'],
    button: 'Enregistrer',
    closer: ['À toi de jouer', 'Enregistre, essaie le premier aujourd’hui et raconte.'],
  },
  it: {
    openers: ['Piccoli passi, grandi cambiamenti.', 'Quello che conta, e nient’altro.'],
    tips: [
      ['Comincia in piccolo', 'La prima versione deve solo esistere. Finiscila, poi migliorala.'],
      ['Dagli un’ora fissa', 'Venti minuti, tre volte a settimana. Il ritmo batte l’ispirazione.'],
      ['Libera la strada', 'Ciò che è a portata di mano si fa. Il resto aspetta.'],
      ['Cambia una cosa sola', 'Se ne cambi due, non saprai quale ha aiutato.'],
      ['Scrivilo', 'Tre righe la sera, e la testa si calma.'],
      ['Chiedi a chi è più avanti', 'Bastano due passi: ricorda ancora le difficoltà.'],
      ['Festeggia le piccole vittorie', 'Una croce sulla carta ogni giorno. Dopo dieci non vorrai fermarti.'],
      ['Riposa di proposito', 'Un giorno di pausa lascia sedimentare tutto.'],
    ],
    figure: ['20 minuti', 'al giorno sono centoventi ore l’anno. Abbastanza per diventare bravi.'],
    quote: ['Chi va piano va sano e va lontano.', 'Proverbio'],
    button: 'Salvalo ora',
    closer: ['Ora tocca a te', 'Salvalo, prova il primo oggi e racconta com’è andata.'],
  },
  pt: {
    openers: ['Pequenos passos, grandes mudanças.', 'O que importa, e nada mais.'],
    tips: [
      ['Comece menor', 'A primeira versão só precisa existir. Termine e depois melhore.'],
      ['Dê um horário fixo', 'Vinte minutos, três vezes por semana. O ritmo vence a inspiração.'],
      ['Limpe o caminho', 'O que está à mão acontece. O que atrapalha espera.'],
      ['Mude uma coisa só', 'Se mudar duas, nunca saberá qual ajudou.'],
      ['Escreva', 'Três linhas à noite, e a cabeça descansa.'],
      ['Pergunte a quem está à frente', 'Dois passos bastam: essa pessoa ainda lembra do que era difícil.'],
      ['Comemore o pequeno', 'Um risco no papel por dia. Depois de dez, você não vai querer parar.'],
      ['Descanse de propósito', 'Um dia de pausa deixa tudo assentar.'],
    ],
    figure: ['20 minutos', 'por dia são cento e vinte horas por ano. O bastante para ficar bom.'],
    quote: ['Tudo vale a pena se a alma não é pequena.', 'Fernando Pessoa'],
    button: 'Salve agora',
    closer: ['Agora é com você', 'Salve, experimente o primeiro hoje e conte como foi.'],
  },
  ja: {
    openers: ['小さな一歩が、明日を変える。', '大切なことだけ、手短に。'],
    tips: [
      ['小さく始める', '最初は形になれば十分。終わらせてから、少しずつ良くしていこう。'],
      ['時間を決める', '一日二十分、週に三回。ひらめきよりも、リズムが力になる。'],
      ['道を片づける', '手の届くところにあるものは続く。邪魔なものは先に片づけよう。'],
      ['一つだけ変える', '二つ同時に変えると、どちらが効いたのか分からない。'],
      ['書き出してみる', '夜に三行書くだけで、頭が静かになる。'],
      ['先を行く人に聞く', '二歩先の人は、難しかったことをまだ覚えている。'],
      ['小さな成功を祝う', 'できた日に印をつける。十個並んだら、もうやめたくない。'],
      ['あえて休む', '休む日があるから、学んだことが身につく。'],
    ],
    figure: ['一日20分', '一年で百二十時間。上達には十分な時間です。'],
    quote: ['千里の道も一歩から', '老子'],
    button: '保存する',
    closer: ['次はあなたの番', '保存して、今日ひとつ試してみてください。感想もぜひ。'],
  },
  zh: {
    openers: ['小小的改变，大大的不同。', '只说重点。'],
    tips: [
      ['从小处开始', '第一版只要存在就好。先完成，再完美。'],
      ['固定一个时间', '每次二十分钟，每周三次。节奏胜过灵感。'],
      ['清理障碍', '伸手可及的事才会发生，挡路的先搬开。'],
      ['一次只改一件事', '同时改两件，就不知道是哪一件有用。'],
      ['写下来', '睡前三行字，脑子就安静了。'],
      ['请教走在前面的人', '只领先两步的人，还记得哪里最难。'],
      ['庆祝小成功', '每天画一个勾，十个以后你就不想停。'],
      ['有意识地休息', '休息一天，学到的才会沉淀。'],
    ],
    figure: ['每天20分钟', '一年就是一百二十个小时，足够学好一件事。'],
    quote: ['千里之行，始于足下', '老子'],
    button: '立即收藏',
    closer: ['现在轮到你了', '收藏起来，今天就试第一条，然后告诉我结果。'],
  },
  ar: {
    openers: ['خطوات صغيرة وأثر كبير.', 'المهم فقط، ولا شيء غيره.'],
    tips: [
      ['ابدأ أصغر مما خططت', 'النسخة الأولى يكفي أن توجد. أنهها ثم حسّنها.'],
      ['خصص لها وقتا ثابتا', 'عشرون دقيقة ثلاث مرات في الأسبوع. الإيقاع أقوى من الإلهام.'],
      ['أزل العوائق', 'ما هو في متناول اليد يحدث، وما يعيق الطريق ينتظر.'],
      ['غيّر شيئا واحدا', 'إذا غيّرت شيئين فلن تعرف أيهما ساعدك.'],
      ['اكتبها', 'ثلاثة أسطر في المساء ويهدأ العقل.'],
      ['اسأل من سبقك بخطوتين', 'ما زال يتذكر ما كان صعبا.'],
      ['احتفل بالنجاح الصغير', 'علامة على الورق كل يوم، وبعد عشر لن ترغب في التوقف.'],
      ['استرح عن قصد', 'يوم راحة يثبّت ما تعلمته.'],
    ],
    figure: ['20 دقيقة', 'يوميا تعني مئة وعشرين ساعة في السنة، وهذا يكفي للإتقان.'],
    quote: ['من سار على الدرب وصل', 'مثل عربي'],
    button: 'احفظ الآن',
    closer: ['الآن دورك', 'احفظ المنشور، جرّب الخطوة الأولى اليوم وأخبرنا بالنتيجة.'],
  },
  ru: {
    openers: ['Маленькие шаги, большие перемены.', 'Только самое важное.'],
    tips: [
      ['Начните с малого', 'Первая версия должна просто появиться. Закончите её, а потом улучшайте.'],
      ['Выделите время', 'Двадцать минут три раза в неделю. Ритм сильнее вдохновения.'],
      ['Уберите помехи', 'Что под рукой, то делается. Что мешает, лучше убрать заранее.'],
      ['Меняйте что-то одно', 'Если изменить два дела сразу, не узнаете, что помогло.'],
      ['Запишите', 'Три строки вечером, и голова отдыхает.'],
      ['Спросите того, кто впереди', 'Он ещё помнит, что было трудно.'],
      ['Отмечайте маленькие победы', 'Галочка на бумаге каждый день. После десяти не захочется останавливаться.'],
      ['Отдыхайте нарочно', 'День паузы помогает всему улечься.'],
    ],
    figure: ['20 минут', 'в день это сто двадцать часов в год. Достаточно, чтобы научиться.'],
    quote: ['Глаза боятся, а руки делают.', 'Пословица'],
    button: 'Сохранить',
    closer: ['Теперь ваша очередь', 'Сохраните, попробуйте первое уже сегодня и расскажите, как прошло.'],
  },
};
