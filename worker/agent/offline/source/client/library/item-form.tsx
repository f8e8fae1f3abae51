import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'wouter'
import { LIBRARY, LIBRARY_TEXTS } from '../../shared/library/content'
import type { OpenItem } from '../../shared/library/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { TextArea, TextField } from '../ui/field'
import { ChoiceFields, chosenOf } from '../ui/filters'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { at } from './parts'

export function NewItem() {
  return (
    <Page title={LIBRARY_TEXTS.add(LIBRARY.one)}>
      <Gate roles={[LIBRARY.keeper]}>{() => <Fields item={null} />}</Gate>
    </Page>
  )
}

export function EditItem() {
  const { id } = useParams()
  const query = useQuery({
    queryKey: ['library', 'one', id],
    queryFn: () => request<{ item: OpenItem }>(at(`/${id}`)),
  })
  return (
    <Page title={LIBRARY_TEXTS.edit(LIBRARY.one)}>
      <Gate roles={[LIBRARY.keeper]}>
        {() => <Loaded query={query}>{({ item }) => <Fields item={item} />}</Loaded>}
      </Gate>
    </Page>
  )
}

function Fields({ item }: { item: OpenItem | null }) {
  const [, navigate] = useLocation()
  return (
    <Form
      action={SITE_TEXTS.save}
      className="panel grid max-w-2xl gap-5"
      send={(typed) => {
        const facts = Object.fromEntries(LIBRARY.facts.map(({ name }) => [name, typed[`facts.${name}`] ?? '']))
        const body = { ...typed, choices: chosenOf(LIBRARY.choices, typed), facts }
        return request<{ id: number }>(at(item ? `/${item.id}` : ''), { ...(item && { method: 'PUT' }), body })
      }}
      onSent={({ id }) => navigate(`/library/${id}`)}
    >
      <TextField label={LIBRARY_TEXTS.name} name="title" maxLength={140} defaultValue={item?.title} />
      <TextArea label={LIBRARY_TEXTS.about} name="text" maxLength={5_000} defaultValue={item?.text} />
      {LIBRARY.facts.map(({ name, label }) => (
        <TextField key={name} label={label} name={`facts.${name}`} maxLength={200} defaultValue={item?.facts[name]} />
      ))}
      <ChoiceFields choices={LIBRARY.choices} value={item?.choices} />
      <TextField
        label={LIBRARY_TEXTS.lengthIn}
        name="minutes"
        inputMode="numeric"
        defaultValue={item ? String(item.minutes) : ''}
      />
      <TextField
        label={LIBRARY_TEXTS.address}
        name="address"
        type="url"
        hint={LIBRARY_TEXTS.addressHint}
        defaultValue={item?.address ?? ''}
        isOptional
      />
      {LIBRARY.hasDates && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={LIBRARY_TEXTS.from} name="from" type="date" defaultValue={item?.from ?? ''} />
          <TextField label={LIBRARY_TEXTS.until} name="until" type="date" defaultValue={item?.until ?? ''} />
        </div>
      )}
    </Form>
  )
}
