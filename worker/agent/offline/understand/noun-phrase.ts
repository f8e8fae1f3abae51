import { isPlural, singular } from './plural.ts'
import { unglue } from './text.ts'

/** Words that hold things rather than being one: `tool library`, `plant tracker`, `recipe box`. */
const CONTAINER =
  /^(.+?)[\s-]+(?:tracker|tracking|logger|log|logs|list|lists|app|application|library|manager|management|organi[sz]er|diary|journal|planner|planning|database|db|catalog|catalogue|board|box|book|register|registry|sheet|system|calendar|directory|wall|tool|inventory|collection|log ?book|records?|archive|site|website|page|portal|platform|dashboard|schedule|scheduler|scheduling|roster|rota|keeper|counter|monitor|index|file|service|store|hub|desk|administration|admin|crm|form|overview|signup|program|programme|club|shelf|cabinet|bank|pool|exchange|swap)$/i
const PROGRAM_WORDS = new Set(
  'app application web webapp site website page software system program programme platform tool database portal mobile online'.split(
    ' ',
  ),
)
const CONTAINER_WORDS = new Set(
  'place way tracker log list app application manager planner database system calendar directory wall tool collection site website page portal platform dashboard schedule hub program programme thing things stuff something project software solution web webapp idea service mvp prototype interface ui data information'.split(
    ' ',
  ),
)

const DETERMINER =
  /^(?:(?:a|an|the|my|our|your|their|his|her|its|this|that|these|those|all|every|each|some|any|many|multiple|several|various|different|own|new|more|other|another|few|simple|small|little|basic|nice|tiny|quick|beautiful|modern|clean|easy|plain|personal|private|shared|online|digital|full|complete|proper|cool|great|good|lightweight|minimal|limited|current|existing|also|please|just|both|(?:list|lists|collection|database|catalogue|catalog|library|directory|inventory|archive|register|registry|log|logs|diary|index|record|records|history|overview|set|wall|box) of|(?:tracker|log|diary|journal|list|database|register|record|records|calendar|organi[sz]er) for|lent out|lent|loaned|borrowed|local|public|blank|overdue|unpaid|late|information (?:about|on)|details (?:of|about|on)|data (?:about|on)|one|two|three|upcoming|track of|place for|way to|things like|stuff like|everything about|following|daily|weekly|monthly|old|favou?rite|favou?rites of)\s+)+/i
const PREPOSITION =
  /\s+(?:for|of|in|on|at|from|by|to|about|per|as|into|during|near|around|using|via|between|inside|within|so|because|since|when|while|where|which|that|who|like|we|i|i've|ive|i'm|we've|weve|i'd|they|you|it|people|without|and|or|is|are|was|were|can|should|will|must|have|has|had|with|need|needs|run|runs|belongs?|borrow|lend|bring|brings|sign|come|comes|goes?|going|get|gets|do|does|use|uses)(?:\s+.*)?$/i

/** Words that are no thing whatever their place in the sentence. */
const NOT_THINGS = new Set(
  (
    'compare compares add edit delete remove create update see view browse manage track store keep search filter sort show list borrow return use make build want need ' +
    'it them they we i you he she everything anything nothing something someone everyone anyone nobody one ones lot lots etc more less able way ways ' +
    'and or with for of in on at to from by as is are was were be been being have has had do does did not no yes please thanks thank hello hi hey ' +
    'today tomorrow now later soon here there good nice great simple easy fast quickly well also too very really just only that this these those ' +
    'feature features field fields column columns property properties attribute attributes option options button buttons colour colours color colors ' +
    'screen screens view views rows row crud rest api frontend backend server client typescript react design style ui ux mode login password ' +
    'each every all any other others end start first last next previous best better worse help hand back front top bottom side me my our your their if then else when where what who why how'
  ).split(' '),
)

/** What these open is something done, and no thing: `generate brackets`. None of them is a noun: `pay slips` are things. */
const ONLY_DONE =
  /^(?:generate|choose|enter|submit|receive|publish|customi[sz]e|adjust|accept|apply|approve|assign|browse|calculate|compare|continue|convert|describe|enrol|enroll|exclude|expect|explain|fill|get|give|include|insert|join|learn|let|listen|move|navigate|notify|organi[sz]e|read|remind|rename|reply|respond|restore|save|select|send|subscribe|suggest|upgrade|write|connect|into|onto|through|during)$/
/** Inside the name of a thing these say that it is a clause: `copy the html`. */
const IN_CLAUSE =
  /\s(?:the|an?|my|your|their|its|into|onto|between)\s|^leave (?:reviews?|comments?|ratings?|messages?|feedback)$/

/** Words that only say where, when or of what sort things are. */
const PLACES = new Set(
  'street home house work office school neighbourhood neighborhood year week month day days time times kind kinds sort sorts type types'.split(
    ' ',
  ),
)

/** A noun phrase without determiners and what follows a preposition; lower case, at most four words. */
export function bareNoun(phrase: string): string {
  const owned = phrase
    .trim()
    .toLowerCase()
    .replace(/^(?:(?:my|our|the|your|their|his|her)\s+)?[\p{L}-]+(?:'s|s')\s+(?=\p{L})/u, '')
  const text = owned
    .replace(/["'`*_]/g, '')
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const cut = text
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(DETERMINER, '')
    .replace(PREPOSITION, '')
    .replace(DETERMINER, '')
  return unglue(cut.replace(/[^\p{L}\p{N}&'/ -]+/gu, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}

/** What a `… tracker`, `… list`, `… library` is about; null when the phrase is no such container. */
export function contained(noun: string): string | null {
  const match = CONTAINER.exec(noun)
  const inside = match?.[1]?.replace(DETERMINER, '').trim() ?? ''
  if (inside === '') return null
  return contained(inside) ?? inside
}

/** Whether the noun stands for the program itself (`app`, `system`) and for nothing inside it. */
export function isProgramWord(noun: string): boolean {
  const list = noun.split(' ')
  return noun === '' || (list.length === 1 ? CONTAINER_WORDS.has(noun) : list.every((word) => PROGRAM_WORDS.has(word)))
}

/** Whether a bare noun can name a thing of the app. */
export function canBeThing(noun: string): boolean {
  const list = noun.split(' ')
  if (noun.length < 2 || list.length > 3 || !/\p{L}{2}/u.test(noun)) return false
  if ((list.length > 1 && ONLY_DONE.test(list[0]!)) || IN_CLAUSE.test(noun)) return false
  return !NOT_THINGS.has(list.at(-1)!) && !NOT_THINGS.has(list[0]!) && !PLACES.has(list.at(-1)!)
}

/** The singular of a bare noun. */
export function thingName(noun: string): string {
  return isPlural(noun) ? singular(noun) : noun
}
