import { capital } from '#worker/agent/offline/kinds/parts.ts'
import { type Message, spelledOut } from '#worker/agent/offline/kinds/recipe.ts'
import type { Choice } from '#worker/agent/offline/source/shared/site/values.ts'
import { singular } from '#worker/agent/offline/understand/plural.ts'
import { MEDIA_CHOICES } from './media-words.ts'

export type Sort = 'film' | 'video' | 'music' | 'podcast' | 'radio'

/** What a message says of what is seen or heard. */
export type MediaReading = {
  sort: Sort
  isRadio: boolean
  choices: Choice[]
  hasDates: boolean
  hasRatings: boolean
  isAward: boolean
  isWatched: boolean
  least: number
  hasDiscussion: boolean
  hasRequests: boolean
  hasChat: boolean
  /** What the message calls those who enter what there is. */
  keeper: string | null
}

const SORTS: Array<[sort: Sort, asked: RegExp]> = [
  ['radio', /\bradio\b|\bradiosender\b|\bwebradio\b|\p{L}radio\b/iu],
  ['podcast', /\bpodcasts?\b|\baudiobooks?\b|\bhörb(?:uch|ücher)\w*|\bhörspiel\w*/i],
  ['film', /\bfilms?\b|\bmovies?\b|\bcinema\b|\bfilme?n?\b|\bkino\b/i],
  ['music', /\bmusic\b|\bsongs?\b|\balbums?\b|\bmusik\b|\blieder\b/i],
  ['video', /./],
]
const LEAST = /\bat least (\w+) (?:ratings?|votes?|reviews?)|\bmindestens (\w+) (?:bewertungen|stimmen)/i
const NUMBERS: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  ten: 10,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  zehn: 10,
}
const KEEPER =
  /\b(presenters?|organi[sz]ers?|curators?|editors?|moderators?|hosts?|programmers?|moderatorinnen|redaktion)\b[^.]{0,40}\b(?:sign in|enter|add|mark|upload|manage|publish|log in|tragen|pfleg)/i

export function readMedia(message: Message): MediaReading {
  const { text, language } = message
  const sort = SORTS.find(([, asked]) => asked.test(text))![0]
  const has = (pattern: RegExp) => pattern.test(text)
  const least = LEAST.exec(text)
  const told = least?.[1] ?? least?.[2]
  const keeper = KEEPER.exec(text)?.[1]
  return {
    sort,
    isRadio: sort === 'radio',
    choices: MEDIA_CHOICES.filter(({ asked, of }) => of.includes(sort) && asked.test(text)).map((choice) => ({
      name: choice.name,
      label: choice[language].label,
      options: spelledOut(message, choice.asked) ?? choice[language].options,
    })),
    hasDates: has(/\bavailable (?:only )?(?:from|until|between|for)\b|\bend date\b|\bverfügbar (?:von|bis|ab)\b/i),
    hasRatings: has(/\brat(?:e|es|ing|ings)\b|\bstars?\b|\baward\b|bewert|\bsterne\b/i),
    isAward: has(/\baward\b|\bpublikumspreis\b/i),
    isWatched: has(/\bwatch ?list|\bmerkliste\b|\bwatch later\b/i),
    least: told === undefined ? 1 : (NUMBERS[told.toLowerCase()] ?? Math.max(1, Number(told) || 1)),
    hasDiscussion: has(/\bdiscuss\w*|\bcomments?\b|diskussion|kommentar/i),
    hasRequests: has(/\brequest\w*|wünsch|wunsch/i),
    hasChat: has(/\bchat\b/i),
    keeper: keeper === undefined ? null : capital(language === 'de' ? keeper : singular(keeper)),
  }
}
