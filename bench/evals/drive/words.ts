/** One or several ways to name something, the best first. A string stands for whole words, whatever their case. */
export type Words = string | RegExp | ReadonlyArray<string | RegExp>

const ESCAPED = /[.*+?^${}()|[\]\\]/g

export const patternOf = (word: string | RegExp): RegExp =>
  typeof word === 'string'
    ? new RegExp(`(?<![\\p{L}\\d])${word.replaceAll(ESCAPED, '\\$&').replaceAll(' ', '\\s+')}(?![\\p{L}\\d])`, 'iu')
    : new RegExp(word.source, word.flags.includes('i') ? word.flags : `${word.flags}i`)

export const patternsOf = (words: Words): RegExp[] =>
  typeof words === 'string' || words instanceof RegExp ? [patternOf(words)] : words.map(patternOf)

export const toldAs = (words: Words): string =>
  patternsOf(words)
    .map((pattern) => `/${pattern.source.replaceAll(/\(\?<?[!=]\[\\p\{L\}\\d\]\)|\(\?<!\[\\p\{L\}\\d\]\)/g, '')}/`)
    .join(' or ')

/** What controls and messages are called in English and German apps, whoever wrote them. */
export const W = {
  save: /\b(save|keep|update|apply|done|ok)\b|speichern|übernehmen|sichern|fertig/,
  send: /\b(send|submit|request|post|hand in)\b|senden|absenden|abschicken|anfragen/,
  add: /\b(add|new|create|start a|make an?|write|post|log|enter|record|place)\b|^\+$|hinzufügen|anlegen|neue[rsn]?\b|erstellen|eintragen|aufgeben/,
  remove: /\b(delete|remove|discard)\b|löschen|entfernen/,
  edit: /\b(edit|change|rename|manage)\b|bearbeiten|ändern/,
  open: /\b(open|view|show|details?|read( more)?|more)\b|öffnen|ansehen|anzeigen|zeigen|mehr|lesen/,
  search: /\b(search|find|look up)\b|suche/,
  filter: /\b(filter|apply|show)\b|filtern|anwenden/,
  sort: /\b(sort|order by)\b|sortieren/,
  addToCart: /\b(add to (the |your )?(cart|basket|bag)|put in(to)? (the |your )?(cart|basket)|buy)\b|warenkorb/,
  cart: /\b(cart|basket|bag)\b|warenkorb/,
  checkout: /\b(check ?out|proceed|to (the )?checkout)\b|zur kasse|kasse/,
  placeOrder:
    /\b(place (the |your |my )?order|order now|pay|buy now|confirm( order)?|complete|order)\b|bestellen|bezahlen|kaufen/,
  order: /\b(orders?|purchases?)\b|bestellung/,
  signIn: /\b(sign|log) ?in\b|anmelden|einloggen/,
  signUp: /\b(sign ?up|register|join|create (an |your )?account)\b|registrieren|konto (anlegen|erstellen)/,
  signOut: /\b(sign|log) ?out\b|abmelden|ausloggen/,
  account: /\b(account|profile|me)\b|konto|profil/,
  more: /^(more|menu|☰|≡|⋯|…|\.\.\.)$|open (the )?(menu|navigation)|mehr|menü/,
  publish: /\b(publish|go live|release)\b|veröffentlichen/,
  approve: /\b(approve|accept|release|allow)\b|freigeben|genehmigen|annehmen/,
  reject: /\b(reject|decline|refuse|send back|return|turn down)\b|ablehnen|zurückgeben/,
  reply: /\b(reply|answer|respond|add (a )?(reply|answer))\b|antwort/,
  comment: /\b(comment|remark|note)\b|kommentar|kommentieren/,
  vote: /\b(vote|up ?vote|vote up)\b|^(▲|↑|👍|\+1)/,
  voteUp: /\b(up ?vote|vote up|helpful|vote)\b|^(▲|↑|👍|\+1)/,
  like: /\b(like|kudos|heart)\b|^(♥|♡|❤|👍)|gefällt/,
  follow: /\b(follow|subscribe)\b|folgen|abonnieren/,
  report: /\b(report|flag)\b|melden/,
  book: /\b(book|reserve)\b|buchen|reservieren/,
  cancel: /\b(cancel)\b|stornieren|absagen|abbrechen/,
  start: /\b(start|play|begin|new (game|round)|go)\b|starten|spielen|los|neues spiel|beginnen/,
  again:
    /\b(again|new (game|round)|rematch|restart|play again|reset|start over)\b|neues spiel|noch ?mal|neu starten|von vorn/,
  pause: /\b(pause|stop)\b|anhalten/,
  next: /\b(next|forward|continue)\b|^(›|→|»|>)$|weiter|nächste/,
  previous: /\b(prev|previous|back)\b|^(‹|←|«|<)$|zurück|vorige/,
  export: /\b(export|download|csv)\b|exportieren|herunterladen/,
  print: /\b(print)\b|drucken/,
  members: /\b(members|people|users|team|staff|accounts)\b|mitglieder|leute|personen|nutzer/,
  close: /\b(close)\b|^[×✕x]$|schließen/,
} satisfies Record<string, RegExp>

export const SAYS = {
  thanks:
    /\b(thank(s| you)|received|sent|confirm(ed|ation)|saved|success(ful(ly)?)?|added|created|booked|submitted|published|we('| wi)ll|is in|on its way|subscribed|signed up|registered|reserved|placed|posted|waits?|noted|got your)\b|danke|erhalten|eingegangen|gesendet|gespeichert|bestätigt|gebucht|erfolgreich|melden uns|angekommen/i,
  refused:
    /\b(not|cannot|can't|must|invalid|required|need(s|ed)?|missing|only|already|exceeds?|too (many|few|long|short|large|much)|at most|at least|please|enter|fill|sorry|refused|wrong|unknown|error|no longer|full|taken|limit|allowed|maximum|choose|short(age)?)\b|nicht|bitte|fehl|ungültig|erforderlich|bereits|schon|höchstens|mindestens|falsch|nur\b/i,
}
