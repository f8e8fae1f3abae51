import { isGibberish } from './describe.ts'

export type Intent = 'build' | 'help' | 'restore'

const GREETING =
  /^(?:\W|\b(?:hi|hello|hey|hiya|yo|good (?:morning|evening|afternoon|day)|howdy|greetings|test|testing|thanks?|thank you|thx|cheers|ok(?:ay)?|great|nice|cool|perfect|awesome|wow|lol|there|you|so much|very much|solid|bye|goodbye|yes|no|please|help|sorry|hm+|well done|looks? good|love it|i like it|good job|this is|it works|hola|moin|salut)\b)*$/i
const QUESTION =
  /^(?:what|who|how|why|when|where|which|is|are|do|does|did|can|could|will|would|should|tell me|explain|help)\b/i
const ABOUT_YOU =
  /\b(?:you (?:do|can|are|able|know|work|understand|speak|like|think)|are you|your (?:name|features|limits|abilities)|this work|i (?:do|ask|say|type|write|start|use|begin|log|publish|export|share)|works?\?|happening|model)\b/i
const RESTORE =
  /^(?:please |can you |could you )?(?:undo|revert|roll ?back|go back|restore|take (?:that|it) back|cancel (?:that|it)|put it back|bring back the (?:old|last|previous))\b/i

/** What kind of message this is, before its words are read as an app or a change. */
export function intentOf(text: string): Intent {
  const plain = text.trim()
  if (GREETING.test(plain) || isGibberish(plain)) return 'help'
  if (RESTORE.test(plain)) return 'restore'
  if (
    QUESTION.test(plain) &&
    ABOUT_YOU.test(plain) &&
    !/\b(?:you|we|i) (?:please )?(?:add|make|build|create|change|remove|rename|track|store|filter|put|set|write|design|delete|give|show)\b/i.test(
      plain,
    )
  )
    return 'help'
  return 'build'
}
