import { useState } from 'react'
import { useLocation, useParams, useSearch } from 'wouter'
import { askedOf, collectionNamed } from '../../shared/records/collections'
import { RECORD_TEXTS } from '../../shared/records/content'
import { type Collection, isEntered, type RecordField, type StoredRecord } from '../../shared/records/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { useMember } from '../access'
import { today } from '../ui/dates'
import { CheckField, SelectField, TextArea, TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Loaded, NotFound, Page, request } from '../ui/page'
import { useChoices } from './fields'
import { Here } from './parts'
import { useRecord } from './record-page'
import { RecordPictureField, sendPicture } from './record-picture'
import { valueText } from './values'

export function NewRecord() {
  return <Here need="write">{(collection) => <Fields collection={collection} record={null} />}</Here>
}

export function EditRecord() {
  return <Here need="write">{(collection) => <Existing collection={collection} />}</Here>
}

function Existing({ collection }: { collection: Collection }) {
  const { id } = useParams()
  const query = useRecord(collection, id)
  return <Loaded query={query}>{({ record }) => <Fields collection={collection} record={record} />}</Loaded>
}

function Fields({ collection, record }: { collection: Collection; record: StoredRecord | null }) {
  const [, navigate] = useLocation()
  const given = new URLSearchParams(useSearch())
  const choices = useChoices(collection)
  const member = useMember()
  const fields = askedOf(member, collection).filter(isEntered)
  const [now] = useState(today)
  // What was entered stays one entry when its picture has to be sent once more.
  const [entered, setEntered] = useState<number>()
  const path = `/api/records/${collection.name}`
  // What is added to something leads back to it.
  const from = record ? undefined : collection.fields.find(({ name, kind }) => kind === 'reference' && given.has(name))
  const parent = from && `/${from.of}/${given.get(from.name)}`

  async function send(_: unknown, form: FormData): Promise<number | undefined> {
    const body = valuesOf(fields, form)
    const before = record?.id ?? entered
    const sent =
      before === undefined
        ? await request<{ id: number } | undefined>(path, { body })
        : await request<undefined>(`${path}/${before}`, { method: 'PUT', body })
    const id = before ?? sent?.id
    setEntered(id)
    if (id !== undefined) await sendPicture(collection, id, form)
    return id
  }

  const title = record
    ? RECORD_TEXTS.change(valueText(record, collection.fields[0]!))
    : RECORD_TEXTS.new(collection.one)
  return (
    <Page title={title}>
      <Form
        action={SITE_TEXTS.save}
        className="panel grid max-w-2xl gap-5"
        send={send}
        onSent={(id) => navigate(parent ?? `/${collection.name}/${id ?? ''}`)}
      >
        {fields.map((field) => (
          <FieldInput
            // Choices arrive after the form is there: its first value stands only once they have.
            key={`${field.name}-${choices(field).length}`}
            field={field}
            initial={initialOf(field, record, { given, now, me: member?.id ?? '' })}
            options={choices(field).map(({ id, label }) => ({ value: id, label }))}
          />
        ))}
        <RecordPictureField collection={collection} />
      </Form>
    </Page>
  )
}

export function PublicForm() {
  const [location] = useLocation()
  const collection = collectionNamed(location.split('/')[1] ?? '')
  if (!collection?.form) return <NotFound />
  const { form, name } = collection
  const fields = collection.fields.filter((field) => !field.isInner && isEntered(field))
  return (
    <Page title={form.label} lead={form.lead}>
      <Form
        action={RECORD_TEXTS.send}
        className="panel grid max-w-2xl gap-5"
        thanks={form.thanks}
        send={(_, typed) => request<unknown>(`/api/records/${name}/form`, { body: valuesOf(fields, typed) })}
      >
        {fields.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            initial=""
            options={(field.options ?? []).map((option) => ({ value: option, label: option }))}
          />
        ))}
      </Form>
    </Page>
  )
}

/** A box that is not ticked is not in the form. */
function valuesOf(fields: RecordField[], form: FormData) {
  return Object.fromEntries(
    fields.map(({ name, kind }) => [name, kind === 'yesNo' ? form.get(name) === 'on' : form.get(name)]),
  )
}

type InputProps = { field: RecordField; initial: string; options: Array<{ value: string; label: string }> }

function FieldInput({ field, initial, options }: InputProps) {
  const { name, label, kind, unit } = field
  const shared = { name, label, isOptional: !field.isRequired }
  switch (kind) {
    case 'yesNo':
      return <CheckField name={name} label={label} defaultChecked={initial === '1'} />
    case 'longText':
      return <TextArea {...shared} defaultValue={initial} />
    case 'choice':
    case 'reference':
    case 'person':
      return <SelectField {...shared} options={options} empty={SITE_TEXTS.choose} defaultValue={initial} />
    case 'number':
    case 'money':
      return <TextField {...shared} inputMode="decimal" hint={unit} defaultValue={initial} />
    case 'date':
      return <TextField {...shared} type="date" defaultValue={initial} />
    case 'email':
      return <TextField {...shared} type="email" defaultValue={initial} />
    case 'link':
      return <TextField {...shared} type="url" defaultValue={initial} />
    case 'text':
      return (
        <>
          <TextField
            {...shared}
            defaultValue={initial}
            maxLength={300}
            {...(options.length > 0 && { list: `${name}-known` })}
          />
          {options.length > 0 && (
            <datalist id={`${name}-known`}>
              {options.map(({ value }) => (
                <option key={value} value={value} />
              ))}
            </datalist>
          )}
        </>
      )
  }
}

function initialOf(
  { name, kind, options, isRequired, isStamped }: RecordField,
  record: StoredRecord | null,
  { given, now, me }: { given: URLSearchParams; now: string; me: string },
): string {
  const value = record
    ? record.values[name]
    : (given.get(name) ??
      (isStamped ? (kind === 'person' ? me : now) : kind === 'choice' && isRequired ? options?.[0] : null))
  if (value === null || value === undefined) return ''
  return kind === 'money' && record ? (Number(value) / 100).toFixed(2) : String(value)
}
