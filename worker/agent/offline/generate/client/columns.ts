import type { FieldModel, ThingModel } from '#worker/agent/offline/generate/model.ts'
import { titleFunction } from '#worker/agent/offline/generate/shared/thing.ts'
import { text, importLines, type Imports } from '#worker/agent/offline/generate/source-text.ts'

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
  return `${importLines(imports)}
export const ${columnsName(thing)}: Column<${thing.type}>[] = [
${[titleColumn(thing), ...shown.map(column)].map((line) => `  ${line},\n`).join('')}]
`
}

export function columnsName(thing: ThingModel): string {
  return `${thing.type.charAt(0).toLowerCase()}${thing.type.slice(1)}Columns`
}

function titleColumn(thing: ThingModel): string {
  const label = thing.titleField?.label ?? thing.singular
  return `{ key: ${text(thing.titleField?.key ?? 'id')}, label: ${text(label)}, cell: ${titleFunction(thing)} }`
}

function column(field: FieldModel): string {
  const numeric = field.kind === 'number' || field.kind === 'money' ? ', isNumeric: true' : ''
  return `{ key: ${text(field.key)}, label: ${text(field.label)}, cell: (item) => ${valueElement(field, 'list').jsx}${numeric} }`
}

/** Two facts under the title of a card: the ones that tell cards apart. */
export function cardFacts(thing: ThingModel): FieldModel[] {
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
