import { m } from '#shared/messages.gen/messages.js'
import { type Reason } from './source/traced.ts'

const REASONS: Record<Reason, () => string> = {
  data: m.touch_reason_data,
  code: m.touch_reason_code,
  several: m.touch_reason_several,
  stale: m.touch_reason_stale,
  library: m.touch_reason_library,
  widths: m.touch_reason_widths,
  spread: m.touch_reason_spread,
}

export const reasonText = (reason: Reason): string => REASONS[reason]()
