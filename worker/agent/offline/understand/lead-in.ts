import { isPlural } from './plural.ts'

const PROGRAM =
  '(?:app|application|website|web ?site|site|web ?app|webapp|tool|system|program|programme|platform|page|database|software|something|place|way|thing|project|solution|dashboard|crud app|service|interface|mini ?app|prototype|mvp)'
const PERSONS =
  '(?:me|us|i|we|you|they|he|she|it|users?|people|everyone|everybody|anyone|anybody|visitors?|one|the team|staff|admins?|my team|my family|our team|someone)'
const VERB =
  '(?:keep(?:ing)? (?:a )?(?:track|record|records|list|log|tabs|an eye) (?:of|on)|keep(?:ing)?|track(?:ing)?|manag(?:e|ing)|organi[sz](?:e|ing)|log(?:ging)?|record(?:ing)?|stor(?:e|ing)|list(?:ing)?|collect(?:ing)?|catalogu?(?:e|ing)?|plan(?:ning)?|handl(?:e|ing)|add(?:ing)?|creat(?:e|ing)|edit(?:ing)?|updat(?:e|ing)|delet(?:e|ing)|remov(?:e|ing)|sav(?:e|ing)|see|view(?:ing)?|brows(?:e|ing)|show(?:ing)?|display(?:ing)?|monitor(?:ing)?|remember(?:ing)?|writ(?:e|ing) down|note down|maintain(?:ing)?|schedul(?:e|ing)|administer|enter(?:ing)?|capture|capturing|document(?:ing)?|post(?:ing)?|share|sharing|upload(?:ing)?|submit(?:ting)?|find(?:ing)?|know|have|hold(?:ing)?|include|contain|support|search(?:ing)?|look up|count(?:ing)?|save|register|read(?:ing)?|watch(?:ing)?|sell(?:ing)?|grow(?:ing)?|play(?:ing)?|visit(?:ing)?|brew(?:ing)?|bak(?:e|ing)|cook(?:ing)?|rent(?:ing)? out)'

const OPENINGS: RegExp[] = [
  /^(?:i|we|i'm|we're)\s+(?:run|have|own|am|are|work|manage|live|organi[sz]e|help)\s[^,.;:]{0,60}?(?:,|\s+and|\s+so)+\s+(?:(?:i|we)\s+)?(?:also\s+)?(?:need|want|would like|'d like|like)\s+(?:to\s+)?/i,
  /^(?:our|my)\s+[\p{L}-]+(?: [\p{L}-]+)?\s+(?:needs?|wants?|would like|could use|is looking for)\s+(?=(?:an?|to|some)\s)/iu,
  /^(?:(?:a|an|the|my|our)\s+)?(?:[\p{L}-]+\s+){0,3}(?:app|application|tool|system|website|site|program|platform|tracker|database|software)\s+to\s+(?=(?:log|track|manage|record|keep|store|organi[sz]e|plan|list|collect|share|handle|save|catalogu?e)\b)/iu,
  new RegExp(
    `^[^,.:;()]{0,60}?\\s(?:where|in which|so that|so|that lets?|which lets?|that allows?|to let)\\s+${PERSONS}(?: to)?\\s+(?:(?:can|could|to|should|will)(?: also| easily)?\\s+)?(?=(?:add|create|track|manage|log|record|list|store|keep|save|share|post|see)\\b)`,
    'i',
  ),
  /^(?:hi|hello|hey|please|pls|ok|okay|so|well|basically|also|and|then|now|finally|first(?:ly)?|next|additionally|furthermore|plus|but|just|maybe|idea|title|prompt|app idea)\b[\s,!.:-]+/i,
  /^remind(?:s|ing)?\s+(?:me|us)\s+(?:to|when to|of|about)\s+(?:\p{L}+\s+)?(?=(?:my|our|the)\s)/iu,
  /^(?:i|we|id|i'd|we'd)(?:'d| would| am| are|'m|'re)?(?: also| really| just)*\s+(?:want(?: to)?|need(?: to)?|like(?: to)?|love(?: to)?|wish(?: to)?|looking for|trying to|thinking of|after|planning to|going to|dream of)(?: have| be able to| get| build| make| create| see| use| start)?\s+/i,
  /^(?:can|could|would|will) (?:you|we|i)(?: please| kindly)?(?: also)?\s+/i,
  /^(?:build|make|create|design|develop|write|generate|give|code|set up|put together|do|get|help|need|want|wanted|looking for|start|craft|prepare|produce|implement|program)(?: me| us)?(?: with| to| a new)?\s+(?=\S)/i,
  new RegExp(
    `^(?:(?:a|an|the|my|our|this|some|one|simple|small|little|basic|nice|tiny|quick|modern|clean|easy|web|online|personal|mobile|internal|full[- ]stack|crud)\\s+)*${PROGRAM}s?\\s+(?:(?:used|meant|intended|designed)\\s+)?(?:to|for|that|which|where|so that|so|in which|with which|on which|about|i can use to|we can use to|helping)\\s+(?:(?:lets?|helps?|allows?|enables?|will let|can)\\s+)?`,
    'i',
  ),
  new RegExp(`^(?:somewhere|someplace|anywhere|room)\\s+(?:to|where (?:i|we) can)\\s+(?=${VERB}\\b)`, 'i'),
  new RegExp(`^(?:lets?|letting|allow(?:s|ing)?|enabl(?:e|es|ing)|help(?:s|ing)?)\\s+${PERSONS}(?: to)?\\s+`, 'i'),
  new RegExp(
    `^(?:where |that |which |so that |so |when )?${PERSONS}(?: also)?\\s+(?:can|could|should be able to|should|will be able to|will|must be able to|must|want to|wants to|need to|needs to|may|are able to|be able to|has to|have to|to)(?: also| easily| then)?\\s+(?=\\S)`,
    'i',
  ),
  /^(?:it|the app|this app|app|the site|the system|this|each entry)\s+(?:should|must|has to|needs to|will|can|could)(?: also)?\s+/i,
  /^(?:there (?:is|are|should be|must be|will be)|we have|i have|i've got|we've got|it has|it needs|must have|should have|consisting of|based on|about|for managing|for tracking|things? to track|the following(?: things)?|i collect|i run|we run|i own|we own)\s+/i,
  /^(?:to|for)\s+(?=\S)/i,
  new RegExp(`^(?:our|my|the) [\\p{L}-]+(?: [\\p{L}-]+)? to (?=${VERB}\\b)`, 'iu'),
  new RegExp(
    `^(?:the |our |my )?(?:[a-z]+s|admin|staff)\\s+(?:can|should be able to|may|will be able to)\\s+(?=${VERB}\\b)`,
    'i',
  ),
]
const VERBS = new RegExp(
  `^${VERB}(?:(?:\\s*,\\s*|\\s*\\/\\s*|\\s+)(?:(?:and|or)\\s+)?${VERB})*\\s+(?:of |on |for |about )?(?=\\S)`,
  'i',
)
const ALSO_NOUNS =
  /^(?:read|reading|watch|grow|play|visit|cook|brew|bake|record|store|log|list|plan|post|register|collect|document|share|count|show|search|support|save|hold)$/i
const SMALL =
  /^(?:a|an|the|my|our|your|their|his|her|its|all|every|each|some|any|what|which|who|how|when|where|these|those|this|of|both)$/i

/** `record collection` is a noun; `record expenses` and `record my runs` begin with a verb. */
function isVerb(verbs: string, rest: string): boolean {
  const first = /^[\p{L}'-]+/u.exec(rest)?.[0]?.toLowerCase() ?? ''
  if (!ALSO_NOUNS.test(verbs.trim())) return true
  const noun =
    /^[\p{L}' -]+/u
      .exec(rest)?.[0]
      ?.toLowerCase()
      .replace(/\s+(?:with|for|of|and|in|by|to|from)\b.*$/, '')
      .trim() ?? ''
  return SMALL.test(first) || isPlural(first) || isPlural(noun)
}

/** A statement without what introduces it (`I'd like an app to track …`). `acted` is true when a verb such as track went. */
export function stripLeadIn(statement: string): { text: string; acted: boolean } {
  let text = statement.trim()
  let acted = false
  for (let round = 0; round < 12; round++) {
    const opening = OPENINGS.find((pattern) => pattern.test(text))
    const verbs = VERBS.exec(text)?.[0]
    const next = opening
      ? text.replace(opening, '')
      : verbs !== undefined && isVerb(verbs, text.slice(verbs.length))
        ? text.slice(verbs.length)
        : text
    if (next === text || next.trim() === '') return { text, acted }
    if (!opening) acted = true
    text = next.trim()
  }
  return { text, acted }
}
