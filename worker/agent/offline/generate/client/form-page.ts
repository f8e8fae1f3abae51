import { referencesOf, type FieldModel, type ThingModel } from '#worker/agent/offline/generate/model.ts'
import { choicesName, inputName, titleFunction } from '#worker/agent/offline/generate/schemas.ts'
import { jsxAttribute, property, importLines, type Imports } from '#worker/agent/offline/generate/source-text.ts'
import { uncapitalised } from '#worker/agent/offline/generate/words.ts'

/** `client/pages/tools/form.tsx`: the form that adds a row and the one that edits it. */
export function formPageFile(thing: ThingModel): string {
  const { type, path, collection } = thing
  const presets = referencesOf(thing).length > 0
  const noun = uncapitalised(thing.singular)
  return `${importLines(imports(thing))}
function read${type}(form: FormData) {
  return {
${thing.fields.map((field) => `    ${property(field.key)}: ${reader(field)}(form, '${field.key}'),\n`).join('')}  }
}

export function ${type}FormPage({ params }: { params: { id?: string } }) {
  const id = Number(params.id ?? 0)
  const query = useQuery({ ...${collection}.one(id), enabled: params.id !== undefined })
  if (params.id === undefined) return <${type}Form key="new" item={null} />
  return <QueryState query={query}>{(item) => <${type}Form key={item.id} item={item} />}</QueryState>
}

function ${type}Form({ item }: { item: ${type} | null }) {
  const form = useSave({ resource: ${collection}, schema: ${inputName(thing)}, item, path: '/${path}', read: read${type} })
${presets ? '  // A new row can be started from the page of what it points at.\n  const [preset] = useSearchParams()\n' : ''}  const backTo = item ? \`/${path}/\${item.id}\` : '/${path}'
  return (
    <Page title={item ? ${attributeText(`Edit ${noun}`)} : ${attributeText(`Add ${noun}`)}}>
      <SaveForm form={form} cancelTo={backTo}>
${thing.fields.map((field) => fieldElement(thing, field)).join('\n')}
      </SaveForm>
    </Page>
  )
}
`
}

function attributeText(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

function reader(field: FieldModel): string {
  if (field.kind === 'yesNo') return 'readYesNo'
  return field.kind === 'number' || field.kind === 'money' || field.kind === 'reference' ? 'readNumber' : 'readText'
}

function component(field: FieldModel): { name: string; from: string } {
  if (field.kind === 'reference') return { name: 'ReferenceField', from: '../../components/reference-field' }
  if (field.kind === 'image') return { name: 'ImageField', from: '../../components/image-field' }
  if (field.kind === 'choice') return { name: 'ChoiceField', from: '../../components/ui/select' }
  const name = field.kind === 'longText' ? 'LongTextField' : field.kind === 'yesNo' ? 'CheckboxField' : 'TextField'
  return { name, from: '../../components/ui/field' }
}

function fieldElement(thing: ThingModel, field: FieldModel): string {
  const { key } = field
  const attributes = [`label=${jsxAttribute(field.label)}`, `name="${key}"`]
  if (field.kind === 'yesNo') attributes.push(`defaultChecked={item?.${key} ?? false}`)
  else
    attributes.push(
      ...(field.required ? ['required'] : []),
      ...inputAttributes(thing, field),
      `error={form.errors.${key}}`,
    )
  const line = `        <${component(field).name} ${attributes.join(' ')} />`
  if (line.length <= 130) return line
  return `        <${component(field).name}\n${attributes.map((attribute) => `          ${attribute}\n`).join('')}        />`
}

function inputAttributes(thing: ThingModel, field: FieldModel): string[] {
  const { key } = field
  if (field.reference) {
    const { target, titleKey } = field.reference
    return [
      `resource={${target.collection}}`,
      `titleOf={${titleFunction(target)}}`,
      `defaultValue={item ? item.${key} : preset.get('${field.parameter}')}`,
      `currentTitle={item?.${titleKey} ?? null}`,
    ]
  }
  if (field.kind === 'choice') return [`options={${choicesName(thing, field)}}`, `defaultValue={item?.${key} ?? null}`]
  if (field.kind === 'image') return [`defaultValue={item?.${key} ?? null}`]
  const types: Partial<Record<FieldModel['kind'], string>> = {
    number: 'number',
    money: 'number',
    date: 'date',
    email: 'email',
    link: 'url',
  }
  const type = types[field.kind]
  const step =
    field.kind === 'money' ? ['step="0.01"', 'inputMode="decimal"'] : field.kind === 'number' ? ['step="any"'] : []
  return [...(type ? [`type="${type}"`] : []), ...step, `defaultValue={item?.${key} ?? ''}`]
}

function imports(thing: ThingModel): Imports {
  const references = referencesOf(thing)
  const found: Imports = new Map([
    ['@tanstack/react-query', new Set(['useQuery'])],
    [`../../../shared/${thing.file}`, new Set([inputName(thing), `type ${thing.type}`])],
    ['../../components/page', new Set(['Page'])],
    ['../../components/query-state', new Set(['QueryState'])],
    ['../../components/save-form', new Set(['SaveForm'])],
    ['../../lib/form-data', new Set(thing.fields.map(reader))],
    [
      '../../lib/resources',
      new Set([thing.collection, ...references.map((field) => field.reference.target.collection)]),
    ],
    ['../../lib/use-save', new Set(['useSave'])],
  ])
  const add = (from: string, name: string) => found.set(from, (found.get(from) ?? new Set()).add(name))
  if (references.length > 0) add('wouter', 'useSearchParams')
  for (const field of thing.fields) {
    const { name, from } = component(field)
    add(from, name)
    if (field.kind === 'choice') add(`../../../shared/${thing.file}`, choicesName(thing, field))
    if (field.reference) add(`../../../shared/${field.reference.target.file}`, titleFunction(field.reference.target))
  }
  return found
}
