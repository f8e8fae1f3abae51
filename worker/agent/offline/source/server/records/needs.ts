import type { Collection, Value } from '../../shared/records/model'
import { RECORD_TEXTS } from '../../shared/records/texts'
import { Failure } from '../site/failure'

/** Refuses a record that lacks what must be filled in while another field has a value. */
export function mustHaveWhatItNeeds({ fields }: Collection, values: Record<string, Value | undefined>): void {
  const missing = fields.find(({ name, neededWhen }) => {
    if (!neededWhen || String(values[neededWhen.field] ?? '') !== neededWhen.is) return false
    return (values[name] ?? '') === ''
  })
  if (!missing) return
  const message = RECORD_TEXTS.needed(missing.label, missing.neededWhen!.is)
  throw new Failure(400, message, { [missing.name]: message })
}
