import { PhraseIndex, tokens } from '#worker/agent/offline/understand/reading/phrases.ts'
import { readable } from '#worker/agent/offline/understand/reading/readable.ts'
import {
  type Group,
  GROUPS,
  type PeopleReading,
  type Role,
  type Verb,
} from '#worker/agent/offline/understand/reading/reading.ts'
import { isHelper, isVerbForm, verbsIn } from '#worker/agent/offline/understand/reading/verbs.ts'
import { PEOPLE } from './people-words.ts'

const INDEX = new PhraseIndex(
  GROUPS.map((group) => ({ points: 1, phrases: PEOPLE[group].split(',').map((word) => word.trim()) })),
)
const ACCOUNTS =
  /\b(?:sign(?:s|ed)?[ -]?(?:up|in)|log(?:s|ged)?[ -]?in|regist(?:er|ers|ered|ration)|accounts?|passwords?|signed-in|profiles?|user name|anmeld\w*|einlogg\w*|konto|kontos|konten|passwort|registrier\w*|angemeldet\w*|profile?n?)\b/iu
/** Without an account nobody could be told from others, or be refused. */
const NEEDS_ACCOUNTS: Verb[] = ['approve', 'assign']
const NO_ACCOUNTS =
  /\b(?:without an? (?:account|login|registration)|no (?:accounts?|login|sign[ -]?in)|ohne (?:anmeldung|konto|registrierung)|anmeldung(?:en)? (?:zu|zum|zur|für))\b/iu
type Mention = { group: Group; word: string; at: number }

/** Who uses an app, how the message calls them, what they do, and whether they need accounts. */
export function readPeople(message: string): PeopleReading {
  const text = readable(message)
  const sentences = text.split(/(?<=[.!?;\n])\s*/)
  const roles = new Map<Group, Role>()
  for (const sentence of sentences)
    for (const { group, word, deeds } of actorsIn(sentence)) {
      const role = roles.get(group) ?? { group, words: [], verbs: [] }
      roles.set(group, {
        group,
        words: [...new Set([...role.words, word])],
        verbs: [...new Set([...role.verbs, ...deeds])],
      })
    }
  const verbs = verbsIn(text)
  const inOrder = GROUPS.flatMap((group) => roles.get(group) ?? [])
  const acting = inOrder.some(
    (role) => role.group !== 'visitors' && role.verbs.some((verb) => NEEDS_ACCOUNTS.includes(verb)),
  )
  const accounts = ACCOUNTS.test(text.replace(NO_ACCOUNTS, ' ')) || acting
  return { roles: inOrder, accounts, verbs }
}

/** The people of a sentence with what they do, which reaches up to the next who do something. */
function actorsIn(sentence: string): Array<{ group: Group; word: string; deeds: Verb[] }> {
  const mentions = mentionsIn(sentence)
  return mentions.flatMap(({ group, word, at }) => {
    const after = sentence.slice(at + word.length)
    const acts = isFollowedByDeed(after)
    if (!acts && !FOR.test(sentence.slice(0, at))) return []
    const next = mentions.find((other) => other.at > at && isNewSubject(sentence, other.at))
    const deeds = acts ? verbsIn(sentence.slice(at + word.length, next?.at ?? sentence.length)) : []
    return [{ group, word: word.toLowerCase(), deeds }]
  })
}

/** People for whom something is made, though the sentence does not say what they do. */
const FOR =
  /\b(?:for|between|among|für|zwischen)\s+(?:(?:the|our|my|all|both|die|unsere|alle|meine|[\p{L}]+s and)\s+)?$/iu

function isFollowedByDeed(after: string): boolean {
  const [first = '', second = ''] = after
    .replace(/^\s*,?\s*(?:who|die|der|which|that)\s+/i, ' ')
    .trim()
    .split(/\s+/)
  if (!/^[\s,]/.test(after)) return false
  const plain = first.replace(/[^\p{L}-]/gu, '')
  return (
    isHelper(plain) || isVerbForm(plain) || DECIDES_GERMAN.test(plain) || (plain.endsWith('ly') && isVerbForm(second))
  )
}

/** Somebody decides on it, so that they must be told from others. */
const DECIDES_GERMAN = /^(?:genehmigt|bestätigt|bewilligt|genehmigen|bestätigen)$/i

/** `the administrator approves` begins anew; `message the seller` does not. */
const isNewSubject = (sentence: string, at: number) =>
  /(?:^|[,;:]|\b(?:and|und|while|but|whereas|dann|then))\s*(?:the |only |other |our |die |der |das |nur |each |every |jede[rs]? )?$/i.test(
    sentence.slice(0, at),
  )

function mentionsIn(sentence: string): Mention[] {
  const found: Mention[] = []
  for (const [at, words] of INDEX.find(tokens(sentence)))
    for (const word of words) {
      const index = positionOf(sentence, word)
      if (index !== -1) found.push({ group: GROUPS[at]!, word: sentence.slice(index, index + word.length), at: index })
    }
  const ordered = found.toSorted((a, b) => a.at - b.at || b.word.length - a.word.length)
  return ordered.filter(
    ({ at, word }, index) =>
      !ordered.some(
        (other, before) =>
          before !== index &&
          other.at <= at &&
          other.at + other.word.length >= at + word.length &&
          other.word.length > word.length,
      ),
  )
}

function positionOf(sentence: string, word: string): number {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '[\\s-]+')
  return new RegExp(`(?<![\\p{L}])${escaped}(?![\\p{L}])`, 'iu').exec(sentence)?.index ?? -1
}
