import type { Verb } from './reading.ts'

/** What people do, in the words of messages: stems that stand for all forms of a verb. */
const DEEDS: Array<[Verb, RegExp]> = [
  [
    'register',
    /\b(?:regist\w+|sign(?:s|ed|ing)?[ -]up|sign(?:s|ed|ing)?[ -]?in|log(?:s|ged|ging)?[ -]?in|create (?:an )?account|join(?:s|ed|ing)?|enrol\w*|anmeld\w*|meld\w+ sich|einlogg\w*|konto|subscrib\w*)\b/iu,
  ],
  ['search', /\b(?:search\w*|look(?:s|ing)? up|find(?:s|ing)?|such(?:e|en|t|bar|funktion)|\w*suche|finden)\b/iu],
  ['filter', /\b(?:filter\w*|narrow\w*|gefiltert|eingrenz\w*)\b/iu],
  ['sort', /\b(?:sort(?:s|ed|ing|able)?|order(?:ed)? by|rank(?:s|ed|ing)?|sortier\w*|geordnet)\b/iu],
  [
    'order',
    /\b(?:orders?(?! by)|ordering|buy(?:s|ing)?|purchas\w+|carts?|baskets?|check ?outs?|pay(?:s|ing)?|bestell\w*|kauf(?:en|t)?|warenkorb|bezahl\w*|donat\w+|spenden)\b/iu,
  ],
  [
    'book',
    /\b(?:book(?:s|ed|ing|ings)?(?= (?:a|an|the|one|it|them|and|or|online|portal|site|system|number|local|free)\b)|bookings?|reserv\w+|rent(?:s|ing)?|cancel\w*|buch(?:en|t|ung|ungen)|\w*buchung\w*|reservier\w*|mieten|storn\w*|free slots?)\b/iu,
  ],
  [
    'vote',
    /\b(?:vot(?:e|es|ed|ing)|upvot\w*|downvot\w*|lik(?:e|es|ed)(?= (?:and|posts?|pictures?|photos?|riddles?|them|it)\b)|kudos|abstimm\w*|stimm(?:e|en|t) (?:ab|für)|polls?)\b/iu,
  ],
  [
    'comment',
    /\b(?:comment\w*|repl(?:y|ies|ied|ying)|discuss\w*|answer(?:s|ed|ing)?|review(?:s|ed)?|kommentier\w*|kommentare?n?|antwort\w*|diskut\w*|post(?:s|ing)? (?:proposals|topics|threads)|threads?)\b/iu,
  ],
  ['rate', /\b(?:rat(?:e|es|ed|ing|ings)|stars?|bewert\w*|sternen?|grad(?:e|es|ed|ing)|benot\w*)\b/iu],
  [
    'message',
    /\b(?:messag\w+|chat\w*|enquir\w+|inquir\w+|contact(?:s|ed|ing)? (?:the|form|us|them|sellers?|page)|write to|mails?|e-?mails?|notif\w+|nachrichten?|anfragen?|kontaktformular|anschreiben|benachrichtig\w*|call-?backs?)\b/iu,
  ],
  [
    'upload',
    /\b(?:upload\w*|attach\w*|hochlad\w*|hochgeladen|anhäng\w*|add(?:s|ed)? (?:a |an )?(?:picture|photo|file)s?)\b/iu,
  ],
  [
    'approve',
    /\b(?:approv\w+|reject\w*|declin\w+|accept(?:s|ed|ing)?|moderat\w+|genehmig\w*|freigeb\w*|freigegeben|ablehn\w*|bestätig\w*|send(?:s)? (?:a \w+ )?back)\b/iu,
  ],
  [
    'assign',
    /\b(?:assign(?:s|ed|ing)?|responsible|hand(?:s|ed)? out|takes? (?:a|an|the) (?:conversation|shift|task)|zuweis\w*|zugewiesen|zuständig|verantwortlich|verteil\w*)\b/iu,
  ],
  ['export', /\b(?:export\w*|download\w*|csv|pdf|print(?:s|ed|ing|able)?(?! by| sizes?)|herunterlad\w*|druck\w*)\b/iu],
  ['play', /\b(?:play(?:s|ed|ing)?|rematch|listen\w*|watch(?:es|ed|ing)?|spiel\w*|anhör\w*|anschau\w*|abspiel\w*)\b/iu],
  ['quiz', /\b(?:quiz\w*|tests?|exams?|exercis\w+|practi[cs]e|questions?|prüfung\w*|übung\w*|üben|fragen)\b/iu],
  [
    'calculate',
    /\b(?:calculat\w+|comput\w+|works? out|totals?|estimat\w+|convert\w*|averages?|adds? up|berechn\w*|ausrechn\w*|umrechn\w*|summe\w*|durchschnitt\w*)\b/iu,
  ],
  [
    'track',
    /\b(?:track\w*|log(?:s|ged|ging)? (?!in)|record(?:s|ed|ing)?|history|progress|follow(?:s|ed|ing)?|enter(?:s|ed|ing)?|erfass\w*|verfolg\w*|fortschritt\w*|eintrag\w*|protokoll\w*|verlauf)\b/iu,
  ],
  [
    'schedule',
    /\b(?:schedul\w+|plan(?:s|ned|ning)?|calendars?|shifts?|due dates?|timetables?|roster|appointments?|planen?|kalender|termine?n?|dienstplan|schicht\w*)\b/iu,
  ],
  [
    'browse',
    /\b(?:brows\w+|read(?:s|ing)?|view(?:s|ed|ing)?|see(?:s)?|look(?:s|ing)? at|shows?|showing|galler(?:y|ies)|present(?:s|ing)?|stöber\w*|ansehen|anzeigen|zeig\w*|lesen|sehen|galerie)\b/iu,
  ],
]

/** Words that stand between somebody and what they do. */
export const isHelper = (word: string) =>
  /^(?:can|could|should|must|may|will|shall|also|be|able|to|want|wants|need|needs|not|only|never|then|are|is|has|have|soll|sollen|kann|können|darf|dürfen|muss|müssen|wird|werden|ist|sind|hat|haben|wollen|möchten|auch|sich|dann)$/i.test(
    word,
  )

/** Every verb of the list that a text speaks of. */
export const verbsIn = (text: string): Verb[] => DEEDS.filter(([, pattern]) => pattern.test(text)).map(([verb]) => verb)

/** The verb of the list that comes first in a text. */
export function firstVerb(text: string): Verb | null {
  const found = DEEDS.flatMap(([verb, pattern]) => {
    const at = pattern.exec(text)?.index
    return at === undefined ? [] : [{ verb, at }]
  })
  return found.toSorted((a, b) => a.at - b.at)[0]?.verb ?? null
}

const BASE = new Set(
  `accept add adjust adopt advertise answer apply appear attend confirm say tell approve arrange ask assign attach award book bookmark borrow browse build buy calculate cancel change check choose claim close collect comment compare
  complete contact continue convert copy count create decline delete deliver describe discuss display download drag edit enter enrol enroll estimate exclude expect explain export extend fill filter find finish
  follow forward generate get give go grade grow hand hide highlight import include introduce invite invoice issue join keep leave lend let like link list listen load lock log look lower maintain make manage mark
  mention merge message monitor move narrow navigate note notify number offer open order organise organize pause pay pick pin place plan play post present preview print publish put raise rank rate react read
  receive record redeem register reject remember remind remove rename rent reopen repeat reply report request reserve reset resize respond restore return review run save schedule search see select sell send
  set share show sign skip sort split start stop store submit subscribe suggest swap switch tag take test tick track transfer transpose turn type undo unlock update upgrade upload use verify view visit vote
  warn watch work write zoom`.split(/\s+/),
)
const GERMAN_BASE =
  /^(?:ab|an|auf|aus|bei|ein|her|herunter|hin|hinzu|hoch|los|mit|nach|über|um|unter|vor|weg|weiter|zu|zurück|be|ent|er|ge|ver|zer)?(?:arbeiten|antworten|bauen|bearbeiten|buchen|drucken|fassen|filtern|folgen|führen|geben|hängen|haken|kaufen|kommentieren|laden|legen|lehnen|leihen|lesen|löschen|machen|melden|merken|mieten|nehmen|öffnen|planen|rechnen|reservieren|schauen|schicken|schließen|schreiben|sehen|senden|setzen|sortieren|speichern|spielen|stellen|stimmen|stornieren|suchen|tauschen|teilen|tragen|wählen|weisen|werten|zahlen|zeigen|zeichnen|folgen|genehmigen|bestätigen|exportieren|importieren|nennen|ändern|finden|bestellen|verwalten|erstellen|anlegen|bezahlen)$/u

/** Whether a word is the plain form of a verb: `filter`, `hochladen`. */
export const isBaseVerb = (word: string) => BASE.has(word.toLowerCase()) || GERMAN_BASE.test(word)
/** The same for the forms of he and she, and for `-ing`. */
export function isVerbForm(word: string): boolean {
  const lower = word.toLowerCase()
  if (isBaseVerb(lower)) return true
  const stems = [
    lower.replace(/s$/, ''),
    lower.replace(/es$/, ''),
    lower.replace(/ies$/, 'y'),
    lower.replace(/ing$/, ''),
    lower.replace(/ing$/, 'e'),
    lower.replace(/(.)\1ing$/, '$1'),
  ]
  return stems.some((stem) => stem !== lower && BASE.has(stem))
}
