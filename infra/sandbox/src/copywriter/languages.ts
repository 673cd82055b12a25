/**
 * Sentences of each language, for any trade. `@` language, `#` labels: price, at a glance, to remember, do, avoid; `!` first
 * lines, `+` advice, `*` lines for something that is announced, `>` the last slide | its button.
 */
export const languages = `
@ de
# Preis | Auf einen Blick | Zum Merken | Besser so | Lieber nicht
! Kleine Schritte, große Wirkung. | Das Wichtigste, und sonst nichts.
+ Fang kleiner an als geplant | Die erste Version muss nur da sein. Mach sie winzig, bring sie zu Ende und dann besser. | Gib ihm eine feste Zeit | Zwanzig Minuten, dreimal die Woche. Rhythmus schlägt Inspiration. | Räum den Weg frei | Was griffbereit liegt, wird getan. Was im Weg steht, bleibt liegen. | Ändere eine Sache | Wenn sich zwei Dinge ändern, weißt du nicht, was geholfen hat. | Schreib es auf | Drei Zeilen am Abend, und der Kopf wird still. | Frag jemanden, der weiter ist | Zwei Schritte genügen. Dort weiß man noch, was schwer war.
* Schau genauer hin | Manches zeigt sich erst auf den zweiten Blick. | Bring jemanden mit | Geteilt ist es doppelt schön. | Frag einfach nach | Schreib uns, wenn etwas offen ist.
> Jetzt bist du dran | Jetzt speichern
@ es
# Precio | De un vistazo | Para recordar | Sí | Mejor no
! Pequeños pasos, grandes cambios. | Lo importante, y nada más.
+ Empieza más pequeño | La primera versión solo tiene que existir. Termínala y después mejórala. | Dale una hora fija | Veinte minutos, tres veces por semana. El ritmo vence a la inspiración. | Despeja el camino | Lo que está a mano se hace. Lo que estorba se queda esperando. | Cambia una sola cosa | Si cambias dos a la vez, nunca sabrás cuál ayudó. | Escríbelo | Tres líneas por la noche y la cabeza descansa. | Pregunta a quien va delante | Dos pasos bastan: todavía recuerda lo que costaba.
* Míralo de cerca | Hay cosas que se descubren a la segunda mirada. | Ven acompañado | Compartido es el doble de bonito. | Pregúntanos | Si algo no está claro, escríbenos.
> Ahora te toca a ti | Guárdalo ahora
@ fr
# Prix | En un coup d’œil | À retenir | À faire | À éviter
! De petits pas, un vrai changement. | L’essentiel, et rien d’autre.
+ Commence plus petit | La première version doit seulement exister. Termine-la, puis améliore-la. | Donne-lui une heure fixe | Vingt minutes, trois fois par semaine. Le rythme bat l’inspiration. | Dégage le chemin | Ce qui est à portée de main se fait. Ce qui gêne attend. | Change une seule chose | Si deux choses changent, tu ne sauras pas laquelle a aidé. | Écris-le | Trois lignes le soir, et la tête se calme. | Demande à plus avancé | Deux pas d’avance suffisent : on s’y souvient encore des difficultés.
* Regardez de plus près | Certaines choses se révèlent au second regard. | Venez accompagné | À deux, c’est deux fois mieux. | Posez vos questions | Écrivez-nous, nous répondons volontiers.
> À toi de jouer | Enregistrer
@ it
# Prezzo | In breve | Da ricordare | Sì | Meglio di no
! Piccoli passi, grandi cambiamenti. | Quello che conta, e nient’altro.
+ Comincia in piccolo | La prima versione deve solo esistere. Finiscila, poi migliorala. | Dagli un’ora fissa | Venti minuti, tre volte a settimana. Il ritmo batte l’ispirazione. | Libera la strada | Ciò che è a portata di mano si fa. Il resto aspetta. | Cambia una cosa sola | Se ne cambi due, non saprai quale ha aiutato. | Scrivilo | Tre righe la sera, e la testa si calma. | Chiedi a chi è più avanti | Bastano due passi: ricorda ancora le difficoltà.
* Guarda da vicino | Certe cose si scoprono al secondo sguardo. | Vieni in compagnia | Condiviso è bello il doppio. | Chiedici pure | Scrivici se qualcosa non è chiaro.
> Ora tocca a te | Salvalo ora
@ pt
# Preço | Num relance | Para lembrar | Faça | Evite
! Pequenos passos, grandes mudanças. | O que importa, e nada mais.
+ Comece menor | A primeira versão só precisa existir. Termine e depois melhore. | Dê um horário fixo | Vinte minutos, três vezes por semana. O ritmo vence a inspiração. | Limpe o caminho | O que está à mão acontece. O que atrapalha espera. | Mude uma coisa só | Se mudar duas, nunca saberá qual ajudou. | Escreva | Três linhas à noite, e a cabeça descansa. | Pergunte a quem está à frente | Dois passos bastam: essa pessoa ainda lembra do que era difícil.
* Olhe de perto | Há coisas que só se veem no segundo olhar. | Venha acompanhado | Partilhado é duas vezes melhor. | Pergunte à vontade | Se algo não estiver claro, escreva para nós.
> Agora é com você | Salve agora
@ ja
# 価格 | ひと目でわかる | おさらい | おすすめ | 避けたいこと
! 小さな一歩が、明日を変える。 | 大切なことだけ、手短に。
+ 小さく始める | 最初は形になれば十分。終わらせてから、少しずつ良くしていこう。 | 時間を決める | 一日二十分、週に三回。ひらめきよりも、リズムが力になる。 | 道を片づける | 手の届くところにあるものは続く。邪魔なものは先に片づけよう。 | 一つだけ変える | 二つ同時に変えると、どちらが効いたのか分からない。 | 書き出してみる | 夜に三行書くだけで、頭が静かになる。 | 先を行く人に聞く | 二歩先の人は、難しかったことをまだ覚えている。
* もう少し近くで | よく見ると、気づくことがあります。 | 誰かと一緒に | 分かち合うと、楽しみは二倍になります。 | お気軽にどうぞ | 気になることは、いつでもお尋ねください。
> 次はあなたの番 | 保存する
@ zh
# 价格 | 一览 | 要点回顾 | 推荐 | 避免
! 小小的改变，大大的不同。 | 只说重点。
+ 从小处开始 | 第一版只要存在就好。先完成，再完美。 | 固定一个时间 | 每次二十分钟，每周三次。节奏胜过灵感。 | 清理障碍 | 伸手可及的事才会发生，挡路的先搬开。 | 一次只改一件事 | 同时改两件，就不知道是哪一件有用。 | 写下来 | 睡前三行字，脑子就安静了。 | 请教走在前面的人 | 只领先两步的人，还记得哪里最难。
* 走近看看 | 有些美好，要看第二眼才会发现。 | 带上朋友 | 与人分享，快乐加倍。 | 欢迎咨询 | 有任何问题，请给我们留言。
> 现在轮到你了 | 立即收藏
@ ar
# السعر | باختصار | للتذكير | افعل | تجنب
! خطوات صغيرة وأثر كبير. | المهم فقط، ولا شيء غيره.
+ ابدأ أصغر مما خططت | النسخة الأولى يكفي أن توجد. أنهها ثم حسّنها. | خصص لها وقتا ثابتا | عشرون دقيقة ثلاث مرات في الأسبوع. الإيقاع أقوى من الإلهام. | أزل العوائق | ما هو في متناول اليد يحدث، وما يعيق الطريق ينتظر. | غيّر شيئا واحدا | إذا غيّرت شيئين فلن تعرف أيهما ساعدك. | اكتبها | ثلاثة أسطر في المساء ويهدأ العقل. | اسأل من سبقك بخطوتين | ما زال يتذكر ما كان صعبا.
* تأمّل عن قرب | بعض الجمال لا يظهر إلا في النظرة الثانية. | شارك من تحب | ما نتقاسمه يصبح أجمل. | اسألنا | إن كان لديك سؤال فراسلنا.
> الآن دورك | احفظ الآن
@ ru
# Цена | Коротко | Главное | Стоит | Не стоит
! Маленькие шаги, большие перемены. | Только самое важное.
+ Начните с малого | Первая версия должна просто появиться. Закончите её, а потом улучшайте. | Выделите время | Двадцать минут три раза в неделю. Ритм сильнее вдохновения. | Уберите помехи | Что под рукой, то делается. Что мешает, лучше убрать заранее. | Меняйте что-то одно | Если изменить два дела сразу, не узнаете, что помогло. | Запишите | Три строки вечером, и голова отдыхает. | Спросите того, кто впереди | Он ещё помнит, что было трудно.
* Присмотритесь | Кое-что видно только со второго взгляда. | Приходите вместе | Вдвоём радости вдвое больше. | Спросите нас | Если что-то неясно, напишите нам.
> Теперь ваша очередь | Сохранить
@ en
# Price | At a glance | Remember this | Do | Avoid
! What matters, and nothing else. | The short version, in a few slides. | A minute to read.
@ ko
# 가격 | 한눈에 보기 | 정리하면 | 추천 | 주의
! 꼭 필요한 것만 담았습니다. | 천천히 읽어 보세요.
+ 작게 시작하기 | 처음에는 끝까지 해 보는 것이 중요합니다. 다듬는 일은 그다음입니다. | 시간을 정해 두기 | 하루 이십 분, 같은 시간. 영감보다 리듬이 오래갑니다. | 한 번에 하나씩 | 두 가지를 함께 바꾸면 무엇이 도움이 됐는지 알 수 없습니다. | 적어 두기 | 저녁에 세 줄이면 머리가 가벼워집니다.
* 가까이에서 보세요 | 두 번째로 볼 때 보이는 것이 있습니다. | 함께 오세요 | 나누면 즐거움이 두 배가 됩니다. | 편하게 물어보세요 | 궁금한 점은 언제든 메시지로 남겨 주세요.
> 이제 당신 차례입니다 | 저장하기
@ vi
# Giá | Tóm tắt | Ghi nhớ | Nên | Không nên
! Chỉ những điều cần biết. | Đọc trong một phút.
+ Bắt đầu thật nhỏ | Lần đầu chỉ cần làm xong. Hoàn thiện có thể để sau. | Chọn một giờ cố định | Hai mươi phút, ba lần một tuần. Nhịp điệu quan trọng hơn cảm hứng. | Thay đổi từng việc một | Nếu đổi hai việc cùng lúc, bạn sẽ không biết điều gì có ích. | Viết ra giấy | Ba dòng mỗi tối giúp đầu óc nhẹ nhàng hơn.
* Nhìn gần hơn | Có những điều chỉ thấy ở lần nhìn thứ hai. | Rủ thêm bạn bè | Niềm vui chia sẻ là niềm vui nhân đôi. | Cứ hỏi chúng tôi | Nếu còn thắc mắc, hãy nhắn tin.
> Đến lượt bạn | Lưu lại ngay
@ nl
# Prijs | In één oogopslag | Om te onthouden | Wel doen | Liever niet
! Wat telt, en verder niets. | In een minuut gelezen.
+ Begin kleiner | De eerste versie hoeft er alleen te zijn. Maak haar af en verbeter daarna. | Kies een vaste tijd | Twintig minuten, drie keer per week. Ritme wint van inspiratie. | Verander één ding | Bij twee dingen tegelijk weet je nooit wat hielp. | Schrijf het op | Drie regels in de avond, en je hoofd wordt rustig.
* Kijk van dichtbij | Sommige dingen zie je pas de tweede keer. | Neem iemand mee | Gedeeld is het dubbel zo leuk. | Vraag het ons | Stuur een bericht als iets niet duidelijk is.
> Nu ben jij aan de beurt | Bewaar dit
@ tr
# Fiyat | Bir bakışta | Aklınızda kalsın | Yapın | Kaçının
! Önemli olan, hepsi bu. | Bir dakikada okunur.
+ Küçük başlayın | İlk hâlinin yalnızca bitmesi yeter. Sonra daha iyisini yaparsınız. | Sabit bir saat seçin | Yirmi dakika, haftada üç kez. Ritim ilhamdan güçlüdür. | Tek bir şeyi değiştirin | İki şey birden değişirse hangisinin işe yaradığını bilemezsiniz. | Yazın | Akşam üç satır, zihni sakinleştirir.
* Yakından bakın | Bazı şeyler ikinci bakışta görünür. | Biriyle gelin | Paylaşınca iki kat güzel olur. | Bize sorun | Aklınıza takılan bir şey varsa yazın.
> Şimdi sıra sizde | Kaydedin
@ hi
# कीमत | एक नज़र में | याद रखें | ऐसा करें | इससे बचें
! बस ज़रूरी बातें। | एक मिनट में पढ़ें।
+ छोटे से शुरू करें | पहली बार बस पूरा करना काफ़ी है। सुधार बाद में होगा। | समय तय करें | बीस मिनट, हफ़्ते में तीन बार। नियम प्रेरणा से बड़ा है। | एक समय में एक बदलाव | दो चीज़ें साथ बदलें तो पता नहीं चलेगा कि किससे फ़ायदा हुआ। | लिख लें | शाम को तीन पंक्तियाँ, और मन शांत।
* पास से देखें | कुछ बातें दूसरी नज़र में दिखती हैं। | किसी को साथ लाएँ | बाँटने से खुशी दोगुनी होती है। | हमसे पूछें | कोई सवाल हो तो हमें लिखें।
> अब आपकी बारी | सहेजें
@ pl
# Cena | W skrócie | Do zapamiętania | Tak | Lepiej nie
! Tylko to, co ważne. | Minuta czytania.
+ Zacznij od małego | Pierwsza wersja musi tylko powstać. Potem ją poprawisz. | Wybierz stałą porę | Dwadzieścia minut, trzy razy w tygodniu. Rytm wygrywa z natchnieniem. | Zmień jedną rzecz | Przy dwóch nie wiadomo, która pomogła. | Zapisz to | Trzy linijki wieczorem i głowa odpoczywa.
* Przyjrzyj się z bliska | Niektóre rzeczy widać dopiero za drugim razem. | Zabierz kogoś | Razem jest dwa razy przyjemniej. | Zapytaj nas | Napisz, jeśli coś jest niejasne.
> Teraz twoja kolej | Zapisz
@ th
# ราคา | สรุปสั้น ๆ | จำไว้ | ควรทำ | ควรเลี่ยง
! เฉพาะเรื่องสำคัญ | อ่านจบในหนึ่งนาที
+ เริ่มจากเล็ก ๆ | ครั้งแรกขอแค่ทำให้เสร็จ แล้วค่อยปรับให้ดีขึ้น | กำหนดเวลา | วันละยี่สิบนาที สม่ำเสมอสำคัญกว่าแรงบันดาลใจ | เปลี่ยนทีละอย่าง | ถ้าเปลี่ยนสองอย่างพร้อมกัน จะไม่รู้ว่าอะไรได้ผล | จดไว้ | สามบรรทัดก่อนนอน แล้วใจจะสงบ
* ดูใกล้ ๆ | บางอย่างเห็นเมื่อมองครั้งที่สอง | ชวนคนที่รัก | ความสุขที่แบ่งปันเพิ่มเป็นสองเท่า | ถามเราได้ | มีคำถามส่งข้อความมาได้เลย
> ถึงตาคุณแล้ว | บันทึกไว้
@ he
# מחיר | במבט אחד | לזכור | כדאי | לא כדאי
! רק מה שחשוב. | דקה אחת של קריאה.
+ להתחיל בקטן | הגרסה הראשונה צריכה רק להתקיים. אחר כך משפרים. | לקבוע שעה | עשרים דקות, שלוש פעמים בשבוע. קצב חזק מהשראה. | לשנות דבר אחד | אם משנים שניים, לא יודעים מה עזר. | לכתוב | שלוש שורות בערב, והראש נרגע.
* להסתכל מקרוב | יש דברים שרואים רק במבט שני. | לבוא עם מישהו | ביחד זה כפול. | לשאול אותנו | אם משהו לא ברור, כתבו לנו.
> עכשיו תורכם | לשמור
@ uk
# Ціна | Коротко | Головне | Варто | Не варто
! Лише найважливіше. | Хвилина читання.
+ Почніть з малого | Перша версія має просто з’явитися. Закінчіть її, а тоді поліпшуйте. | Виділіть час | Двадцять хвилин тричі на тиждень. Ритм сильніший за натхнення. | Приберіть перешкоди | Що під рукою, те й робиться. | Змінюйте щось одне | Якщо змінити дві речі, не дізнаєтеся, що допомогло. | Запишіть | Три рядки ввечері, і голова відпочиває. | Запитайте того, хто попереду | Він іще пам’ятає, що було важко.
* Придивіться ближче | Дещо видно лише з другого погляду. | Приходьте разом | Удвох радості вдвічі більше. | Запитайте нас | Якщо щось незрозуміло, напишіть нам.
> Тепер ваша черга | Зберегти
@ nl
# Prijs | In het kort | Om te onthouden | Wel | Liever niet
! Alleen wat telt. | Een minuut lezen.
+ Begin kleiner | De eerste versie hoeft er alleen maar te zijn. Maak hem af, dan beter. | Kies een vast tijdstip | Twintig minuten, drie keer per week. Ritme wint van inspiratie. | Verander één ding | Bij twee weet je niet wat hielp. | Schrijf het op | Drie regels in de avond, en het hoofd wordt rustig.
* Kijk van dichtbij | Sommige dingen zie je pas bij de tweede blik. | Neem iemand mee | Samen is het dubbel zo mooi. | Vraag het ons | Stuur een bericht als iets niet duidelijk is.
> Nu ben jij aan de beurt | Bewaren
@ tr
# Fiyat | Kısaca | Unutma | Yap | Yapma
! Yalnızca önemli olanlar. | Bir dakikalık okuma.
+ Küçük başla | İlk sürümün yalnızca var olması yeter. Bitir, sonra iyileştir. | Sabit bir saat seç | Haftada üç kez yirmi dakika. Ritim ilhamdan güçlüdür. | Tek bir şeyi değiştir | İkisi birden değişirse hangisinin işe yaradığı bilinmez. | Yaz | Akşam üç satır yaz, zihnin dinlensin.
* Yakından bak | Bazı şeyler ikinci bakışta görülür. | Birini de getir | Paylaşınca iki kat güzel. | Bize sor | Anlaşılmayan bir şey varsa bize yaz.
> Şimdi sıra sende | Kaydet
`;
