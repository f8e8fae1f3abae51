import { m } from '#shared/messages.gen/messages.js'
import type { Effort } from '#shared/models/efforts.ts'

export const EFFORT_NAMES: Record<Effort, () => string> = {
  none: m.models_effort_none,
  minimal: m.models_effort_minimal,
  low: m.models_effort_low,
  medium: m.models_effort_medium,
  high: m.models_effort_high,
  xhigh: m.models_effort_xhigh,
  max: m.models_effort_max,
}
