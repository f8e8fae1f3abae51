/** Words of speaking: they are in any message and say nothing of what it is about. */
export const SPEAKING =
  /\b(?:(?:the|this) (?:website|web ?site|site|app|application|system|platform|portal|tool) (?:should|must|needs to|has to|will|shall) (?:also )?(?:have|offer|provide|include|contain|support)?(?: the following)?(?: functionalit(?:y|ies)| functions?| features?)?(?: for| of| such as)?|functionalit(?:y|ies)|functions?|features?|allow(?:s|ing)? (?:the )?users? to|users? (?:should|must|can|will|may) be able to|with the ability to|be able to|funktionen|funktionalitäten|die (?:seite|webseite|website|app|anwendung) soll(?:te)?|man soll(?:te)?)\b/giu

const ASK =
  /\b(?:implement|build|create|creating|develop|developing|design|make|set up|program|code|write|need|needs|want|wants|would like|'d like|like to have|looking for|after|goal is|idea is|dream of|could use|wish for)\b(?:\s+(?:me|us|for us|for me|please|to have|to build|to create|to make|to see|a new))*\s+(?=(?:an?|the|our|my|some|something|this|one)\b|\p{L})/giu
const ASK_GERMAN =
  /\b(?:erstelle?n?|bau(?:e|en|t)?|mach(?:e|en|t)?|entwick(?:le|eln|elt)|entwirf|programmiere?n?|schreibe?n?|brauch(?:e|en|t)|benötig(?:e|en|t)|möchten?|hätten?(?: wir| ich)? gerne?|wollen|will|wünschen?|suchen?|gesucht|gestalte?n?|soll)\b(?:\s+(?:mir|uns|bitte|gerne?|ich|wir|eine neue))*\s+(?=\p{L})/giu
/** What comes after one of these says how the app is, not what it is. */
const END =
  /[.:;,!?\n]|\s[-–—]\s|\s(?:where|that|which|so that|so|in which|on which|with which|who|whose|with|having|has|mit|wo|in dem|in der|bei dem|bei der|auf der|auf dem|wodurch|damit|das|die|der)\s/iu

export type Parts = {
  /** What is asked for: `dog grooming salon website`, without what it should do. */
  asked: string
  /** The first sentence. */
  opening: string
}

const sentences = (text: string) =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

/** `doctors write notes`: what people do in the app asks for none. */
const OF_OTHERS =
  /^(?:the |our )?(?:doctors|teachers|editors|members|users|managers|authors|trainers|coaches|reporters|writers|staff|employees|clients|customers|patients|students|pupils|parents|volunteers|neighbours|organi[sz]ers|admins|moderators|players|readers|tenants|guests|drivers|nurses|reviewers|jurors) (?:can |may |also )?$/i

/** The words of a sentence after the first word of asking, up to where it goes into detail. */
function askedIn(sentence: string): string | null {
  const asking = [...sentence.matchAll(ASK)].filter(({ index }) => !OF_OTHERS.test(sentence.slice(0, index)))
  const starts = [...asking, ...sentence.matchAll(ASK_GERMAN)]
    .map((match) => match.index + match[0].length)
    .toSorted((a, b) => a - b)
  for (const start of starts) {
    const rest = sentence.slice(start)
    const asked = rest.slice(0, END.exec(rest)?.index ?? rest.length).trim()
    if (/\p{L}{3}/u.test(asked) && !/^(?:to|it|them|sure|that)\b/i.test(asked)) return asked
  }
  return null
}

/** A shop for which the app is made is no shop that is asked for. */
export const OWNERS =
  /\b(?:for|of|für|in) (?:an?|our|my|the|einen?|unser\w*|mein\w*|den|das) (?:[\p{L}-]+ ){0,2}?(?:shop|store|laden)\b/giu

/** Cuts a message, whose words about the look are gone, into what is asked for and the rest. */
export function messageParts(text: string): Parts {
  const all = sentences(text)
  const opening = all[0] ?? ''
  const asking = all.slice(0, 3).flatMap((sentence) => askedIn(sentence) ?? [])[0]
  const head = opening.replace(/^(?:please|bitte|hi|hello|hallo)\b[\s,:]*/i, '')
  const asked = asking ?? head.slice(0, END.exec(head)?.index ?? head.length)
  return { asked: asked.replace(OWNERS, ' '), opening: opening.replace(OWNERS, ' ') }
}
