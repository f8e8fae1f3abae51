import { isAllowed } from '../../shared/records/collections'
import type { Figure } from '../../shared/records/model'
import { RECORD_TEXTS } from '../../shared/records/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { useMember } from '../access'
import { request } from '../site/api'
import { TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Disclosure } from '../ui/page'

type LimitProps = {
  limit: NonNullable<Figure['limit']>
  /** As it is typed: money in whole units. */
  typed: string
  shown: string | null
}

/** What a figure should not exceed, and the form by which it is set. */
export function FigureLimit({ limit, typed, shown }: LimitProps) {
  const member = useMember()
  return (
    <div className="mt-3 space-y-2">
      {shown !== null && (
        <p className="quiet text-small">
          {limit.label}: <span className="figure">{shown}</span>
        </p>
      )}
      {isAllowed(member, limit.write) && (
        <Disclosure label={RECORD_TEXTS.change(limit.label)}>
          {(close) => (
            <Form
              action={SITE_TEXTS.save}
              className="space-y-3"
              send={(sent) =>
                request<unknown>(`/api/records/overview/limits/${limit.name}`, { method: 'PUT', body: sent })
              }
              onSent={close}
            >
              <TextField label={limit.label} name="amount" inputMode="decimal" defaultValue={typed} isOptional />
            </Form>
          )}
        </Disclosure>
      )}
    </div>
  )
}
