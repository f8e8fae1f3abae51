import { known } from '#worker/agent/offline/understand/lexicon/find.ts'
import { bareNoun } from '#worker/agent/offline/understand/noun-phrase.ts'
import { isPlural } from '#worker/agent/offline/understand/plural.ts'

/** A word that names a field and hardly ever a page. */
const FIELDS =
  /^(?:the |its |their |a |an |der |die |das )?(?:\w+ )?(?:name|title|author|artist|year|date|due date|price|amount|quantity|email|e-mail|phone|notes?|photo|picture|cover image|address|location|species|genre|category|status|rating|isbn|sku|description|cost|rent|age|birthday|owner|number|size|hours|score|deadline|priority|type|colou?r|weight|stage|opponent|place|time|when|who|link|person|breed|salary|kind|mileage|reps|sets|start|end|origin|subject|summary|nummer|titel|autor|jahr|datum|preis|betrag|menge|telefon|notiz(?:en)?|foto|adresse|standort|größe|alter|geburtstag|besitzer|anzahl|ort|uhrzeit|fach|kennzeichen|kilometerstand|einnahme|verwendungszweck|bezeichnung|interpret|arbeit|zustand|regal|farbe|länge|length|start|state|drawer|pages|maker|model)\b/i
const LIST_WORDS =
  /\b(?:lists? of|tracker|track (?:of|my|our|the|all)|keep (?:a )?(?:track|record|list|log)|log|logbook|catalogu?e(?: of| for)|collection|database (?:of|for)|crm|register of|record of|records|inventory|watchlist|queue (?:display|system|app)|to-?do|guest list|rota|liste|verzeichnis|sammlung|erfasse\w*|verwalte\w*|fahrtenbuch|logbuch|bestand|overview of|keep notes|keep my|keep our|somewhere to keep|organi[sz]e my|remember (?:my|the|which|who|what)|planner|journal|diary|manager|list|box|library|sign-up sheet|lost and found|guest ?book|chores|auftragsbuch|kassenbuch|kartei)\b/iu
/** A public place, which a table alone is not. */
const PLACE =
  /\b(?:web ?site|site|homepage|platform|portal|forum|shop|store|community|network|messenger|dashboard|magazine|(?:information|management) system|game|quiz|calculator|webseite|internetseite|plattform|portal|netzwerk|spiel|chat|rechner|radio|converter|timer)\b|(?:shop|forum|portal|rechner|spiel|börse|plattform)\b/iu
const ACTORS =
  /\b(?:users?|visitors?|customers?|members?|staff|employees|guests?|readers?|students?|teachers?|people|clients|admins?|administrators?|editors?|anyone|everybody)\s+(?:should|can|must|may|will|sign|log|see|book|register|are able)\b|\b(?:besucher|kunden|mitglieder|mitarbeiter|gäste|leser|schüler|nutzer|benutzer|jeder)\s+(?:soll|können|kann|dürfen|müssen|sehen|melden)/giu
const DEEDS =
  /\b(?:people|others|everybody|everyone|they|we|[a-z]+(?:ers|ors|ents|ists|ees|ple|ests|men|men|ff))\s+(?:also\s+)?(?:post|publish|reserve|choose|pick|see|join|request|confirm|answer|vote|comment|upload|apply|book|order|sign|write|read|follow|chat|pay|enter|hand|approve|submit|search|filter|rate|browse)\b/giu
/** What is called so does something, whatever fields are named. */
const DOES = /\b(?:calculator|converter|timer|quiz|(?<!board )game|messenger|chat)\b|rechner\b|spiel\b/iu
const PROSE =
  /\b(?:functionalit\w+|should be able|signs? in|sign-up for|log in|registered|account|anmelden und|should have functionalities|multiplayer|chart|charts)\b/giu

const isThing = (part: string) => {
  const noun = bareNoun(part.trim())
  return isPlural(noun) && known(noun) !== null
}

/** What stands on pages of a site, and is no field of anything. */
const ON_PAGES =
  /^(?:the |an? )?(?:our|my|unsere?r?|meine?r?) |\b(?:story|gallery|rsvp|invitation|directions|about (?:us|me)|contact form|faqs?|mission|donate button|opening hours|gift list|guest ?book|testimonials?)\b/i

/** A field, or one thing that another belongs to: `appointments with patient and start`. */
const isField = (part: string) => {
  if (words(part) > 6 || ON_PAGES.test(part.trim())) return false
  const noun = bareNoun(part.trim())
  return FIELDS.test(part.trim()) || (noun !== '' && !isPlural(noun) && known(noun) !== null)
}

const BRIEF =
  /^(?:please|bitte)\s+(?:implement|develop|build|create|design|erstelle|entwickle|entwirf|baue|implementiere)\w*\b/i

const words = (text: string) => text.match(/[\p{L}\p{N}'-]+/gu)?.length ?? 0

/** The enumerations that stand behind a colon, a bracket, or a word such as `with` or `have`. */
function enumerations(text: string): string[][] {
  const plain = text.replace(
    /\s*\((?:required|optional|pflicht|freiwillig|money|date|text|number|yes\/no)[^)]*\)/gi,
    '',
  )
  const starts = plain.matchAll(
    /(?::|\(|\s-\s|\b(?:with|has|have|having|links|including|mit|haben|hat|keep|record|note|track|log|belongs to a project and has|wieviel)\b)\s*([^.;:\n()]+)|^((?:the )?[^.;:\n()]+?) of each\b/gim,
  )
  return [...starts].map(([, list, before]) =>
    (list ?? before ?? '').split(/\s*,\s*|\s+(?:and|or|und|oder)\s+/i).filter((part) => part.trim() !== ''),
  )
}

/** How much a message looks like things with their fields, and what in it looks so. */
export function thingsShape(text: string): { points: number; why: string[] } {
  const why: string[] = []
  let points = 0
  const add = (more: number, reason: string) => {
    points += more
    why.push(`${reason} (${more > 0 ? '+' : ''}${more})`)
  }
  const count = words(text)
  const actors = (text.match(ACTORS)?.length ?? 0) + (text.match(DEEDS)?.length ?? 0)
  const prose = text.match(PROSE)?.length ?? 0
  const listed = enumerations(text)
  const fields = Math.max(0, ...listed.map((parts) => parts.filter(isField).length))
  if (fields >= 2) add(fields > 2 ? 10 : 8, `${fields} fields in a row`)
  else if (fields === 1 && count < 25) add(3, 'a field is named')
  const things = Math.max(0, ...listed.map((parts) => parts.filter(isThing).length))
  if (things >= 2 && count < 18) add(count < 8 ? 10 : 8, `${things} things in a row`)
  if (isThing(/^[^.,:;\n(]+?(?=\s(?:with|for|in|and|of|have|has)\s|[.,:;\n(]|$)/.exec(text)?.[0] ?? ''))
    add(6, 'opens with things')
  if (count < 12 && text.split(';').length > 2) add(6, 'things between semicolons')
  if (/\b(?:yes\/no|one of|required|optional|belongs? to)\b|\((?:money|date|text|number|yes\/no)\)/i.test(text))
    add(6, 'kinds of fields are named')
  const blocks = text.match(
    /(?:^|[\n.;]\s*)(?:[-*]|\d[.)])?\s*\p{L}[\p{L} ]{2,24}\s*(?::|-|\(|(?:have|has|with)\s+(?:a|an|the)?)\s*\p{L}/giu,
  )
  if ((blocks?.length ?? 0) >= 2 && fields >= 1) add(5, 'several things with fields')
  if (
    count < 55 &&
    actors + prose === 0 &&
    !DOES.test(text) &&
    !BRIEF.test(text) &&
    (fields > 2 || (fields === 2 && points > 15))
  )
    add(20, 'hardly anything but fields')
  if (BRIEF.test(text)) add(-8, 'a brief for a larger app')
  else if (LIST_WORDS.test(text)) add(count < 40 ? 5 : 2, 'a word for a list of things')
  if (count <= 5) add(4, 'a few words')
  else if (count <= 12) add(count <= 8 ? 4 : 3, 'short')
  else if (count > 60) add(-6, 'long prose')
  if (PLACE.test(text)) add(-6, 'a place for many people')
  if (actors > 0) add(-3 * Math.min(actors, 3), 'people with something to do')
  if (prose > 0) add(-3 * Math.min(prose, 3), 'words of a larger app')
  return { points, why }
}
