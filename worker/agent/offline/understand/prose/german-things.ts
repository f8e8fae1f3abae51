import { isVerbForm } from '#worker/agent/offline/understand/reading/verbs.ts'

/** A list that German prose speaks of, with the fields that it names. */
export type GermanThing = { of: string; items: string[] }

const NOUN = '\\p{Lu}\\p{L}{3,}'
const BEFORE = '(?:(?:neue|eigene|ihre|seine|unsere|alle|die|mehrere|verschiedene|offene)\\s+)?'
/** What is done to these is kept: `erfassen Völker`, `tragen Durchsichten … ein`. */
const FINITE =
  'erfass(?:en|t)|verwalte(?:n|t)|dokumentier(?:en|t)|protokollier(?:en|t)|sammel(?:n|t)|speicher(?:n|t)|veröffentlich(?:en|t)|erstell(?:en|t)|plan(?:en|t)|pfleg(?:en|t)|notier(?:en|t)|meld(?:en|et)|beantrag(?:en|t)|tragen|trägt|legen|legt|fügen|fügt|reichen|reicht|nehmen|nimmt|bewerten|bewertet|sehen|sieht|prüf(?:en|t)|buch(?:en|t)|bestell(?:en|t)|leih(?:en|t)|such(?:en|t)|wähl(?:en|t)'
const INFINITIVE =
  'erfassen|verwalten|dokumentieren|protokollieren|sammeln|speichern|veröffentlichen|erstellen|planen|pflegen|notieren|melden|beantragen|eintragen|anlegen|hinzufügen|einreichen|aufnehmen|hochladen|bearbeiten|bewerten'
const AFTER_VERB = new RegExp(`(?<!\\p{L})(?:${FINITE})\\s+${BEFORE}(?=${NOUN})`, 'gu')
/** Looks ahead only, so that what one match swallows behind `mit` is found by the next. */
const BEFORE_VERB = new RegExp(
  `(?<!\\p{L})(?=((?:${BEFORE}${NOUN}(?:,\\s+|\\s+und\\s+|\\s+sowie\\s+))*${BEFORE}${NOUN})(?:\\s+mit\\s+[^.;:\\n]{3,90}?)?\\s+(?:${INFINITIVE})(?!\\p{L}))`,
  'gu',
)
/** `Ersatzteile für meine Werkstatt verwalten`: the object stands before. */
const FOR_WHOM = new RegExp(`(?<!\\p{L})(${NOUN})\\s+(?:für|in|aus)\\s+(?:\\p{Ll}+\\s+)?$`, 'u')
const MANAGES = new RegExp(
  `(?<!\\p{L})(?:Verwaltung|System|App|Anwendung|Datenbank|Software)\\s+(?:für|von|mit)\\s+(?=${NOUN})`,
  'gu',
)
/** `Kunden, Fahrzeuge mit Kennzeichen`: what is enumerated behind a colon has fields, or one of it has. */
const ENUMERATED = new RegExp(`:\\s+(?=((?:${NOUN},\\s+)*${NOUN})\\s+mit\\s)`, 'gu')
/** `meine Zimmerpflanzen: Name, Standort`. */
const HEADED = new RegExp(`(?<!\\p{L})(?:meine|unsere|alle|von|über|der)\\s+(${NOUN}):\\s+(?=\\p{Lu})`, 'gu')
const HAS_FIELDS = new RegExp(`(?<![\\p{L}-])(${NOUN}(?:-\\p{L}+)*)\\s+mit\\s+(?=\\p{L})`, 'gu')

/** Nouns that name what an app does or who uses it, and nothing that it keeps. */
const NO_THINGS =
  /^(?:Benutzer|Nutzer|Besucher|Mitglieder|Kunden|Gäste|Leser|Personen|Menschen|Leute|Konto|Konten|Profile?|Seiten?|Suche|Filter|Listen?|Übersicht(?:en)?|Statistik(?:en)?|Diagramme?|Auswertung(?:en)?|Berichte?|Daten|Informationen|Funktionen|Kommentare?|Bilder|Fotos|Dateien|Dokumente|Noten|Status|Fortschritt|Favoriten|Hintergrund|Komponenten|Farben?|Kalender|Verlauf|Ergebnisse?|Texte?|Passw\p{L}+|Anmeldung|Webseite|Website|Plattform|Portal|Preise?|Zeiten|Tage|Monate?|Jahre?)$/u
const LEAST_FIELDS = 2
const MOST_FIELD_WORDS = 3
const MOST_THINGS = 6

const SITE = '(?:\\p{L}*(?:seite|portal|plattform|shop|blog|börse|forum|magazin|zeitung)|Website|Dashboard)'
const SITE_NOUN = new RegExp(`^${SITE}$`, 'iu')
/** `ein Nachrichtenportal für unseren Stadtteil mit Rubriken`: what follows are parts of the site. */
const SITE_BEFORE = new RegExp(
  `(?<!\\p{L})${SITE}\\s+(?:für|von|über|zu[mr]?|eine[rs]|des|der)\\s+(?:\\p{Ll}+\\s+){0,3}$`,
  'iu',
)
const isOfSite = (before: string, name: string) => SITE_NOUN.test(name) || SITE_BEFORE.test(before)

/** `Aufträge mit Kunde und Preis, Ersatzteile mit Bestand`: the next of several lists may have one field only. */
const isNext = (text: string, { name, all }: { name: string; all: Map<string, string[]> }) =>
  all.size > 1 && new RegExp(`(?:,|\\bund|\\bsowie)\\s+${name}\\s+mit\\s`, 'u').test(text)

/** The lists of German prose, the first named first. Total: none is an empty list. */
export function germanThingsInProse(message: string): GermanThing[] {
  const text = withChoices(message)
  const fields = new Map<string, string[]>()
  for (const match of [...text.matchAll(HEADED), ...text.matchAll(HAS_FIELDS)]) {
    if (isOfSite(text.slice(0, match.index), match[1]!)) continue
    const rest = text.slice(match.index + match[0].length)
    const items = fieldsAt(rest)
    if (match[0].includes(':') && (items.length < LEAST_FIELDS || /^[^,.;]+\smit\s/.test(rest))) continue
    if (items.length > 0) fields.set(match[1]!, [...(fields.get(match[1]!) ?? []), ...items])
  }
  const kept = [
    ...[...text.matchAll(AFTER_VERB), ...text.matchAll(MANAGES)].flatMap((match) =>
      nounsIn(text.slice(match.index + match[0].length)).map((name) => ({ name, at: match.index })),
    ),
    ...[...text.matchAll(ENUMERATED)].flatMap((match) =>
      nounsIn(match[1]!).map((name) => ({ name, at: match.index, isListed: true })),
    ),
    ...[...text.matchAll(BEFORE_VERB)].flatMap((match) => {
      const [, object] = FOR_WHOM.exec(text.slice(0, match.index)) ?? []
      return (object ? [object] : nounsIn(match[1]!)).map((name) => ({ name, at: match.index }))
    }),
    ...[...fields].flatMap(([name, items]) =>
      items.length >= LEAST_FIELDS || isNext(text, { name, all: fields }) ? [{ name, at: text.indexOf(name) }] : [],
    ),
  ].toSorted((a, b) => a.at - b.at)
  const isListed = (name: string) => kept.some((each) => each.name === name && 'isListed' in each)
  const names = [...new Set(kept.map(({ name }) => name))].filter((name) => isListed(name) || !NO_THINGS.test(name))
  // What stands among the fields of another is one of them.
  const isField = (name: string) => [...fields].some(([of, items]) => of !== name && items.includes(name))
  return names
    .filter((name) => !isField(name))
    .slice(0, MOST_THINGS)
    .map((of) => ({ of, items: [...new Set(fields.get(of) ?? [])] }))
}

const STATES =
  /(?<!\p{L})(Status|Zustand|Priorität|Stufe|Stadium)\s+(?:ist\s+)?((?:\p{Ll}[\p{L} ]*?,\s+)+\p{Ll}[\p{L} ]*?\s+(?:oder|und)\s+\p{Ll}\p{L}*)/gu

/** What fields are called is made plain: `Status offen, in Arbeit oder fertig` is one field, and so is a question. */
const withChoices = (text: string): string =>
  text
    .replaceAll(
      STATES,
      (_, name: string, options: string) => `${name} [${options.split(/,\s+|\s+(?:oder|und)\s+/).join('/')}]`,
    )
    .replaceAll(/(?<=,\s)(\p{Lu}\p{L}+) oder (\p{Lu}\p{L}+)(?=[,.;]|$)/gu, 'Art [$1/$2]')
    .replaceAll(/(?<!\p{L})alle wie viele Tage(?:\s+\p{Ll}+){0,2}(?=\s+und\s|[,.;]|$)/giu, 'Intervall in Tagen')
    .replaceAll(/(?<!\p{L})wann das nächste Mal(?!\p{L})/giu, 'Nächstes Mal')

/** Nouns in a row: `Häuser, Mieter und Verträge`. */
function nounsIn(text: string): string[] {
  const row = new RegExp(`^${BEFORE}(${NOUN})(?:,\\s+(?:und\\s+)?|\\s+und\\s+|\\s+sowie\\s+|$)?`, 'u')
  const found: string[] = []
  let rest = text
  for (let match = row.exec(rest); match; match = row.exec(rest)) {
    found.push(match[1]!)
    rest = rest.slice(match[0].length)
    if (!/[\s,]$/.test(match[0])) break
  }
  return found
}

/** The fields at the start of a text; a verb ends them, and so does what follows the one behind `und`. */
function fieldsAt(text: string): string[] {
  const sentence = text.slice(0, /[.;:!?()\n]/.exec(text)?.index ?? text.length)
  const found: string[] = []
  for (const part of sentence.split(/,\s*(?:und\s+)?|(?<!-)(?=\s+(?:und|oder|sowie)\s+)/)) {
    const isLast = /^\s+(?:und|oder|sowie)\s+/.test(part)
    // What has fields of its own begins anew.
    if (/\smit\s/.test(part)) break
    const words = part
      .replace(/^\s*(?:und|oder|sowie)\s+/, '')
      .trim()
      .split(/\s+/)
    const end = words.findIndex(
      (word, index) =>
        index > 0 &&
        !words[index - 1]!.endsWith('-') &&
        (isVerbForm(word) || /^(?:ein|an|auf|hinzu|ab|zu|und)$/.test(word)),
    )
    const isChoice = /\[.*\]/.test(part)
    const item = words.slice(0, end === -1 || isChoice ? words.length : end).join(' ')
    if (isChoice) {
      found.push(item)
      if (isLast) break
      continue
    }
    if (
      !/^(?:ge\p{Ll}+|\p{Ll}+t)(?:\s(?:am|von|bis|an))?$|^(?:\p{Lu}|(?:[a-zäöü]+e[rsnm]?)\s\p{Lu})/u.test(item) ||
      item.split(' ').length > MOST_FIELD_WORDS
    )
      break
    found.push(item)
    if (isLast || end !== -1) break
  }
  return found
}

const SPELLED =
  /^\s*(?:und\s+|sowie\s+)?(?:(?:die|alle|meine|unsere|[Ee]ine?)\s+)?(\p{Lu}\p{L}{2,})\s+(?:(verwalten|erfassen|dokumentieren)\s+)?mit\s+(.+)$/u
/** What an entry is called by. */
export const CALLED = /^(?:name|titel|bezeichnung|nummer|was|wer|art|kennzeichen|datum)/i

/** `Bücher mit Titel, Autor und Jahr; Leser mit Name und E-Mail`. */
export function spelledLists(text: string): GermanThing[] {
  return withChoices(text)
    .split(/[:;.\n]/)
    .flatMap((part) => {
      const [, of, verb, rest] = SPELLED.exec(part) ?? []
      if (of === undefined) return []
      const items = itemsIn(rest!)
      // What is kept of several things is said of each, and is not what one is called by.
      return [{ of, items: verb === undefined || CALLED.test(items[0] ?? '') ? items : ['Bezeichnung', ...items] }]
    })
}

/** What has fields of its own begins a list anew. */
const itemsIn = (text: string): string[] =>
  text
    .replace(/,\s*(?:und\s+)?\p{Lu}\p{L}+\s+mit\s.*$/u, '')
    .split(/,|(?<!-\s)\bund\b|\bsowie\b/)
    .map((item) => item.trim().replace(/(?<=^\p{Lu}.*)\s\p{Ll}+(?:en|ern|t)$/u, ''))
    .filter((item) => /^\p{L}[\p{L} -]{1,30}(?:\s\[[^\]]+\])?$/u.test(item))

/** What is called so keeps several of something. */
export const KEEPER = /(?:verwaltung|kartei|datenbank)$/i
/** `Bewerberverwaltung`: what it keeps is several. */
export const KEPT_IN = /^(\p{Lu}\p{L}{2,}(?:er|en|e))(?:verwaltung|kartei|datenbank)$/u
