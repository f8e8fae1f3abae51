import { useState } from 'react'
import { fieldText } from '#client/operators/kit/page/range-picker.tsx'
import { useAdminZone } from '#client/operators/kit/record/admin-zone.ts'
import { Field } from '#client/ui/form/field.tsx'
import { m } from '#shared/messages.gen/messages.js'

/** Until when something can be redeemed, in the zone in which the page tells its times. */
export function EndField({ value, onChange }: { value: Date | null; onChange: (value: Date | null) => void }) {
  const zone = useAdminZone()
  const isUtc = zone === 'UTC'
  // What stands there is the browser's until it is a whole moment: it is not written over while somebody types.
  const [first] = useState(() => (value ? fieldText(value, isUtc) : ''))
  const change = (text: string) => {
    const at = new Date(isUtc ? `${text}Z` : text)
    onChange(Number.isNaN(at.getTime()) ? null : at)
  }
  return (
    <Field
      label={m.admin_campaigns_ends_zone({ zone })}
      description={m.admin_campaigns_ends_about()}
      type="datetime-local"
      defaultValue={first}
      onChange={({ target }) => change(target.value)}
    />
  )
}
