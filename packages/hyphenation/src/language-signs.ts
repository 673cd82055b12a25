import type { Language } from './languages.ts';

/**
 * What shows a language: `letters` beyond a to z that its words have (another one excludes it), `short` words that make up its
 * sentences, and `parts` of long words.
 */
export type Signs = { letters: string; short: ReadonlySet<string>; parts: RegExp };

/** Latin languages that are not divided here stand in as rivals, so that their words are left alone. */
export const otherSigns: Signs = read(
  'áàâäãåæąćčçďéèêëęěíìîïłńňñóòôöőøœřśšşťúùûüůűýźżžğıßđ',
  `le la les des du un une est et que qui pour avec dans sur pas votre vos nos el los las del es por con una para su il lo gli di
  che non per i o os as um uma com não do da se na w z jest to bir ve ile için yang dan un`,
  `ción ciones mente idad dad imento ância ência ção ções vel ibil zione ità amento iqu tionn ellement ement eux aux ização iza ski ość
  ości nie prz wie dzi rz owa ova lar ler ları leri mak mek kan nya ment eur isation lidad able`,
);

export const signs: Record<Language, Signs> = {
  de: read(
    'äöüßéèà',
    `der die das und ist nicht mit für ein eine einen auf von zu den dem des im wie was wir ihr sie ich so auch bei aus nach vor wenn
    oder aber dein deine mehr jetzt alles ohne über unter warum verstehen richtig tipps kein keine sind wird zum zur am`,
    `ungs schafts schaft keits keit heits heit isch lich pflicht versicher arbeit recht steuer gesetz finanz kosten vorsorge wirt grund
    stück gesund haupt über unter nahrung mittel geschwind entwick berat zahn arzt kinder schutz ordnung verkehr genehmig verwalt
    ung ver sch tz pf äu eu ei berufs lebens alters betriebs gemein eigen rechn träg ständ pflege weih nacht bäck immobil zieh
    führ kraft fahr zeug hilf selbst begriff straß gebühr sprech wohn platz samm ent bedingung kranken kasse beitrag miet preis brems
    wärme pumpe förder haus werk stoff bild wasser luft energie kund leist betreu vertrag rück pfleg zins dach garten küche schul
    prüf hoch zeit elektro mobil spezial tät kaffee freund tag jahr woche monat gewinn anspruch erstatt deckung haft schaden messer uhr`,
  ),
  nl: read(
    'éëïöüèê',
    `de het een en van is niet met voor op te zijn dat je wat hoe ook bij uit naar maar om aan er jouw jij wij uw meer geen waarom
    tips alles zonder onder over of als deze dit nog uitgelegd`,
    `heids heid lijk ij zekering verzeker aansprak arbeids ongeschikt zorg huid oo ee uu aa ouw schap stelling aftrek vereniging wet
    bescherm zelfstandig belasting aangifte hypotheek tandarts praktijk woning bouw duur zaam gezond verantwoord tentoon onder
    nemer isering eel natuur zaak oe ui nder doel routine schul kwalit controle huur prijs speciaal verlag verhog kosten school
    jaar maand koop werk wezen verlof keuken schade dienst vergoed besparing maatregel veilig begeleid fiets stalling opvang toeslag onderzoek energie water stoornis milieu overeenkomst`,
  ),
  sv: read(
    'åäöé',
    `och att det som en är på för med av till den inte om ett har de du så här din ditt dina vad hur kan vi ni jag från eller men
    utan mer alla när bara under över`,
    `försäkr försälj förening förs ning arbet löshets ersätt bostad rätt hållbar sjuk vård skydd konsument lägenhet tion ning ande
    het skap dags bolag syst företag person uppgift behandl pension spar barn omsorg avgift livsmedel intolerans redovis märk
    kost skatt hud ör är ck värme pump ränta lån bygg miljö arbets jämför prenum möjlig säker köp pris klimat stuga ägar deklar effektiv laddning`,
  ),
  da: read(
    'æøåé',
    `og at det som en er på for med af til den ikke om et har de du så her din dit dine hvad hvordan kan vi jeg fra eller men uden
    mere alle når kun under over`,
    `forsikr beskyt virksom ejendom arbejd løsheds lse ning hed skab opspar forbrug bæredyg fødevare databesk forordn bolig forening
    selvstænd erklær sommer fugl vinger pension hud pleje rutine mægler afgift tion kk ej ø skat tilskud hverv bring selvangiv varme pumpe rente lån bygg miljø pris køb sikker undersøg klima ændring plads ansættelse kørsel fradrag ophæv udlej ud`,
  ),
  nb: read(
    'æøåéòô',
    `og at det som en er på for med av til den ikke om et har de du så her din ditt dine hva hvordan kan vi jeg fra eller men uten
    mer alle når bare under over ei`,
    `forsikr forbruk rettig arbeids ledig trygd else ning het skap sparing bærekraft opplys person lov vare intoleranse borett
    selvstend næring driv barnehage plass hud pleie rutine pensjon miljø avgift sjon kk ei ø skatt tilskudd hverv sjef selvangiv varme pumpe rente lån bygg miljø pris kjøp sikker undersøk klima endring eiendom tiltak lønn opplær brudd utleie foreldre forandring`,
  ),
  fi: read(
    'äöå',
    `ja on ei se että kun niin mitä miten sinun oma omat tai mutta ilman kaikki voit ovat kuin myös näin joka vain yli`,
    `uus yys vakuutus järjest julkais suoja laki kulutt asunto laina eläke säästä hoito iho työ tömyys vastuu raport kestäv herkkyys
    ruoka aine tieto asetus päivä moottor lento kone turbiini suihku minen inen ssa ssä sta stä lla llä nen tt kk pp aa ii uu ää yy
    uo yö ie äy rutiini vuokra korot lämpö pumppu korko rakenn ympäristö hinta turva tutkimus vero palvelu kauppa maksu kunta ilmasto muutos sähkö auto ammatti koulu opiskel lataus`,
  ),
  hu: read(
    'áéíóöőúüű',
    `a az és hogy nem is egy van ez meg de ha mi vagy már csak mint minden hogyan miért nélkül több itt ami`,
    `ság ség biztos szolgál munka fogyaszt véd elem felelős nyugdíj megtakar fenntart jelentés adat rendelet étel ingatlan közvet
    lakás szövetkezet ápol bőr ás és sz gy ny zs cs tó té kö lét ítás bevall költség vállal egész környezet oktat`,
  ),
  en: read(
    'éï',
    `the and is of to in for with your you that it on are this how what why not be we our from or but more can all without when
    these every into about than who`,
    `tion ness able ible ous ing ment ally ical ship ity ence ance ologic ward under stand counter character response commun
    telecom extra ordin straight forward revolution inter national ization less ful ight ough th wh ck ctive preneur believ
    proportion industrial establish represent environment continent trans ists ably`,
  ),
};

function read(letters: string, short: string, parts: string): Signs {
  const longestFirst = [...new Set(parts.split(/\s+/))].toSorted((left, right) => right.length - left.length);
  return { letters, short: new Set(short.split(/\s+/)), parts: new RegExp(longestFirst.join('|'), 'g') };
}
