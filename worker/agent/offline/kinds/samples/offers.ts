import type { Message } from '../recipe.ts'

type Offers = { titles: string[]; texts: string[] }

const list = (titles: string) => titles.split(', ')

const TEXTS = {
  en: [
    'You work with three others who have done this for years and like to show it. Begin when it suits you.',
    'Early mornings, quiet afternoons, and two days off in a row. Meals are included.',
    'We look for somebody who asks when something is unclear. The rest can be learnt here.',
    'Paid by the month, on time. We answer every application within a week.',
  ],
  de: [
    'Du arbeitest mit drei anderen, die das seit Jahren machen und es gern zeigen. Beginn nach Absprache.',
    'Frühe Morgen, ruhige Nachmittage und zwei freie Tage am Stück. Essen ist dabei.',
    'Wir suchen jemanden, der fragt, wenn etwas unklar ist. Den Rest lernt man hier.',
    'Bezahlt wird monatlich und pünktlich. Jede Bewerbung wird in einer Woche beantwortet.',
  ],
}

const SORTS: Array<{ asked: RegExp; en: string; de: string }> = [
  {
    asked: /\bteachers?\b|\blehrkr|\blehrer/i,
    en: 'Teacher of mathematics, English for years 7 to 9, Biology and chemistry, Music and choir, Mathematics as parental cover, Class teacher for year 5, Sport and geography, French beginners, Physics upper school, Remedial mathematics',
    de: 'Lehrkraft Mathematik, Deutsch in Klasse 7 bis 9, Biologie und Chemie, Musik und Chor, Mathematik als Elternzeitvertretung, Klassenleitung Klasse 5, Sport und Erdkunde, Französisch am Anfang, Physik in der Oberstufe, Förderunterricht Mathematik',
  },
  {
    asked: /\borchestra|\bmusicians?\b|\borchester|\bmusiker/i,
    en: 'Second violin for a spring tour, Principal viola for one week, Cello in a chamber evening, Horn for two concerts, Oboe and cor anglais, Tutti violin until June, Timpani for an opera, Double bass on short notice, Viola in a recording, Harp for a gala',
    de: 'Zweite Geige für eine Tournee, Solobratsche für eine Woche, Cello im Kammerabend, Horn für zwei Konzerte, Oboe und Englischhorn, Geige bis Juni, Pauke in der Oper, Kontrabass kurzfristig, Bratsche in einer Aufnahme, Harfe zur Gala',
  },
  {
    asked: /\bfarms?\b|\bseasonal|\bhotels?\b|\bsaison/i,
    en: 'Apple picking above the lake, Breakfast service in a small hotel, Lifeguard at the bathing beach, Shepherd for the upper pasture, Kitchen help in a mountain inn, Grape harvest on steep slopes, Reception at a lake resort, Berry farm with market stall, Room service for the summer, Boat hire at the jetty',
    de: 'Apfelernte über dem See, Frühstück im kleinen Hotel, Rettungsschwimmen am Strandbad, Hüten auf der Hochweide, Küchenhilfe im Berggasthof, Weinlese am Steilhang, Empfang im Seehotel, Beerenhof mit Marktstand, Zimmer für den Sommer, Bootsverleih am Steg',
  },
  {
    asked: /\bapprentice|\btrainees?\b|\binternship|\bausbildung|\blehrstelle|\bpraktik/i,
    en: 'Joiner apprentice, Internship in a newsroom, Trainee in a garden centre, Apprentice baker, Internship at a museum, Electrician apprentice, Trainee in a kindergarten, Apprentice in logistics, Internship in a lab, Bicycle mechanic apprentice',
    de: 'Ausbildung Tischlerei, Praktikum in der Redaktion, Ausbildung Gärtnerei, Ausbildung Bäckerei, Praktikum im Museum, Ausbildung Elektrik, Praktikum in der Kita, Ausbildung Logistik, Praktikum im Labor, Ausbildung Fahrradwerkstatt',
  },
  {
    asked: /\bfreelanc|\bprojects?\b|\bfreiberuf/i,
    en: 'Website for a cheese dairy, Translate a manual, Logo for a swimming club, Proofread a thesis, Booking system for a studio, Photos of twelve dishes, Set up an online shop, Illustrate a picture book, Data from old tables, Short film about a bridge',
    de: 'Website für eine Käserei, Anleitung übersetzen, Logo für einen Schwimmverein, Abschlussarbeit lektorieren, Buchungssystem für ein Studio, Fotos von zwölf Gerichten, Onlineladen einrichten, Bilderbuch zeichnen, Daten aus alten Tabellen, Kurzfilm über eine Brücke',
  },
]
const PLAIN = {
  en: 'Carpenter for timber houses, Night nurse in a small ward, Bookkeeper three days a week, Cook for a school kitchen, Bus driver on rural lines, Web developer for a co-operative, Gardener in the botanical garden, Shop assistant with languages, Warehouse lead, Receptionist for a dental practice',
  de: 'Zimmerei für Holzhäuser, Nachtdienst auf kleiner Station, Buchhaltung an drei Tagen, Kochen für eine Schulküche, Busfahren auf dem Land, Webentwicklung in einer Genossenschaft, Gärtnern im botanischen Garten, Verkauf mit Sprachen, Leitung im Lager, Empfang in der Zahnarztpraxis',
}

/** What might be offered on a board of this sort. */
export function offersFor({ text, language }: Message): Offers {
  const sort = SORTS.find(({ asked }) => asked.test(text)) ?? PLAIN
  return { titles: list(sort[language]), texts: TEXTS[language] }
}
