import type { FieldModel } from '#worker/agent/offline/generate/model.ts'

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
