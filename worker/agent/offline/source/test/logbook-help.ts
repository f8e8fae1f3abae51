import { LOGBOOK } from '../shared/logbook/content'
import type { LogField } from '../shared/logbook/model'
import { call } from './call'

/** Values that the form of this log could send. */
export const typed = (change: (field: LogField) => string = () => '2') =>
  Object.fromEntries(LOGBOOK.fields.map((field) => [field.name, change(field)]))

export const entry = (day: string, what: string, values = typed()) => ({
  day,
  what: LOGBOOK.what ? what : '',
  note: 'As planned',
  ...values,
})

export const enter = (cookie: string, body: object) =>
  call<{ id: number; error: { fields: Record<string, string> } }>('/api/logbook/entries', { cookie, body })

export const list = async <Item>(cookie: string, path: string) =>
  (await call<{ items: Item[] }>(`/api/logbook/${path}`, { cookie })).body.items
