import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { inTheseWords } from '#worker/agent/offline/kinds/account/ability.ts'
import { capital } from '#worker/agent/offline/kinds/parts.ts'
import type { Lack, Message } from '#worker/agent/offline/kinds/recipe.ts'
import type { Collection } from '#worker/agent/offline/source/shared/records/model.ts'
import { isPlural, singular } from '#worker/agent/offline/understand/plural.ts'
import { isVerbForm } from '#worker/agent/offline/understand/reading/verbs.ts'

/** Who says by stars what they think of what others entered, and who decides on it: as one of them is called. */
export type Workflow = {
  rates: string | null
  decides: string | null
  /** The wishes that say what is entered, that are met by its roles, and that ask for more than these do. */
  entered: string[]
  told: string[]
  lacks: Lack[]
}

const SOMEBODY = String.raw`^(?:(?:the|our|an?|each|every) )?((?:[\p{L}-]+ )?[\p{L}-]+) (?:then )?`
const ENTERS = new RegExp(
  `${SOMEBODY}(?:can )?(?:submit|register|send in|hand in|propose|suggest|enter|upload|announce|apply with|report|pitch|nominate|log)s? `,
  'iu',
)
const OBJECT = String.raw`(?:them|it|each|every|all|the)\b`
/** Whoever a wish begins with. */
const ACTS = new RegExp(`${SOMEBODY}(?:can )?[\\p{L}-]+ (?:or [\\p{L}-]+ )?${OBJECT}`, 'iu')
const RATES = new RegExp(
  `${SOMEBODY}(?:scores?|rates?|grades?|judges?|evaluates?|assess(?:es)?|reviews?) ${OBJECT}`,
  'iu',
)
const DECIDES = new RegExp(
  `${SOMEBODY}(?:decides?(?= (?:on|about|which|whether|what|who|when)\\b|$)|(?:accepts?|approves?)(?= (?:or|and) (?:rejects?|declines?|refuses?)\\b| ${OBJECT}|$)|(?:confirms?)(?= ${OBJECT}|$))`,
  'iu',
)

/**
 * What becomes of the things that people enter, where others are said to rate them or to decide on them; null where nobody
 * is.
 */
export function workflowIn({ wishes, people }: Pick<Message, 'wishes' | 'people'>): Workflow | null {
  const known = people.roles.flatMap(({ words }) => words.map(singular))
  return readWorkflow(withWho(wishes.map(({ text }) => text)), {
    enters: ENTERS,
    rates: RATES,
    decides: DECIDES,
    everybody: EVERYBODY,
    label: (who) => {
      const one = (isPlural(who.toLowerCase()) ? singular(who) : who).toLowerCase()
      // The chief curator is one of the curators, and has their role.
      return capital(known.find((word) => one.endsWith(` ${word}`)) ?? one)
    },
  })
}

/** How a language says who enters, rates and decides: each pattern finds who does it. `label` is what one of them is called. */
type Spoken = Record<'enters' | 'rates' | 'decides' | 'everybody', RegExp> & { label: (who: string) => string }

/** The workflow that wishes tell of, each with its text and with all that its sentence says of who does it. */
export function readWorkflow(said: Array<{ text: string; whole: string }>, spoken: Spoken): Workflow | null {
  const find = (pattern: RegExp) =>
    said.flatMap(({ whole, text }) => {
      const found = pattern.exec(whole)
      const who = found?.[1]
      return who === undefined ? [] : [{ who, text, rest: whole.slice(found!.index + found![0].length) }]
    })
  const entering = find(spoken.enters)
  const others = (pattern: RegExp) =>
    find(pattern).filter(
      ({ who }) =>
        !spoken.everybody.test(who) && !entering.some((each) => each.who.toLowerCase() === who.toLowerCase()),
    )
  const [ratings, decisions] = [others(spoken.rates), others(spoken.decides)]
  const [[rating], [deciding]] = [ratings, decisions]
  const judging = [...ratings, ...decisions]
  if (entering.length === 0 || !(rating || deciding)) return null
  return {
    rates: rating ? spoken.label(rating.who) : null,
    decides: deciding ? spoken.label(deciding.who) : null,
    entered: entering.map(({ text }) => text),
    told: judging.flatMap(({ text, rest }) => (SAYS_NO_MORE.test(rest) ? [text] : [])),
    lacks: judging.flatMap(({ text, rest }) => (SAYS_NO_MORE.test(rest) ? [] : [lackOf(text)])),
  }
}

const lackOf = (wish: string): Lack => ({
  asked: inTheseWords(wish),
  told: { en: 'a way of its own to rate or to decide', de: 'eine eigene Art, zu bewerten oder zu entscheiden' },
})

/**
 * Behind the deed stands what it is done to, or what is decided. Of `rates them anonymously` and `decides by lot` the app
 * has the half only.
 */
const SAYS_NO_MORE =
  /^(?:(?: (?!by|within|with|after|without|from|in|at|until|only|never|nach|per|binnen|mit|ohne|von|anonym|blind|nie|nur)(?!\p{L}+ly(?!\p{L}))[\p{L}-]+){0,2}|(?: each \p{L}+)? (?:from one to five stars|with stars|by stars|mit Sternen)| (?:on|about|which|whether|what|who|when) [^,;]{1,40}| (?:or|and) (?:rejects?|declines?|refuses?)(?: (?:them|it|the [\p{L}-]+|[\p{L}-]+s))?|(?: (?:sie|ihn|es))? oder (?:lehn(?:t|en) (?:sie|ihn|es) ab|(?:nimmt|nehmen) (?:sie|ihn|es) an))$/iu

/** Nobody has a role by what all do. */
const EVERYBODY =
  /^(?:everyone|everybody|anyone|anybody|all|both|people|they|we|others|(?:other )?(?:members|users|visitors|readers|viewers|participants)|the public)$/i

/** `a committee reviews each idea` and `accepts or rejects it` are two wishes of the same people. */
function withWho(texts: string[]): Array<{ text: string; whole: string }> {
  let who = ''
  return texts.map((text) => {
    const [first = ''] = text.split(' ')
    if (isVerbForm(first) && who !== '') return { text, whole: `${who} ${text}` }
    who = ACTS.exec(text)?.[1] ?? ''
    return { text, whole: text }
  })
}

/** The roles of a workflow: who decides, and who rates without deciding. */
export const DECIDER = 'staff'
const RATER = 'jury'

/** The role of those who keep what else there is. */
export const keeperOf = ({ decides }: Workflow) => (decides === null ? RATER : DECIDER)
const raterOf = ({ rates, decides }: Workflow) => (rates === decides ? DECIDER : RATER)

/** The people of a workflow who do more than enter something. */
export const rolesOf = (work: Workflow) => [
  ...(work.decides === null ? [] : [{ name: DECIDER, label: work.decides, isChosen: false }]),
  ...(work.rates === null || work.rates === work.decides ? [] : [{ name: RATER, label: work.rates, isChosen: false }]),
]

/** The roles of the first sample people, who are those that have given stars. */
export const peopleOf = (work: Workflow): string[] =>
  work.rates === null
    ? [DECIDER]
    : [...Array.from({ length: RATERS }, () => raterOf(work)), DECIDER].slice(0, work.decides ? undefined : RATERS)

const RATERS = 4

/** Which of these things is the one that people enter in a workflow: what they do it to is named first. */
export function enteredIn({ entered }: Workflow, names: string[]): number {
  const places = entered.map((told) =>
    names
      .map((name, index) => ({ index, at: told.toLowerCase().indexOf(name.toLowerCase()) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at),
  )
  return places.flatMap(([first]) => first ?? [])[0]?.index ?? 0
}

type Applied = { work: Workflow; at: number; language: ReadyLanguage }

/** The lists with what a workflow does to the one of them that is entered: nobody else's entry is changed in it. */
export function withWorkflow(collections: Collection[], { work, at, language }: Applied): Collection[] {
  return collections.map((collection, index) =>
    index !== at
      ? collection
      : {
          ...(work.decides === null ? { ...collection, isOwn: true } : withDecision(collection, language)),
          ...(work.rates !== null && { reviews: { label: RATINGS[language], by: [raterOf(work)] } }),
        },
  )
}
const RATINGS = { en: 'Ratings', de: 'Bewertungen' }

/** What a start page says of a workflow: what is entered, and what becomes of it. */
export function workflowOpening({ name, one, many }: Collection, { rates, decides }: Workflow) {
  const said = [
    ...(rates === null ? [] : [`each ${rates.toLowerCase()} gives it stars`]),
    ...(decides === null ? [] : [`the ${decides.toLowerCase()} decides on it`]),
  ]
  const lower = one.toLowerCase()
  return {
    headline: many,
    subline: `Enter ${/^[aeiou]/.test(lower) ? 'an' : 'a'} ${lower}; then ${said.join(', and ')}.`,
    action: { label: `Enter ${/^[aeiou]/.test(lower) ? 'an' : 'a'} ${lower}`, href: `/${name}/new` },
  }
}

/** That somebody decides on what others entered. */
export const APPROVES = /\bapprov\w+|\breject\w*|\bdeclin\w+|\brefuse\w*|\baccepts?\b|\bverif(?:y|ies)\b/i
/** What deciding and a list of one's own do for both sides. */
export const DECIDING =
  /\bapprov\w+|\breject\w*|\bdeclin\w+|\brefuse\w*|\baccepts?\b|\bcheck applications\b|\b(?:state|status|progress) of (?:their|the|an?|my|each) \w+|\bfollow the (?:state|status|progress)\b/i
const DECISION = {
  en: { label: 'Decision', options: ['Submitted', 'Approved', 'Rejected'] },
  de: { label: 'Entscheidung', options: ['Eingereicht', 'Angenommen', 'Abgelehnt'] },
}

/** What those in charge decide on: what is named where the message speaks of deciding, else what members enter first. */
export function decidedIn(collections: Collection[], text: string): Collection | null {
  const sentence = text.split(/[.;\n]/).find((part) => APPROVES.test(part)) ?? ''
  const named = collections.find(({ one }) => sentence.toLowerCase().includes(one.toLowerCase()))
  const able = (each: Collection) => each.write === 'member'
  return named && able(named) ? named : (collections.find(able) ?? null)
}

/** The list with a decision, which its people see once it is made. */
export function withDecision(collection: Collection, language: ReadyLanguage): Collection {
  const fields = collection.fields.filter(({ name }) => name !== 'decision')
  return {
    ...collection,
    fields: [...fields, { name: 'decision', kind: 'choice', ...DECISION[language] }],
    read: 'member',
    isPrivate: true,
    decided: { field: 'decision', by: [DECIDER] },
  }
}
