import { z } from 'zod'
import { SIGNUP_TEXTS, SIGNUPS } from '../../shared/signups/content'
import type { Entry } from '../../shared/signups/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { keep, kept } from '../kept'
import { SelectField, TextField } from '../ui/field'
import { Form } from '../ui/form'
import { request } from '../ui/page'

const NAME = 'own-signups'
const keys = z.record(z.string(), z.string())

/** The keys of the entries that this browser made, by their ids. */
export const ownKeys = (): Record<string, string> => kept(NAME, keys) ?? {}

export function keepKey(id: number, key: string) {
  keep(NAME, { ...ownKeys(), [id]: key })
}

/** Signs up, or changes what one signed up. */
export function EntryForm({ entry, onSent }: { entry?: Entry; onSent?: () => void }) {
  return (
    <Form
      action={entry ? SITE_TEXTS.save : SIGNUPS.add}
      className="panel max-w-2xl space-y-5"
      {...(entry ? {} : { thanks: SIGNUP_TEXTS.thanks })}
      send={async (typed) => {
        if (entry)
          return request<void>(`/api/signups/${entry.id}`, {
            method: 'PUT',
            body: { ...typed, key: ownKeys()[entry.id] ?? '' },
          })
        const { id, key } = await request<{ id: number; key: string }>('/api/signups', { body: typed })
        keepKey(id, key)
      }}
      onSent={onSent}
    >
      <TextField label={SIGNUP_TEXTS.name} name="name" maxLength={80} autoComplete="name" defaultValue={entry?.name} />
      {SIGNUPS.what !== null && (
        <TextField label={SIGNUPS.what} name="what" maxLength={140} defaultValue={entry?.what} />
      )}
      {SIGNUPS.kinds && (
        <SelectField
          label={SIGNUPS.kinds.label}
          name="kind"
          empty={SITE_TEXTS.choose}
          defaultValue={entry?.kind}
          options={SIGNUPS.kinds.options.map(({ name }) => ({ value: name, label: name }))}
        />
      )}
      {SIGNUPS.countsPeople && (
        <TextField
          label={SIGNUP_TEXTS.people}
          name="people"
          type="number"
          min={1}
          max={30}
          defaultValue={entry?.people ?? 1}
        />
      )}
    </Form>
  )
}
