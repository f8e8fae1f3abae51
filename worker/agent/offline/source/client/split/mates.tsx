import { SITE_TEXTS } from '../../shared/site/content'
import { SPLIT, SPLIT_TEXTS } from '../../shared/split/content'
import { Gate } from '../access'
import { formatMoney } from '../ui/dates'
import { TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { useMates } from './balances'

/** Everybody who shares. */
export function Mates() {
  return (
    <Page title={SPLIT.mates.many}>
      <Gate>
        {() => (
          <>
            <MateForm />
            <section className="section">
              <MateList />
            </section>
          </>
        )}
      </Gate>
    </Page>
  )
}

export function MateForm() {
  return (
    <Form
      action={SPLIT_TEXTS.add(SPLIT.mates.one)}
      thanks={SITE_TEXTS.saved}
      className="panel max-w-xl space-y-5"
      send={(typed) => request<unknown>('/api/split/mates', { body: typed })}
    >
      <TextField label={SPLIT_TEXTS.name} name="name" maxLength={60} autoComplete="off" />
    </Form>
  )
}

function MateList() {
  return (
    <Loaded query={useMates()}>
      {({ items }) => (
        <>
          {items.length === 0 && <p className="quiet">{SPLIT_TEXTS.noMates}</p>}
          <ul className="list">
            {items.map(({ id, name, paid }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
                <span className="min-w-0 wrap-anywhere">
                  {name} <span className="quiet block text-small">{SPLIT_TEXTS.paid(formatMoney(paid))}</span>
                </span>
                <RemoveButton what={name} remove={() => request(`/api/split/mates/${id}`, { method: 'DELETE' })} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}
