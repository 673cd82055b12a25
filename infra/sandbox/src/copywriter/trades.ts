/**
 * What the copywriter knows of each trade. A line's first sign says what it is: `@` name | moods, the best first | hashtags | scenes,
 * `?` words that speak of it, `~` words of scripts without spaces, `+` tip, `-` mistake, `=` reason, `*` lines for something that is
 * announced, `>` the last slide | its button. Advice is general; it claims nothing of a customer's offer.
 */
export const trades = String.raw`
@ coffee | warm cozy earthy | coffee homebarista coffeelover morningritual brewing | coffee storefront kitchen plants desk
? coffee|espresso|latte|cappuccino|barista|pour-?over|cold brew|caf[eé]s?|kaffee|caffè|tea ?house|matcha
~ コーヒー|カフェ|喫茶|咖啡|قهوة|مقهى|кофе\p{L}*|카페|커피|cà phê|กาแฟ
+ Buy a roast date | Ignore the best-before. Beans are at their best from one to five weeks after roasting. | Grind just before | Ground coffee loses its scent within minutes. A simple hand mill beats an expensive machine. | Weigh, do not guess | Sixty grams for a litre is where to start. A kitchen scale makes tomorrow taste like today. | Watch the water | It is 98 % of your cup. Soft, fresh, and just off the boil: about 94 °C.
+ Let it bloom | A splash of water, thirty seconds of patience. The gas leaves, and the flavour comes in evenly. | Warm the cup first | Cold porcelain steals the heat and the sweetness with it. Hot water in, hot water out.
- Boiling water | It burns the fine notes and leaves the bitter ones. Wait half a minute after the boil. | Beans in the fridge | Damp and cheese. A dark cupboard is the better place. | Too fine a grind | Bitter and muddy? Go one step coarser before you blame the beans. | Yesterday’s grounds | Pre-ground coffee is a photograph of a meal. Grind it when you drink it.
* Take a seat | Order something warm, leave the phone in the bag, stay for a second cup. | Ask at the counter | The people behind it know what is good today, and they like to be asked. | Bring somebody | The best conversations happen over something hot.
> Your next cup is waiting | Save for tomorrow
@ cooking | warm rustic fresh | cooking homecooking kitchentips easyrecipes foodie | kitchen plants coffee storefront
? cook\w*|recipes?|kitchen|bak(?:e|ing)|pasta|bread|sourdough|spices?|meal prep|healthy eating|nutrition|kochen|rezepte?|cocina\w*|recetas?|cuisiner?|recettes?|cucina\w*|ricett[ae]|receitas?
~ 料理|レシピ|做饭|食谱|طبخ|وصفة|рецепт\w*|요리|레시피|công thức|bolo de
+ Salt as you go | A pinch at each step, not a spoon at the end. Taste every time: that is the recipe. | Hot pan, dry food | Pat it dry, wait for the heat, and leave it alone. Colour is flavour. | Finish with something sour | A squeeze of lemon at the end wakes up everything that tastes flat. | Save the pasta water | One ladle of it turns oil and cheese into a sauce.
+ Sharpen one knife | One good sharp knife beats a block of ten. It is safer, too. | Read it to the end | The recipe, before you start. The oven is always mentioned in line nine.
- Crowding the pan | Full pans steam. Two rounds give you the crust. | Salting only at the end | Then it tastes of salt. Salt early, and it tastes of itself. | Cold meat, hot pan | Give it half an hour out of the fridge. | Dull knives | They slip. Sharp ones go where you want.
* Put the kettle on | Read it once to the end, set everything out, and then begin. | Make it yours | A little more of this, a little less of that: the second time it is your own. | Set the table | It tastes better with people around it.
> What is for dinner? | Save for dinner
@ fitness | bold energetic vibrant | fitness homeworkout strength movement healthyhabits | training hills forest mountain
? fitness|workouts?|gym|exercis\w*|training|muscles?|strength|running|runners?|marathon|yoga|cardio|pilates|ejercicio\w*|entren\w*|allenament\w*|treino\w*|übungen
~ 運動|ジム|健身|رياض\w*|тренир\w*|헬스|운동|phòng gym
+ Put it in the calendar | Three times a week, at a fixed hour. What has no time of its own gets none. | Lay out your clothes | Shoes by the door the evening before. The first obstacle is always the smallest one. | Warm up for five minutes | Hips, shoulders, ankles. Cold joints make careful muscles. | Squat, push, pull, carry | Four movements train the whole body. Everything else is decoration.
+ Add a little every week | One more repetition, one more kilo. Slow progress is the kind that stays. | Walk more than you think | Eight thousand steps do quiet work: heart, back, mood. Calls can be taken on foot.
- Too much, too soon | Five sessions in week one, none in week three. Start with less than you can. | Skipping the warm-up | Five minutes now or five weeks later. Your shoulders would choose. | Chasing sweat | Tired is not the same as trained. Progress is what counts. | Only cardio | Muscles are what burns while you sit. Lift something twice a week.
* Come as you are | Old shoes and a bottle of water are enough for the first day. | Bring a friend | Whoever is expected turns up. So will you. | One session at a time | Nobody sees the whole way at the start. You need the next step only.
> Your move | Start today
@ money | serious trustworthy clean | money savings budgeting personalfinance moneytips | savings city desk storefront
? money|sav(?:e|ing|ings)|budget\w*|invest\w*|financ\w*|debts?|wealth\w*|retire\w*|credit cards?|stocks?|banks?|accounts?|loans?|mortgages?|insurance|geld|sparen|konto|versicherung\w*|dinero|ahorr\w*|banco|argent|épargn\w*|banque|soldi|risparmi\w*|dinheiro|poupar
~ 節約|お金|銀行|理财|存钱|银行|مال|بنك|деньг\w*|банк\w*|은행|ngân hàng
+ Pay yourself first | Move ten per cent to savings on payday, before you can see it. What is left is what you live on. | Write it down for a month | Every coffee, every fare. Nobody likes it, and everybody finds the leak. | Build a three-month cushion | An account that you do not touch. It turns a disaster into an errand. | Kill one subscription | Look through last month’s statement. Something in there has not been opened since spring.
+ Automate the good part | Standing orders do not need willpower. Set them up once, on a good day. | Wait one night | Put it in the basket and go to bed. Half of all wishes are gone by breakfast.
- Saving what is left | Nothing is ever left. Turn the order around. | Upgrading with every raise | If each raise disappears into a bigger flat, you are running on the spot. | Paying the minimum | The bank’s favourite customers pay the minimum on the card. | Waiting for the right moment | The right time to invest was ten years ago. The second best is a standing order.
* Ask before you sign | What is it for, what does it cost, what happens if plans change? | Read the small print | Good terms can bear to be read slowly. | Take your time | A decision about money is better after a night's sleep.
> Make a start | Have a look
@ plants | natural fresh green | houseplants plantcare urbanjungle plantparent gardening | plants forest hills kitchen
? plants?|houseplants?|garden\w*|monstera|succulents?|watering|repot\w*|bonsai|balcony|flowers?|florist|compost\w*|pflanze\w*|plantas?|plantes?|piante
~ 植物|花屋|نبات\w*|растени\w*|식물|꽃집|꽃다발
+ Water by finger | Two knuckles deep. Dry? Water. Damp? Walk away. More plants drown than die of thirst. | Find the light first | Stand where the plant would stand. Can you read there without a lamp? Then it can live there. | Pots need a hole | Wet feet rot. If it has no hole, it is a vase. | Turn it every week | A quarter turn each Sunday, and it grows straight instead of towards the street.
+ Dust the leaves | A damp cloth once a month. A leaf that cannot see cannot eat. | Repot in spring | One size up, no more. Roots like it snug.
- Watering by calendar | Sunday is not a reason. Dry soil is. | A dark corner | It will not die at once. It will just never grow. | A pot too large | Too much soil stays wet for too long. | Cold draughts | Behind the front door in January is not a home.
* Come and choose | Look at the leaves, ask where it would stand, and take the one that suits your light. | Give it a week | Everything green needs a few days to settle in. | Ask us anything | Brown tips, slow growth, strange visitors: there is usually a simple answer.
> Which one is next? | Have a look
@ productivity | minimal focused clean | productivity focus deepwork habits timemanagement | desk city coffee hills
? productiv\w*|habits?|focus\w*|routines?|morning routine|time management|procrastinat\w*|deep work|calendar|gewohnheit\w*|hábitos|habitudes|abitudini
~ 習慣|效率|إنتاج\w*|привыч\w*|습관
+ Choose three, not thirteen | Write down the three things that would make today a good day. The rest is a bonus. | Start before you check | One hour of your own work before the inbox. Whoever opens it first works for everybody else. | Work in blocks | Fifty minutes on, ten off, the door closed. A timer is cheaper than willpower. | Make the first step tiny | Open the file, write one line. Starting is the hard part, so make it too small to refuse.
+ Batch the small stuff | Mails, calls, invoices: one slot a day. Ten interruptions cost more than an hour. | Say no by default | Each yes is paid with an hour of tomorrow. Ask what it would replace.
- Starting with email | An inbox is a list of other people’s priorities. Give your own the first hour. | A list without an end | Thirty items are not a plan, they are a mood. Three are a plan. | Multitasking | It is switching, quickly and badly. One tab, one task. | No breaks | Tired work looks like work. It has to be done again tomorrow.
* Keep it simple | What takes a minute to explain is what you will still do in March. | Try it for a week | Seven days are long enough to notice and short enough to begin. | Take it with you | One page, one pen, one place.
> Try one tomorrow | Save for Monday
@ skincare | tender soft pastel | skincare glow selfcare skincareroutine healthyskin | vanity plants bedside
? skin\w*|acne|serums?|moisturi[sz]\w*|sunscreen|spf|retinol|beauty|make-?up|hair ?care|cosmetics?|hautpflege|piel|peau|pelle|pele
~ スキンケア|化粧|护肤|بشرة|кож\w*|스킨케어|피부|dưỡng da
+ Sunscreen, every morning | Clouds included. It is the one product that every dermatologist agrees on. | Cleanse in the evening | Take off the day before you go to bed. In the morning, water is often enough. | Moisturise damp skin | Within a minute of washing. You seal the water in instead of looking for it later. | One new thing at a time | Two weeks, then the next. Otherwise you will never know what helped and what hurt.
+ Start retinol slowly | Twice a week, a pea for the whole face. Patience is the active ingredient. | Hands off | Each touch brings the whole day along. Let it heal, it knows how.
- Scrubbing too hard | Redness is not cleanliness. Let acids do it gently, once a week. | Sunscreen only in July | Rays go through clouds and windows. So does the damage. | Too many actives | Acids, retinol and vitamin C in one evening: a chemistry set, not a routine. | Skipping moisturiser | Oily skin gets oilier when it is thirsty.
* Know what is in it | A short list that you can read is a good sign. | Start gently | A little, in the evening, and see how your skin takes it. | Make it a moment | Two quiet minutes at the mirror belong to you.
> Be kind to your skin | Save your routine
@ sleep | calm night midnight serene | sleep sleepbetter eveningroutine wellbeing rest | night bedside hills
? sleep\w*|insomnia|naps?|bedtime|night routine|evening routine|schlaf\w*|dormir|sueño|sommeil|sonno|sono
~ 睡眠|眠|睡觉|نوم|сон|сна|спать|수면|ngủ
+ Keep one wake-up time | Get up at the same hour every day, weekends too. Your body clock sets itself by the morning, not by the evening. | Dim the lights at nine | Bright light tells your brain that it is noon. Switch to one warm lamp and let the evening be an evening. | Cool the room down | About 18 °C is ideal. Your body has to lose a little warmth before it can fall asleep. | Park your phone elsewhere | Charge it in the hallway and buy a real alarm clock. What is out of reach cannot keep you scrolling.
+ Coffee ends at lunch | Half of an afternoon espresso is still in your blood at bedtime. Move the last cup before two. | Write tomorrow down | Three lines on paper, and the list stops running in circles through your head.
- Sleeping in on Sunday | It feels like a gift and works like jet lag: Monday starts in another time zone. | One glass to relax | Alcohol puts you under and then wakes you at three. The second half of the night pays for it. | Working in bed | Your brain learns by place. Keep the bed for sleep, and it will know what to do there. | Watching the clock | Counting the hours that are left is the surest way to lose them. Turn its face to the wall.
* Tonight is a good start | Choose one thing, and leave the others for tomorrow. | Make it easy | Lay it out before you are tired. | Give it a week | Nights need a few tries to find their rhythm.
> Pick one for tonight | Save for tonight
@ small-business | playful friendly warm | smallbusiness entrepreneur shoplocal marketingtips makersgonnamake | storefront city desk coffee
? small business\w*|business\w*|shops?|stores?|brands?|branding|marketing|customers?|clients?|sell\w*|sales|freelanc\w*|entrepreneur\w*|etsy|bakery|boutique|agency|pricing|unternehmen|kunden|negocio\w*|entreprise\w*|impres\w*
~ ビジネス|生意|تجار\w*|бизнес\w*|사업
+ Sell one thing first | Best at one beats present in ten. People remember the place with the buns. | Answer within an hour | Speed is the only service that costs nothing. It wins against prices. | Show your hands | The making, the packing, the mess. Nobody can copy how you do it. | Ask for the review | At the moment they smile, not a week later. One sentence is enough.
+ Raise your price once | Ten per cent, for new customers. You will lose fewer than you fear. | Collect emails | A platform can change its mind tomorrow. A list is yours.
- Copying the cheapest | There is always somebody cheaper, and soon he is broke. | Posting only offers | Eight stories, two offers. Nobody follows a leaflet. | Being everywhere | One channel done well. The others can wait. | Mixing the wallets | Two accounts from day one. The tax office and your sleep agree.
* Made by people | Behind it stand names and hands. Come by and say hello. | Ask us | If something is not clear, one message is enough. | Pass it on | You know somebody who has been looking for exactly this.
> See you soon | Save this post
@ study | calm focused clean | studytips student learning examprep studygram | desk city hills coffee
? study\w*|students?|exams?|learn\w*|memor\w+|notes|books?|languages?|flashcards?|homework|lernen|prüfung\w*|estudi\w*|étudi\w*|studiare|estudar
~ 勉強|学习|دراسة|учёб\w*|учеб\w*|공부|học
+ Test, do not reread | Close the page and write down what you remember. It feels worse and works twice as well. | Space it out | Today, in two days, in a week. Forgetting a little in between is what makes it stick. | Teach it to a wall | Explain it aloud, in simple words. Where you stumble is where to look again. | One topic, one block | Twenty-five minutes, phone in another room, one chapter. Then a real break.
+ Mix the problems | Not ten of a kind. Shuffle them, so that choosing the method is part of the practice. | Write by hand | Slower, and that is the point: you have to decide what matters.
- Highlighting everything | A yellow page is a white page. Mark one line, or none. | Music with words | Lyrics and text use the same door. Only one gets through. | All-nighters | You trade tomorrow’s head for three pages. | Studying where you sleep | Beds are for forgetting.
* Ask your questions | The one you hesitate to ask is the one others have as well. | Have a look | See how it works before you decide. | Tell a friend | Learning together is easier to keep up.
> Begin today | Save this post
@ travel | fresh adventurous vibrant | travel traveltips wanderlust packlight slowtravel | seashore mountain dunes clouds city
? travel\w*|trips?|vacation|holidays?|packing|backpack\w*|flights?|hotels?|itinerary|destinations?|road ?trip|islands?|beach\w*|hik\w+|mountains?|reise\w*|urlaub|viaj\w*|voyage\w*|viagg\w*|viage\w*
~ 旅行|旅|سفر|رحلة|путешеств\w*|여행|du lịch
+ Pack half, bring twice | Half the clothes, twice the money. Everything you forgot can be bought; nothing you carry gets lighter. | Fly on a Tuesday | Midweek and at dawn the same seat costs less, and the airport is half asleep. | Stay two nights more | One place well seen beats three in passing. The second morning is when it becomes yours. | Eat where the menu is short | One page, one language, a queue of locals. That is the whole guidebook.
+ Learn five words | Hello, please, thank you, sorry, delicious. Doors open for people who try. | Walk the first day | No museum, no plan. Let your feet draw the map before you open one.
- Seeing it all | Five cities in six days is a tour of stations. Pick two. | A suitcase for every case | You will wear a third of it and carry all of it. | Changing money at the airport | The worst rate in town. A card without fees, and cash from a bank. | No buffer between flights | Forty minutes look fine on a screen. Two hours look fine in real life.
* Picture the first morning | The window open, nowhere to be, everything still to see. | Pack lightly | Room in the bag is room for what you find. | Take somebody along | A view is better with a second pair of eyes.
> Where to next? | Save for your trip
@ real-estate | warm bright calm | realestate newlisting property househunting openhouse | city plants bedside coffee hills
? real ?estate|listings?|apartments?|flats?|condos?|villas?|penthouses?|townhouses?|bed(?:room)?s|bedroom (?:house|home|flat|apartment)|houses? (?:for|in|with)|homes? for|open house|realtors?|square (?:feet|metres|meters)|m²|immobilien?|wohnung\w*|pisos?|chalets?|apartamentos?|appartements?|maison|appartament[oi]
~ 不動産|物件|マンション|房产|公寓|عقار\w*|شقة|فيلا|квартир\w*|아파트|căn hộ
+ Come twice | Once in the morning and once after dark. Light and noise keep different hours. | Add up the whole price | Fees, taxes, repairs and the move belong to it from the first day. | Ask about the roof | And the heating, the windows, the pipes. Paint is easy; those are not. | Walk the neighbourhood | Ten minutes in each direction tell you more than any brochure.
+ Get the loan checked first | An offer with the financing settled is read before the others. | Read the minutes | What the owners argued about last year is what you will pay next year.
- Falling for the furniture | It leaves with the owner. Look at the walls, the light and the plan. | Skipping the survey | A morning with an expert is the cheapest part of a purchase.
* See it by daylight | Come at the hour at which you would come home, and look where the sun is. | Imagine a Sunday | Where would the table stand, and who would sit at it? | Bring your questions | Papers, costs, neighbours: ask everything before you fall in love. | Look around | A home begins at the corner of the street.
> Book a viewing | Arrange a visit
@ law | serious trustworthy clean | law legaltips knowyourrights lawyer contracts | desk city
? law|laws|law ?(?:firm|yer)s?|lawyers?|attorneys?|legal\w*|notary|contracts?|tenants?|landlords?|evict\w*|gdpr|lawsuits?|inheritance|wills?|divorce|custody|employment rights|anwalt\w*|anwält\w*|kanzlei|recht|abogad\w*|avocats?|avvocat[oi]|advogad\w*
~ 弁護士|法律|律师|محام\w*|قانون\w*|юрист\w*|адвокат\w*|변호사|luật sư
+ Put it in writing | A short message after the call says what was agreed, and when. | Note every deadline | Letters from courts and authorities carry one. It runs from the day you could have read it. | Read before you sign | If a sentence is not clear, ask for it to be changed, not to be explained. | Keep the envelope | The date on it can decide what the letter itself cannot.
+ Ask early | An hour of advice at the start is cheaper than a year of letters. | Sort your papers | In order of date, one copy each. Every hour that you save your lawyer is an hour that you do not pay.
- Ignoring the letter | What is not answered in time often counts as agreed. | Copying a template | It was written for somebody else's case and somebody else's country.
* Know where you stand | First the facts, then the papers, then the options. | Bring what you have | Letters, messages, photographs: what seems small may matter. | No question is too simple | The expensive mistakes begin with a question that was not asked. | General information | Every case is its own. Ask for advice on yours.
> Talk to a lawyer first | Ask your question
@ event | bold festive vibrant | event savethedate whatson livemusic community | city night hills storefront
? events?|concerts?|festivals?|conferences?|webinars?|workshops?|meet-?ups?|exhibitions?|gala|party|parties|fairs?|openings?|tickets?|line-?up|speakers?|weddings?|invitation|konzert\w*|veranstaltung\w*|concierto\w*|evento\w*|événements?|soirée|mostra
~ イベント|祭り|展覧会|ライブ|活动|音乐会|حفل\w*|فعالي\w*|مهرجان|концерт\w*|мероприяти\w*|행사|콘서트|sự kiện
+ Tell them why to come | One sentence that they can repeat to a friend is the whole invitation. | Name day, hour and door | In this order, at the top, every time. | Plan the first ten minutes | A greeting, a drink, a name tag. After that people look after themselves. | Have a plan for rain | And for the microphone, and for the speaker who is late.
+ Thank them the next day | A photograph and one line, while it is still warm.
- Too much programme | People come for the pauses as well. Leave some. | No clear end | Those who know when it ends stay until then.
* Save the date | Put it in the calendar now, with the way there. | Come a little early | The best places are taken by those who are there first. | Bring somebody along | It is twice the evening if you can talk about it on the way home. | See you there | Look for us at the entrance and say hello.
> Will you be there? | Save my place
@ perfume | luxurious elegant soft | perfume fragrance scent eaudeparfum scentoftheday | vanity bedside dunes plants
? perfumes?|fragrances?|scents?|colognes?|eau de \w+|oud|musk|jewel\w*|watch(?:es)?|luxury|fashion|dress(?:es)?|collection|couture|parfums?|duft|düfte|perfumer[ií]a|profum[oi]|joyas?|schmuck|bijoux
~ 香水|ジュエリー|عطر\w*|عطور\w*|العود|مسك|ماس|парфюм\w*|духи|향수|nước hoa
+ Spray, do not rub | Wrists together crush the top notes. Let it dry by itself. | Wait half an hour | What you smell first leaves soonest. The heart of it comes later. | Two scents a day | After the third your nose only tells you that it is tired. | Wear it on warm skin | Neck, wrists, the inside of the elbow. Warmth carries it.
+ Keep it in the dark | Light and heat age a bottle faster than the years do.
- Testing on paper only | Paper has no skin. Wear it for a day before you decide. | Storing it in the bathroom | Steam and warmth take the fine notes first.
* Close your eyes | A scent is a place that you can go back to. | Let it unfold | The first minute is a greeting. Stay for the rest. | One drop is enough | The best impression is the one that others notice last. | A gift that stays | Long after the ribbon is gone, it is remembered.
> Find your own | Discover it
@ restaurant | warm rustic appetizing | restaurant menu dinner foodie seasonal | kitchen coffee storefront plants
? restaurants?|menus?|bistros?|tasting menu|brunch|lunch|dinner|starters?|main course|desserts?|chef'?s?|pizzas?|pizzeria|ramen|sushi|tapas|street food|speisekarte|gerichte|menú|plato\w*|carte|plats?|trattoria|piatti|cardápio
~ レストラン|メニュー|居酒屋|ラーメン|餐厅|菜单|مطعم|قائمة الطعام|ресторан\w*|меню|식당|메뉴|nhà hàng|thực đơn|quán|phở
+ Keep it short | Ten dishes that are always fresh are better than forty that are not. | Say where it comes from | The farm, the boat, the mill. People taste what they know. | Let one dish be famous | Guests remember a place by one plate. Choose it before they do. | Ask about allergies first | It takes a sentence, and it makes a guest for years.
+ Photograph by the window | Daylight from the side is all that food needs.
- Describing everything | Three words make hungry, twelve make tired. | The same card all year | The market changes every week. Let the card follow it.
* Come hungry | Order a few plates, put them in the middle, and pass them round. | Ask what is good today | The kitchen knows what came in this morning. | Take your time | The table is yours. Nobody looks at the clock. | Bring the family | Good food tastes better in good company.
> Save a seat | Book a table
@ saas | minimal modern clean | saas software startup productlaunch workflow | desk city clouds
? saas|software|apps?|platforms?|dashboards?|apis?|crm|integrations?|automation|automate\w*|ai tools?|analytics|onboarding|free trial|startups?|cloud|developers?|cyber ?security
~ ソフトウェア|アプリ|软件|应用|تطبيق\w*|برنامج|приложени\w*|сервис\w*|소프트웨어|앱|phần mềm
+ Start with one team | What works for five people can be shown to fifty. | Move the data first | A tool without your own data is a demo. | Count the clicks | The task that you do forty times a day decides, not the feature list. | Name one owner | A tool that belongs to everybody is looked after by nobody.
+ Turn the rest off | Two systems for one job cost more than either.
- Buying the demo | Ask to see it with a hundred of your own rows. | Notifying everybody | What alerts all the time is read by no one.
* See it work | Bring a real task, not an example. Ten minutes say more than a page. | Set up once | Connect what you have, invite the people who need it, and begin. | Your data stays yours | Ask where it lies, who can read it and how it leaves again. | Ask for a tour | Bring the question that no other tool could answer.
> See it with your own work | Try it out
@ school | playful bright fresh | school education openday learning parents | desk plants hills
? schools?|kindergartens?|nurser(?:y|ies)|enrol\w*|admissions?|open day|pupils?|teachers?|classes|courses?|curriculum|tutor\w*|universit\w+|college|academy|schule|kurse?|escuelas?|cursos?|écoles?|scuol[ae]|escola
~ 学校|教室|塾|幼稚園|课程|مدرسة|دورة|دورات|школ\w*|курс\w*|학교|학원|trường
+ Visit on a normal day | An open day shows the building, a Tuesday shows the school. | Ask the pupils | They know what lunch is like and who listens. | Look at the walls | What hangs there tells you whose work counts. | Read the timetable | Breaks, sports, quiet hours: that is what a day is made of.
+ Meet the class teacher | One good person matters more than any programme.
- Comparing marks only | Ask how a child is helped that finds it hard. | Deciding without the child | They will spend the days there. Let them have a word.
* Come and see | Walk through the rooms, sit in a class, stay for a question. | Ask everything | How we begin the day, what happens when somebody is sad, who helps. | Places and dates | Write to us early, so that there is time to meet. | Learning with joy | Curiosity is where every lesson begins.
> Visit us | Ask for a place
@ non-profit | tender warm natural | charity volunteer donate nonprofit community | forest hills seashore plants
? non-?profits?|charit(?:y|ies)|donat\w+|donors?|volunteer\w*|fundrais\w*|ngo|shelters?|refugees?|food ?banks?|animal rescue|clean-?up|climate|conservation|spenden?|ehrenamt\w*|donaci\w+|voluntari\w+|bénévol\w*|dons|doaç\w+
~ 寄付|ボランティア|慈善|志愿|تبرع\w*|متطوع\w*|خيري\w*|благотворительн\w*|волонт\w*|기부|봉사|từ thiện
+ Show one person | A name is remembered. A number is agreed with. | Say what one gift does | And say it in things: a meal, a night, a tree. | Ask for a small step | An hour on Saturday is easier to give than a life. | Report back | Those who see what became of it give again.
+ Thank them first | Before the next letter asks for anything.
- Asking without a date | What can be done any day is done on none. | Only sad pictures | Show what changes, too. Hope is what people join.
* Every hand counts | You need no experience. You need an hour and a pair of shoes. | See where it goes | Ask us what becomes of each gift. We like that question. | Come along once | Meet the people who do it, and see whether it is yours. | Tell two friends | Help grows by being passed on.
> Be part of it | Help now
@ civic | serious clean calm | explained news civics goodtoknow factcheck | city desk paper ribbons
? elections?|parliament|vot(?:e|ers?|ing)|politic\w*|government|council|news|explain\w*|econom\w+|inflation|history|science|research|study finds|wahlen?|elecciones|élections|elezioni|eleições
~ 選挙|政治|新闻|选举|انتخاب\w*|أخبار|выбор\w*|новост\w*|선거|뉴스|bầu cử
+ Start with who decides | Names and offices first. Arguments make sense afterwards. | Follow the steps | A proposal, a debate, a vote, a signature. Ask at which step it is now. | Look for the source | Who counted, when, and how. A number without that is an opinion. | Read two accounts | Where they agree is the fact. Where they differ is the story.
+ Know the dates | Deadlines to register come earlier than one thinks. | Ask what changes for you | Most news can be told in one sentence that begins with "from now on".
- Sharing the headline | It was written to be clicked. Read the third paragraph first. | Taking a poll for a result | It is a photograph of last week, a little out of focus.
* The short version | What it is, who decides, and what happens next. | Why it matters | It is closer to your day than it looks. | Check for yourself | The official page has dates, rules and forms. | Keep asking | A good question is the beginning of every answer.
> Know before you go | Save and share
@ anything | bold fresh modern clean | inspiration goodtoknow today carousel | hills ribbons paper plants city
+ Start smaller than planned | The first version of {topic} only has to exist. Make it tiny, finish it, and then make it better. | Know what good looks like | Collect three examples of {topic} that you admire, and say in one sentence why. | Give it a fixed time | Twenty minutes, three times a week. {Topic} grows by rhythm, not by inspiration. | Learn from the close ones | Find somebody who is two steps ahead in {topic}. They still remember what was hard.
+ Do the dull part first | Every subject has one. Once it is done, {topic} becomes a pleasure. | Keep one list | Questions, ideas, mistakes: one page for all that you find out about {topic}. | Show it early | A rough attempt and an honest friend teach more about {topic} than a month alone. | Change one thing at a time | If two things change, you will not know which of them helped.
+ Protect the beginning | Say no to the extras for four weeks. {Topic} needs quiet before it can grow. | Measure what you feel | Pick one number for {topic} and write it down every Sunday. Progress hides from memory. | Rest on purpose | A day without it lets the last one settle. You come back knowing more. | Finish, then polish | The last ten per cent wait for no one. Put it out, and improve it in the open.
+ Use what you have | Better tools come later. {Topic} begins with the ones on the table. | Explain it to a child | If you can say it simply, you understand {topic}. If not, you know where to look. | Celebrate small wins | Mark every step on paper. Motivation is a trail that you can see. | Set a gentle deadline | Tell one person when it will be done. That is all the pressure you need.
+ Look twice | At first glance it seems simple. The second glance at {topic} is the one that stays. | What people miss | The detail in the corner, the pause between two moments. Take your time there. | A little history | It was not always like this. Knowing how it came about changes how it feels. | The long view | From a distance the lines become clear, and {topic} makes sense as a whole.
- Waiting until you are ready | Nobody is. Those who are good at {topic} began before they were. | Buying before trying | Tools feel like progress. Borrow them first. | Comparing with year ten | You see their best day. They had a first one too. | Doing it all at once | Three fronts, no victory. Choose one corner of {topic} and stay there.
- Skipping the basics | They are dull because they work. | Stopping at the first dip | Week three is hard for everybody. Week four is why they stayed.
= It changes how you look | Once you know a little about {topic}, you see it everywhere. | It is easier than it seems | Most of {topic} is a handful of basics, repeated with care. | It brings people together | Mention {topic} at dinner, and somebody leans forward. | It pays back early | The first week costs effort. From the third on it gives more than it takes.
= You can start today | No permission, no equipment, no perfect moment. {Topic} waits for nobody. | It stays with you | What you learn about {topic} cannot be taken away, only added to. | It is a good reason to rest | An hour with {topic} is an hour without noise.
* Take a closer look | {Topic}: a few things worth knowing, one slide at a time. | Ask us anything | If something is open, write to us. We like questions. | Tell a friend | You know somebody who has been waiting for this. | Save it for later | So that you find it again when you need it.
> Now it is your turn | Save this post
`;
