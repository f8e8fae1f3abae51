import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'
import { type Choice, choicesInput, type Chosen, fileInput } from '../site/values'
import { JOBS } from './content'

/** What is offered here, by what it is found, and how one applies. */
export type JobsContent = {
  /** In the menu, and above the list. */
  title: string
  lead: string
  /** What one is called, and what its text is about. */
  one: string
  about: string
  menu: { applications: string; own: string; saved: string; searches: string; profile: string; dates: string }
  /** What they are told apart and found by. */
  choices: Choice[]
  /** What else is said of each, in its own words. */
  facts: Array<{ name: string; label: string }>
  /** The role whose members offer; the owner may as well. */
  employer: string
  /** What an application goes through, from its first state on. */
  states: string[]
  hasClosing: boolean
  /** Whether the owner reads each before it is published. */
  approvesFirst: boolean
  hasLetter: boolean
  hasFile: boolean
  hasSaved: boolean
  /** Whether a search is kept, and what fits it later is told. */
  hasSearches: boolean
  /** Whether people say what they can, and see in percent how well something fits. */
  hasProfile: boolean
  /** Whether who offers proposes times, of which the other takes one. */
  hasDates: boolean
}

export type Job = {
  id: number
  title: string
  text: string
  employer: string
  employerId: string
  posted: string
  choices: Chosen
  facts: Record<string, string>
  closing: string | null
  isWaiting: boolean
  isClosed: boolean
  isSaved: boolean
  hasApplied: boolean
  applications: number
  /** In percent; null for whoever has no profile. */
  fit: number | null
}

export type Application = {
  id: number
  jobId: number
  title: string
  applicant: string
  email: string
  sent: string
  letter: string
  fileName: string | null
  state: string
  profile: Profile | null
  /** Times that were proposed and that nobody else has taken. */
  dates: string[]
  date: string | null
}

export type Profile = { choices: Chosen; facts: Record<string, string> }
export type SavedSearch = { id: number; words: string; choices: Chosen }
export type Notice = { jobId: number; title: string; posted: string }

export const PAGE = 20

const words = (length: number) => z.string().trim().min(1, SITE_TEXTS.required).max(length, SITE_TEXTS.tooLong(length))
const facts = z.object(Object.fromEntries(JOBS.facts.map(({ name }) => [name, words(200)])))

export const jobInput = z.object({
  title: words(140),
  text: words(10_000),
  choices: choicesInput(JOBS.choices),
  facts,
  closing: JOBS.hasClosing
    ? z.iso.date(SITE_TEXTS.required)
    : z
        .any()
        .optional()
        .transform(() => ''),
})
export const applicationInput = z.object({
  letter: JOBS.hasLetter ? words(3_000) : z.string().max(3_000).default(''),
  file: fileInput,
  fileName: z.string().trim().max(200).default(''),
})
export const stateInput = z.object({ state: z.enum(JOBS.states, SITE_TEXTS.choose) })
export const profileInput = z.object({ choices: choicesInput(JOBS.choices), facts })
export const searchInput = z.object({
  words: z.string().trim().max(100),
  choices: z.partialRecord(z.enum(JOBS.choices.map(({ name }) => name)), z.string().max(100)),
})
const moment = z.iso.datetime({ local: true, error: SITE_TEXTS.choose })
export const datesInput = z.object({ dates: z.array(moment).min(1, SITE_TEXTS.required).max(10) })
export const dateInput = z.object({ date: moment })
