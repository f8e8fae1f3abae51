import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'

export type StatusContent = {
  title: string
  label: string
  lead: string
  /** What is told of: lifts and slopes, roads, rooms. */
  groups: string[]
  /** In what a thing can be. The first is the good one, the last the one in between. */
  states: string[]
  /** By what things are told apart, such as how hard a slope is. */
  levels: { label: string; options: string[] } | null
  /** Figures that are measured: the depth of snow, a level of danger. */
  gauges: Array<{ name: string; label: string; unit: string }>
  /** Whether a warning can be raised that stands on every page. */
  hasWarning: boolean
  editor: string
}

export type StatusItem = { id: number; name: string; group: string; level: string; state: string; changed: string }
export type Gauge = { name: string; value: string; changed: string }
export type StatusFound = { items: StatusItem[]; gauges: Gauge[]; warning: string; changed: string | null }

/** More things than this stand on no page of this kind. */
export const MOST = 300

const words = (most: number) => z.string().trim().max(most, SITE_TEXTS.tooLong(most))

export const itemInput = z.object({
  name: words(80).min(1, SITE_TEXTS.required),
  group: words(80),
  level: words(80).default(''),
})
export const stateInput = z.object({ state: z.string() })
export const gaugeInput = z.object({ value: words(40) })
export const warningInput = z.object({ warning: words(200) })
