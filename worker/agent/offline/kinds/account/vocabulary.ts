import { type BlockChoice, partsOf } from '#worker/agent/offline/blocks/blocks.ts'
import type { ReadyLanguage, SiteChoice } from '#worker/agent/offline/blueprint.ts'
import { promisesIn, titlesIn } from '#worker/agent/offline/promise-titles/german.ts'
import { SOURCE } from '#worker/agent/offline/source.gen.ts'
import { textsOf } from '#worker/agent/offline/texts.ts'
import type { Wish } from '#worker/agent/offline/understand/reading/reading.ts'

/** Words that mean the same in an app: one of them on its pages stands for all in a message. */
const SAME = [
  'topic thread discussion discuss conversation debate thema diskussion',
  'post contribution message entry record log note remark beitrag nachricht eintrag',
  'start create add write enter fill type new make submit eröffnen anlegen erstellen schreiben eintragen erfassen',
  'edit change update modify manage maintain ändern bearbeiten verwalten pflegen',
  'delete remove throw löschen entfernen',
  'comment reply answer respond kommentar antwort',
  'picture photo image bild foto',
  'catalogue product goods article item range katalog produkt artikel ware',
  'cart basket warenkorb',
  'price cost amount preis kosten betrag',
  'date day time period week month year datum tag zeit woche monat jahr',
  'chart graph line bar pie diagram statistic diagramm statistik linien balken liniendiagramm balkendiagramm kreisdiagramm',
  'sign register login password account anmelden melden registrieren konto passwort',
  'choose pick select set wählen auswählen',
  'category section topic area kategorie bereich rubrik',
  'search find keyword look suche finden stichwort',
  'rate star review rating bewertung stern',
  'state status stage stand',
  'free available open waive frei verfügbar',
  'watch play listen hear player abspielen anhören ansehen',
  'invite join code einladen beitreten',
  'assign responsible person zuweisen zuständig',
  'enrol enrolment enroll',
  'compare comparison difference vergleichen vergleich unterschied abweichung',
  'qualification qualified qualify qualifikation',
  'mark flag highlight warn overdue late visible glance markieren überfällig',
  'exceed limit budget maximum threshold überschreiten grenze',
  'channel room kanal raum',
  'archive history past earlier archiv verlauf',
  'extra option addition zusatz',
  'continue resume remember hidden unfinished draft fortsetzen entwurf',
  'limit capacity places seats grenze begrenzt begrenzten plätze plätzen',
  'team people staff crew mitarbeiter kollegen',
  'stock inventory bestand lager vorrat',
  'offer sell advertise anbieten bieten verkaufen anzeige',
  'buyer customer client käufer kunde interessent',
  'book booking reserve reservation appointment buchen bucht gebucht termin reservierung reservieren',
  'segment filter narrow eingrenzen filtern',
  'calendar schedule plan kalender',
  'lend borrow loan lending leihen leiht ausleihen ausleihe verleihen leihe',
  'download export csv',
  'rangliste tabelle standings',
  'beitrag beiträge',
  'früh frühschicht frühdienst morgens vormittags',
  'spät spätschicht spätdienst abends nachmittags',
  'nacht nachtschicht nachtdienst nachts',
  'öffnungszeiten sprechzeiten sprechstunden öffnungszeit',
  'approve accept grant confirm decide decision genehmigen bewilligen entscheidung',
  'duration minute length dauer minuten',
  'aufgabe hausaufgabe hausarbeit hausarbeiten',
  'note noten benoten benotet',
  'reject refuse decline deny ablehnen abgelehnt',
]
/** What every page of every app does, and words of speaking. */
const EVERYWHERE =
  'homepage homepages startseite able about above after again against allow also always another anybody anyone anything appear back based become before begin below beside between both broken click come contain control cover different directly display down during each easily either else every everybody everyone everything example comfortable been were ones away than feature first following from full function give given have help here himself home into itself keep kept know large last later least list little main many menu more most move much must need neither never next nobody none nothing once online only onto open order other others over page part people place please possible previous public quick quickly read receive right same seen self separate several should show shown side single site small some sort soon such system table take taken their them then there these they thing this those through together turn type under until upon user very view want website well what when where whether which while whole whose will with within without word work would your ' +
  'alle allen aber auch beim beide einige einigen tage tagen danach dann dass davon dazu denen dessen diese dieser dieses eigene einem einen einer eines etwas geben gibt haben hier ihre ihrem ihren ihrer immer jede jeden jeder jedes kann können kommt lässt machen mehr mehrere möglich muss müssen nach nicht noch nutzer oder ohne seite seiten sehen sieht sein seine seinen sich sind soll sollen sollte über unter viele vom werden wenn wird zeigen zeigt zudem zwischen'

const ENDING = /(?:ingen|ungen|ing|ung|ern|est|ed|en|em|er|es|e|n|s)$/u

/** Endings go twice, so that one word has one stem: `Preisen`, `Preise` and `Preis`. */
const stem = (word: string): string => {
  const plain = word.toLowerCase()
  if (/^(?:news|timers?)$/.test(plain)) return plain.slice(0, 5)
  const once = plain
    .replace(/(?:ies|ying|ied)$/u, 'y')
    .replace(ENDING, '')
    .replace(/([bgmnprt])\1$/u, '$1')
  if (once.length < 3) return plain.slice(0, 7)
  const twice = once.replace(ENDING, '')
  return (twice.length >= 4 ? twice : once).slice(0, 7)
}

const wordsIn = (text: string): string[] => text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').match(/\p{L}{4,}/gu) ?? []

const GROUPS = SAME.map((line) => new Set(line.split(' ').map(stem)))
const IDLE = new Set(EVERYWHERE.split(' ').map(stem))
/** What somebody does in every app, or does to themselves. */
const PLAIN_DEEDS = new Set(
  'add einreichen stellen stellt markieren markiert setze setzen setzt apply approve arrange ask build calculate choose click collect complete confirm contain create divide do enter find follow get give go have hold include introduce keep leave list log look make manage mark need offer open plan present put read receive record register report save see send set share show sign start store submit take tell track turn type use view visit want work write anlegen anzeigen auswählen bearbeiten brauchen buchen eintragen erfassen erhalten erstellen finden führen geben haben hinzufügen klicken legen lesen machen melden pflegen planen schicken schreiben sehen senden setzen speichern stellen suchen tragen verwalten wählen zeigen öffnen'
    .split(' ')
    .flatMap((deed) => [stem(deed), stem(`${deed}s`)]),
)

/** The words of an app, as far as its pages and its promises say them. */
export type Vocabulary = ReadonlySet<string>

/**
 * What an app of blocks says: the texts of its pages, its content, and its promises. `spoken` are further words that are
 * known, such as how the message calls its people.
 */
export function vocabularyOf({ site, blocks, language }: SiteChoice, spoken: string[]): Vocabulary {
  const told = [JSON.stringify(site), ...spoken].flatMap(wordsIn).map(stem)
  const own = new Set([
    ...told,
    ...stemsOfTexts('site', language),
    ...blocks.flatMap((block) => stemsOf(block, language)),
  ])
  const alike = GROUPS.filter((group) => [...group].some((word) => own.has(word))).flatMap((group) => [...group])
  return new Set([...own, ...alike])
}

/** Blocks are values: what one says is read once, however many plans it is in. */
const READ: Record<ReadyLanguage, WeakMap<BlockChoice, string[]>> = { en: new WeakMap(), de: new WeakMap() }

function stemsOf(block: BlockChoice, language: ReadyLanguage): string[] {
  const known = READ[language].get(block)
  if (known) return known
  const { texts, tests, contents } = partsOf(block)
  const stems = [
    ...[...contents.map(({ folder }) => folder), ...texts].flatMap((folder) => stemsOfTexts(folder, language)),
    ...tests.flatMap((test) => stemsOfPromises(test, language)),
    ...contents.flatMap(({ value }) => wordsIn(JSON.stringify(value)).map(stem)),
  ]
  READ[language].set(block, stems)
  return stems
}

const stemsOfTexts = once((folder, language) => textsOf(folder, language).split('\n'))
const stemsOfPromises = once((test, language) => titlesIn(promisesIn(language, SOURCE[`test/${test}.test.ts`] ?? '')))

/** The stems of a source file of ours, which never changes while this runs. */
function once(read: (name: string, language: ReadyLanguage) => string[]) {
  const known = new Map<string, string[]>()
  return (name: string, language: ReadyLanguage): string[] => {
    const key = `${language} ${name}`
    const stems = known.get(key) ?? [...new Set(read(name, language).flatMap(wordsIn).map(stem))]
    known.set(key, stems)
    return stems
  }
}

const LEAST_UNKNOWN = 2
const UNKNOWN_SHARE = 0.6
const LEAST_OWN = 2
/** A wish of so few words is a thing of a list, such as "events": a word of it is all that it says. */
const FEW_WORDS = 3

/**
 * How well an app's words cover a wish: `foreign` when most of what it speaks of is nowhere in the app, whatever else its
 * words are like; `own` when the app says all of it; `idle` when it speaks of nothing.
 */
export function coverageOf(wish: string, vocabulary: Vocabulary): 'foreign' | 'partly' | 'own' | 'idle' {
  const words = [...new Set(wordsIn(wish).map(stem))].filter((word) => !IDLE.has(word))
  if (words.length === 0) return 'idle'
  const unknown = words.filter((word) => !vocabulary.has(word)).length
  if (unknown >= LEAST_UNKNOWN && unknown >= words.length * UNKNOWN_SHARE) return 'foreign'
  const least = wish.trim().split(/\s+/).length <= FEW_WORDS ? 1 : LEAST_OWN
  return unknown === 0 && words.length >= least ? 'own' : 'partly'
}

/** `orders with pickup address, drop-off address and parcel size`: what it has, at the end of a wish. */
const SPELLED_OUT = /\b(?:with|mit) ([^.;:,]+(?:, [^.;:,]+)+,? (?:and|und) [^.;:,]+|[^.;:,]+(?:, [^.;:,]+){2,})$/iu
/** `record visits to customers, orders and targets`: what is kept, at the end of a wish. */
const ENUMERATED =
  /\b(?:record|manage|track|log|enter|register|maintain|create|store|erfass|verwalt|pfleg)(?:s|es|e|en|ing|t)? ([^.;:,]+(?:, [^.;:,]+)+,? (?:and|und) [^.;:,]+)$/iu
const LEAST_SPELLED = 3

/** Whether most of what a wish spells out is nowhere in the app: its thing alone does not make it met. */
export function lacksWhatIsSpelledOut(wish: string, vocabulary: Vocabulary): boolean {
  const told = (SPELLED_OUT.exec(wish.trim()) ?? ENUMERATED.exec(wish.trim()))?.[1]
  const items = told?.split(/, (?:and |und )?| and | und /i) ?? []
  if (items.length < LEAST_SPELLED) return false
  const known = items.filter((item) => {
    const words = wordsIn(item).map(stem)
    return (
      words.filter((word) => vocabulary.has(word) || IDLE.has(word)).length * 2 > words.length || words.length === 0
    )
  })
  return known.length < items.length / 2
}

/** `can be merged`, `are sent out`: what is done to something. */
const DONE_TO =
  /\b(?:is|are|be|been|being|gets?|was|were|becomes?)\s+(?:(?:also|not|then|never|only|once|\w+ly)\s+)*(\p{L}{2,}ed|sent|kept|sold|put|made|built|drawn|hidden|bought|paid|split|lent|taken|given|written|chosen)\b/giu

/** `members can block`. */
const MAY_DO =
  /\b(?:can|could|may|must|should|will|cannot)\s+(?:(?:also|not|only|never|then)\s+)*(?!be\b|have\b)(\p{L}{4,})/giu

/**
 * What a wish has somebody do and the app has no word for; null where it has. The things that it speaks of say nothing
 * about that: an app of topics does not block members because it has both topics and members.
 */
export function unknownDeedIn({ text, doing }: Pick<Wish, 'text' | 'doing'>, vocabulary: Vocabulary): string | null {
  const deeds = [
    ...(doing === null ? [] : [doing]),
    ...[DONE_TO, MAY_DO].flatMap((pattern) => [...text.matchAll(pattern)].map(([, deed]) => deed!)),
  ]
  return (
    deeds.find((deed) => {
      const known = stem(deed)
      return deed.length >= 4 && !PLAIN_DEEDS.has(known) && !IDLE.has(known) && !vocabulary.has(known)
    }) ?? null
  )
}
