import { useState } from 'react'
import { ESTIMATE_TEXTS, ESTIMATES } from '../../shared/estimates/content'
import { GROUP_KINDS, type PriceGroup, type PriceOption } from '../../shared/estimates/price'
import { SITE_TEXTS } from '../../shared/site/content'
import { moneyTyped } from '../../shared/site/values'
import { Gate } from '../access'
import { formatMoney } from '../ui/dates'
import { SelectField, TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { Disclosure, Loaded, Page, request } from '../ui/page'
import { usePriceList } from './home'

const BASE = '/api/estimate-prices'

/** Groups, their choices and what each costs: the owner's. */
export function PriceList() {
  const query = usePriceList()
  return (
    <Page title={ESTIMATES.menu.prices}>
      <Gate roles={['admin']}>
        {() => (
          <Loaded query={query}>
            {({ groups }) => (
              <div className="space-y-8">
                {groups.map((group) => (
                  <Group key={group.id} group={group} />
                ))}
                <Disclosure label={ESTIMATE_TEXTS.addGroup} isMain={groups.length === 0}>
                  {(close) => <GroupForm onSent={close} />}
                </Disclosure>
              </div>
            )}
          </Loaded>
        )}
      </Gate>
    </Page>
  )
}

function Group({ group }: { group: PriceGroup }) {
  const { id, name, kind, unit, rate, least, most, options } = group
  return (
    <section className="panel space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-title wrap-anywhere">{name}</h2>
          <p className="quiet text-small">
            {kind === 'number'
              ? `${ESTIMATE_TEXTS.each(formatMoney(rate), unit)} · ${least}–${most}`
              : ESTIMATE_TEXTS.kinds[kind]}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Disclosure label={`${SITE_TEXTS.edit}: ${name}`}>
            {(close) => <GroupForm group={group} onSent={close} />}
          </Disclosure>
          <RemoveButton what={name} remove={() => request(`${BASE}/groups/${id}`, { method: 'DELETE' })} />
        </div>
      </div>
      {kind !== 'number' && (
        <>
          <ul className="list">
            {options.map((option) => (
              <li key={option.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
                  {option.name} · {formatMoney(option.price)}
                </p>
                <Disclosure label={`${SITE_TEXTS.edit}: ${option.name}`}>
                  {(close) => <OptionForm option={option} groupId={id} onSent={close} />}
                </Disclosure>
                <RemoveButton
                  what={option.name}
                  remove={() => request(`${BASE}/options/${option.id}`, { method: 'DELETE' })}
                />
              </li>
            ))}
          </ul>
          <Disclosure label={ESTIMATE_TEXTS.addOptionTo(name)}>
            {(close) => <OptionForm groupId={id} onSent={close} />}
          </Disclosure>
        </>
      )}
    </section>
  )
}

function GroupForm({ group, onSent }: { group?: PriceGroup; onSent: () => void }) {
  const [kind, setKind] = useState<string>(group?.kind ?? GROUP_KINDS[0])
  return (
    <Form
      action={SITE_TEXTS.save}
      className="panel space-y-5"
      send={(typed) =>
        group
          ? request(`${BASE}/groups/${group.id}`, { method: 'PUT', body: typed })
          : request(`${BASE}/groups`, { body: typed })
      }
      onSent={onSent}
    >
      <TextField label={ESTIMATE_TEXTS.name} name="name" maxLength={80} defaultValue={group?.name} />
      <SelectField
        label={ESTIMATE_TEXTS.kind}
        name="kind"
        value={kind}
        onChange={(event) => setKind(event.target.value)}
        options={GROUP_KINDS.map((value) => ({ value, label: ESTIMATE_TEXTS.kinds[value] }))}
      />
      {kind === 'number' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={ESTIMATE_TEXTS.unit}
            name="unit"
            hint={ESTIMATE_TEXTS.unitHint}
            maxLength={30}
            defaultValue={group?.unit}
            isOptional
          />
          <TextField
            label={ESTIMATE_TEXTS.rate}
            name="rate"
            inputMode="decimal"
            defaultValue={moneyTyped(group?.rate)}
          />
          <TextField label={ESTIMATE_TEXTS.least} name="least" inputMode="numeric" defaultValue={group?.least ?? 0} />
          <TextField label={ESTIMATE_TEXTS.most} name="most" inputMode="numeric" defaultValue={group?.most ?? 100} />
        </div>
      )}
    </Form>
  )
}

function OptionForm({ option, groupId, onSent }: { option?: PriceOption; groupId: number; onSent: () => void }) {
  return (
    <Form
      action={SITE_TEXTS.save}
      className="panel space-y-5"
      send={(typed) =>
        option
          ? request(`${BASE}/options/${option.id}`, { method: 'PUT', body: typed })
          : request(`${BASE}/groups/${groupId}/options`, { body: typed })
      }
      onSent={onSent}
    >
      <TextField label={ESTIMATE_TEXTS.name} name="name" maxLength={80} defaultValue={option?.name} />
      <TextField
        label={ESTIMATE_TEXTS.price}
        name="price"
        inputMode="decimal"
        defaultValue={moneyTyped(option?.price)}
      />
    </Form>
  )
}
