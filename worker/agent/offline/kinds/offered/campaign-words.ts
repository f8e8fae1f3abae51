import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'

/** Projects that are backed, purposes that are given for, petitions that are signed. */
export type CampaignSort = 'projects' | 'donations' | 'petitions'

type Sample = { title: string; text: string; category: number; goal: number; share: number; days: number }
type Words = {
  site: string
  title: string
  lead: string
  start: string
  own: string
  supported: string
  headline: string
  subline: string
  footer: string
  categories: string[]
  samples: Sample[]
}

/** `title | text | place of the category | goal | reached in percent | days left`. */
const samples = (lines: string): Sample[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [title = '', text = '', category, goal, share, days] = line.split('|').map((part) => part.trim())
      return { title, text, category: Number(category), goal: Number(goal), share: Number(share), days: Number(days) }
    })

export const CATEGORY: Record<ReadyLanguage, string> = { en: 'Category', de: 'Kategorie' }
export const STAFF: Record<ReadyLanguage, string> = { en: 'Team', de: 'Team' }

export const MESSAGES: Record<ReadyLanguage, string[]> = {
  en: ['I have waited for this. Go on!', '', 'From all of us at number nine.', 'Every village should do this.', ''],
  de: [
    'Darauf habe ich gewartet. Weiter so!',
    '',
    'Von uns allen aus Nummer neun.',
    'Das sollte jedes Dorf machen.',
    '',
  ],
}

export const REWARDS: Record<ReadyLanguage, Array<{ title: string; from: number }>> = {
  en: [
    { title: 'A postcard with thanks', from: 1_000 },
    { title: 'One of the first copies', from: 3_500 },
    { title: 'An invitation to the opening', from: 10_000 },
  ],
  de: [
    { title: 'Eine Dankeskarte', from: 1_000 },
    { title: 'Eines der ersten Exemplare', from: 3_500 },
    { title: 'Eine Einladung zur Eröffnung', from: 10_000 },
  ],
}

export const CAMPAIGN_WORDS: Record<CampaignSort, Record<ReadyLanguage, Words>> = {
  projects: {
    en: {
      site: 'Many Hands',
      title: 'Projects',
      lead: 'What ends first stands first.',
      start: 'Start a project',
      own: 'My projects',
      supported: 'My pledges',
      headline: 'Good ideas begin with many hands',
      subline: 'Find a project that you would like to see, and pledge what it is worth to you.',
      footer: 'Pledges are promises: the payment is agreed on between you and the project.',
      categories: ['Craft', 'Music', 'Technology', 'Food', 'Neighbourhood'],
      samples: samples(`
        A printing press for the youth centre | The old press has been repaired for the third time. With a new one, twelve young people print their own posters every week. | 0 | 6000 | 72 | 12
        A first record with eight songs | We have played them on stage for two years. The studio is booked for ten days, and the songs are ready. | 1 | 4500 | 104 | 5
        A lamp that anybody can repair | No glue and four screws: every part can be changed. The moulds for the first five hundred cost the most. | 2 | 18000 | 41 | 23
        A bakery with one oven too few | We bake for three villages and turn people away on Saturdays. The second oven is found, and used ones are rare. | 3 | 9500 | 63 | 17
        A shed full of tools for the whole street | One drill for thirty houses is enough. We build the shed ourselves and need wood, shelves and a lock. | 4 | 2400 | 88 | 9
      `),
    },
    de: {
      site: 'Viele Hände',
      title: 'Projekte',
      lead: 'Was zuerst endet, steht vorn.',
      start: 'Projekt starten',
      own: 'Meine Projekte',
      supported: 'Meine Zusagen',
      headline: 'Gute Ideen beginnen mit vielen Händen',
      subline: 'Finde ein Projekt, das es geben soll, und sag zu, was es dir wert ist.',
      footer: 'Zusagen sind Versprechen: die Zahlung klärt ihr mit dem Projekt.',
      categories: ['Handwerk', 'Musik', 'Technik', 'Essen', 'Nachbarschaft'],
      samples: samples(`
        Eine Druckpresse für das Jugendzentrum | Die alte Presse wurde schon dreimal repariert. Mit einer neuen drucken zwölf Jugendliche jede Woche eigene Plakate. | 0 | 6000 | 72 | 12
        Ein erstes Album mit acht Liedern | Zwei Jahre haben wir sie auf der Bühne gespielt. Das Studio ist für zehn Tage gebucht, die Lieder sind fertig. | 1 | 4500 | 104 | 5
        Eine Lampe, die alle reparieren können | Kein Kleber und vier Schrauben: jedes Teil lässt sich tauschen. Am meisten kosten die Formen für die ersten fünfhundert. | 2 | 18000 | 41 | 23
        Eine Bäckerei mit einem Ofen zu wenig | Wir backen für drei Dörfer und müssen samstags Leute wegschicken. Der zweite Ofen ist gefunden, gebrauchte sind selten. | 3 | 9500 | 63 | 17
        Ein Schuppen voll Werkzeug für die ganze Straße | Eine Bohrmaschine reicht für dreißig Häuser. Wir bauen selbst und brauchen Holz, Regale und ein Schloss. | 4 | 2400 | 88 | 9
      `),
    },
  },
  donations: {
    en: {
      site: 'Give a Little',
      title: 'Causes',
      lead: 'What is needed, and how much of it is there already.',
      start: 'Add a cause',
      own: 'My causes',
      supported: 'My donations',
      headline: 'A little from many is a lot',
      subline: 'See what is needed, give what you can, and follow how it grows.',
      footer: 'Whoever gives hears from us how to pay, and later what became of it.',
      categories: ['Buildings', 'Young people', 'Animals', 'Help in need'],
      samples: samples(`
        The roof over the school library | It rains in above the picture books. The roofer has come and measured, and the work takes three weeks. | 0 | 20000 | 57 | 34
        New boats for the junior rowers | Two of five boats leak. With new ones all thirty children are on the water in summer. | 1 | 7200 | 81 | 19
        Winter fodder for the sanctuary | Forty-two old horses and donkeys eat four tons of hay a month. | 2 | 5400 | 100 | 8
        A warm meal every day | Volunteers cook; what is missing is food for sixty people and a new stove. | 3 | 3600 | 46 | 26
      `),
    },
    de: {
      site: 'Ein wenig geben',
      title: 'Spendenziele',
      lead: 'Was gebraucht wird, und wie viel davon schon da ist.',
      start: 'Spendenziel anlegen',
      own: 'Meine Spendenziele',
      supported: 'Meine Spenden',
      headline: 'Wenig von vielen ist viel',
      subline: 'Sieh, was gebraucht wird, gib, was du kannst, und verfolge, wie es wächst.',
      footer: 'Wer spendet, hört von uns, wie bezahlt wird, und später, was daraus geworden ist.',
      categories: ['Gebäude', 'Jugend', 'Tiere', 'Hilfe in Not'],
      samples: samples(`
        Das Dach über der Schulbibliothek | Über den Bilderbüchern regnet es herein. Der Dachdecker hat gemessen, die Arbeit dauert drei Wochen. | 0 | 20000 | 57 | 34
        Neue Boote für die Ruderjugend | Zwei von fünf Booten lecken. Mit neuen sind im Sommer alle dreißig Kinder auf dem Wasser. | 1 | 7200 | 81 | 19
        Winterfutter für den Gnadenhof | Zweiundvierzig alte Pferde und Esel fressen im Monat vier Tonnen Heu. | 2 | 5400 | 100 | 8
        Jeden Tag eine warme Mahlzeit | Gekocht wird ehrenamtlich; es fehlen Lebensmittel für sechzig Menschen und ein neuer Herd. | 3 | 3600 | 46 | 26
      `),
    },
  },
  petitions: {
    en: {
      site: 'Heard Together',
      title: 'Petitions',
      lead: 'What people here want to change, what ends first at the top.',
      start: 'Start a petition',
      own: 'My petitions',
      supported: 'My signatures',
      headline: 'Ask for it together',
      subline: 'Read what others want to change, sign it, or start a petition of your own.',
      footer: 'One address, one signature.',
      categories: ['Traffic', 'Schools', 'Nature', 'Culture'],
      samples: samples(`
        A safe way to school along Mill Lane | Two hundred children cross there every morning. We ask for a crossing and a limit of thirty. | 0 | 50 | 68 | 21
        Keep the swimming pool open in winter | It is the only one within twenty kilometres, and three schools learn to swim there. | 1 | 60 | 91 | 14
        Let the meadow by the river bloom | Mown twice a year instead of every week, it costs less and feeds what flies. | 2 | 25 | 112 | 30
        A night bus on Fridays and Saturdays | The last bus leaves at ten. Who works or dances longer walks home for an hour. | 0 | 80 | 37 | 45
        The old cinema as a house for all | It has stood empty for six years. We ask the town to let clubs and bands in. | 3 | 40 | 54 | 9
      `),
    },
    de: {
      site: 'Gemeinsam gehört',
      title: 'Petitionen',
      lead: 'Was die Leute hier ändern wollen, was bald endet zuerst.',
      start: 'Petition starten',
      own: 'Meine Petitionen',
      supported: 'Meine Unterschriften',
      headline: 'Gemeinsam darum bitten',
      subline: 'Lies, was andere ändern wollen, unterschreibe, oder starte eine eigene Petition.',
      footer: 'Eine Adresse, eine Unterschrift.',
      categories: ['Verkehr', 'Schulen', 'Natur', 'Kultur'],
      samples: samples(`
        Ein sicherer Schulweg in der Mühlgasse | Zweihundert Kinder gehen dort jeden Morgen über die Straße. Wir bitten um einen Zebrastreifen und Tempo dreißig. | 0 | 50 | 68 | 21
        Das Hallenbad bleibt im Winter offen | Es ist das einzige im Umkreis von zwanzig Kilometern, und drei Schulen lernen dort schwimmen. | 1 | 60 | 91 | 14
        Die Wiese am Fluss soll blühen | Zweimal im Jahr gemäht statt jede Woche kostet sie weniger und nährt, was fliegt. | 2 | 25 | 112 | 30
        Ein Nachtbus am Freitag und Samstag | Der letzte Bus fährt um zehn. Wer länger arbeitet oder tanzt, geht eine Stunde zu Fuß. | 0 | 80 | 37 | 45
        Das alte Kino als Haus für alle | Seit sechs Jahren steht es leer. Wir bitten die Stadt, Vereine und Bands hineinzulassen. | 3 | 40 | 54 | 9
      `),
    },
  },
}
