import type { FieldModel, ThingModel } from '#worker/agent/offline/generate/model.ts'
import { choicesName, titleFunction } from '#worker/agent/offline/generate/schemas.ts'
import { jsxAttribute, jsxText, text, importLines, type Imports } from '#worker/agent/offline/generate/source-text.ts'
import { capitalised, uncapitalised } from '#worker/agent/offline/generate/words.ts'

/** `client/pages/tools/list.tsx`: search, sort, filter; cards when there is a picture, else a table. */
export function listPageFile(thing: ThingModel): string {
  const image = thing.fields.find((field) => field.kind === 'image') ?? null
  const filters = thing.fields.filter((field) => field.filter && field.kind !== 'image')
  const plural = uncapitalised(thing.plural)
  const opening = `<ListControls list={list} searchLabel=${jsxAttribute(`Search ${plural}`)} sorts={SORTS}`
  const controls =
    filters.length === 0
      ? `      ${opening} />`
      : `      ${opening}>\n${filters.map((field) => `        ${filterElement(thing, field)}\n`).join('')}      </ListControls>`
  const rows = image
    ? cards(thing, image)
    : `        {(items) => <DataTable caption=${jsxAttribute(thing.plural)} items={items} columns={${columnsName(thing)}} path="/${thing.path}" />}`
  return `${importLines(imports(thing, image, filters))}
const SORTS: Sort[] = [
${sortOptions(thing)
  .map(([value, label]) => `  { value: ${text(value)}, label: ${text(label)} },\n`)
  .join('')}]

export function ${thing.type}ListPage() {
  const [, navigate] = useLocation()
  const list = useList(${thing.collection})
  const add = () => navigate('/${thing.path}/new')
  const addButton = (
    <Button onClick={add}>
      <Plus aria-hidden="true" className="size-4" />
      ${jsxText(`Add ${uncapitalised(thing.singular)}`)}
    </Button>
  )
  return (
    <Page title=${jsxAttribute(thing.plural)} actions={addButton}>
${controls}
      <ListBody list={list} plural=${jsxAttribute(plural)} addLabel=${jsxAttribute(`Add the first ${uncapitalised(thing.singular)}`)} onAdd={add}>
${rows}
      </ListBody>
    </Page>
  )
}
`
}

function cards(thing: ThingModel, image: FieldModel): string {
  const facts = cardFacts(thing).map((field) => {
    const { jsx } = valueElement(field, 'list')
    if (field.kind === 'choice') return `                {item.${field.key} !== null && ${jsx}}`
    const filled = field.kind === 'yesNo' ? '' : `item.${field.key} !== null && `
    return `                {${filled}<CardFact label=${jsxAttribute(field.label)}>${jsx}</CardFact>}`.replace(
      /\{(<.*>)\}$/,
      '$1',
    )
  })
  return `        {(items) => (
          <CardGrid>
            {items.map((item) => (
              <ImageCard key={item.id} href={\`/${thing.path}/\${item.id}\`} image={item.${image.key}} title={${titleFunction(thing)}(item)}>
${facts.join('\n')}
              </ImageCard>
            ))}
          </CardGrid>
        )}`.replace(/>\n\n\s*<\/ImageCard>/, ' />')
}

function filterElement(thing: ThingModel, field: FieldModel): string {
  const shared = `list={list} name="${field.parameter}" label=${jsxAttribute(field.label)}`
  if (field.reference) {
    const { target } = field.reference
    return `<ReferenceFilter ${shared} resource={${target.collection}} titleOf={${titleFunction(target)}} />`
  }
  if (field.kind === 'choice') return `<ChoiceFilter ${shared} options={${choicesName(thing, field)}} />`
  if (field.kind === 'yesNo') return `<YesNoFilter ${shared} />`
  if (field.kind === 'date') return `<DateFilter ${shared} />`
  const type = field.kind === 'number' || field.kind === 'money' ? 'number' : 'text'
  return `<InputFilter ${shared} type="${type}" />`
}

function filterComponent(field: FieldModel): string {
  if (field.reference) return 'ReferenceFilter'
  if (field.kind === 'choice') return 'ChoiceFilter'
  if (field.kind === 'yesNo') return 'YesNoFilter'
  return field.kind === 'date' ? 'DateFilter' : 'InputFilter'
}

function imports(thing: ThingModel, image: FieldModel | null, filters: FieldModel[]): Imports {
  const found: Imports = new Map([
    ['lucide-react', new Set(['Plus'])],
    ['wouter', new Set(['useLocation'])],
    ['../../components/list-body', new Set(['ListBody'])],
    ['../../components/list-controls', new Set(['ListControls', 'type Sort', ...filters.map(filterComponent)])],
    ['../../components/page', new Set(['Page'])],
    ['../../components/ui/button', new Set(['Button'])],
    ['../../lib/resources', new Set([thing.collection])],
    ['../../lib/use-list', new Set(['useList'])],
  ])
  const add = (from: string, name: string) => found.set(from, (found.get(from) ?? new Set()).add(name))
  if (image) {
    const facts = cardFacts(thing)
    add('../../components/image-card', 'CardGrid').get('../../components/image-card')!.add('ImageCard')
    if (facts.some((field) => field.kind !== 'choice')) add('../../components/image-card', 'CardFact')
    for (const field of facts) add('../../components/values', valueElement(field, 'list').component)
    add(`../../../shared/${thing.file}`, titleFunction(thing))
  } else {
    add('../../components/ui/data-table', 'DataTable')
    add('./columns', columnsName(thing))
  }
  for (const field of filters) {
    if (field.kind === 'choice') add(`../../../shared/${thing.file}`, choicesName(thing, field))
    if (!field.reference) continue
    add('../../lib/resources', field.reference.target.collection)
    add(`../../../shared/${field.reference.target.file}`, titleFunction(field.reference.target))
  }
  return found
}

function sortOptions(thing: ThingModel): Array<[string, string]> {
  const fields = thing.fields.filter((field) => field.kind !== 'image' && field.kind !== 'longText').slice(0, 6)
  return [
    ['', 'Newest first'],
    ['oldest', 'Oldest first'],
    ...fields.flatMap((field): Array<[string, string]> => {
      const label = capitalised(field.label)
      if (field.kind === 'number' || field.kind === 'money')
        return [
          [field.key, `${label}: low to high`],
          [`-${field.key}`, `${label}: high to low`],
        ]
      if (field.kind === 'date')
        return [
          [field.key, `${label}: earliest`],
          [`-${field.key}`, `${label}: latest`],
        ]
      if (field.kind === 'yesNo') return [[`-${field.key}`, `${label}: yes first`]]
      return [
        [field.key, `${label}: A to Z`],
        [`-${field.key}`, `${label}: Z to A`],
      ]
    }),
  ]
}

const MAX_COLUMNS = 6

/** `client/pages/tools/columns.tsx`: how rows are shown in a table, here and on the pages of what they point at. */
export function columnsFile(thing: ThingModel): string {
  const shown = thing.fields
    .filter((field) => field !== thing.titleField && field.kind !== 'image' && field.kind !== 'longText')
    .slice(0, MAX_COLUMNS - 1)
  const components = [...new Set(shown.map((field) => valueElement(field, 'list').component))]
  const imports: Imports = new Map([
    [`../../../shared/${thing.file}`, new Set([titleFunction(thing), `type ${thing.type}`])],
    ['../../components/ui/data-table', new Set(['type Column'])],
    ['../../components/values', new Set(components)],
  ])
  if (isDay(thing)) imports.set('../../lib/format', new Set(['formatTitle']))
  return `${importLines(imports)}
export const ${columnsName(thing)}: Column<${thing.type}>[] = [
${[titleColumn(thing), ...shown.map(column)].map((line) => `  ${line},\n`).join('')}]
`
}

export function columnsName(thing: ThingModel): string {
  return `${thing.type.charAt(0).toLowerCase()}${thing.type.slice(1)}Columns`
}

/** Whether rows are called by a day. */
export const isDay = ({ titleField }: ThingModel) => titleField?.kind === 'date'

function titleColumn(thing: ThingModel): string {
  const label = thing.titleField?.label ?? thing.singular
  const cell = isDay(thing) ? `(item) => formatTitle(${titleFunction(thing)}(item))` : titleFunction(thing)
  return `{ key: ${text(thing.titleField?.key ?? 'id')}, label: ${text(label)}, cell: ${cell} }`
}

function column(field: FieldModel): string {
  const numeric = field.kind === 'number' || field.kind === 'money' ? ', isNumeric: true' : ''
  return `{ key: ${text(field.key)}, label: ${text(field.label)}, cell: (item) => ${valueElement(field, 'list').jsx}${numeric} }`
}

/** Two facts under the title of a card: the ones that tell cards apart. */
function cardFacts(thing: ThingModel): FieldModel[] {
  const rank = ['choice', 'reference', 'money', 'date', 'number', 'text', 'yesNo', 'email']
  const candidates = thing.fields.filter((field) => field !== thing.titleField && rank.includes(field.kind))
  return candidates.toSorted((a, b) => rank.indexOf(a.kind) - rank.indexOf(b.kind)).slice(0, 3)
}

/** How one value is shown. In a list the whole row is a link, so nothing inside it may be one. */
export function valueElement(field: FieldModel, place: 'list' | 'detail'): { component: string; jsx: string } {
  const value = `item.${field.key}`
  const element = (component: string) => ({ component, jsx: `<${component} value={${value}} />` })
  if (field.reference) {
    const { target, titleKey } = field.reference
    if (place === 'list') return { component: 'TextValue', jsx: `<TextValue value={item.${titleKey}} />` }
    return {
      component: 'ReferenceValue',
      jsx: `<ReferenceValue path="/${target.path}" id={${value}} title={item.${titleKey}} />`,
    }
  }
  if (field.kind === 'number') return element('NumberValue')
  if (field.kind === 'money') return element('MoneyValue')
  if (field.kind === 'date') return element('DateValue')
  if (field.kind === 'yesNo') return element('YesNoValue')
  if (field.kind === 'choice') return element('ChoiceValue')
  if (field.kind === 'email' && place === 'detail') return element('EmailValue')
  if (field.kind === 'link' && place === 'detail') return element('LinkValue')
  return element('TextValue')
}
