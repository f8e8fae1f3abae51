import type { ElementHandle } from 'playwright-core'
import type { Part } from './part.ts'
import { patternOf } from './words.ts'

export type Upload = { name: string; mimeType: string; buffer: Buffer }
/** What is entered. `*` takes whatever can be chosen. */
export type Value = string | number | boolean | RegExp | Upload | Upload[]

const FIELD_MS = 2_500

export const file = (name: string, text: string): Upload => ({
  name,
  mimeType: name.endsWith('.pdf') ? 'application/pdf' : 'text/plain',
  buffer: Buffer.from(text),
})

/** A red square of 64 by 64, which every browser draws. */
export const PICTURE: Upload = {
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAeElEQVR4nO3PQQkAMAzAwMqpfyZwIvY4BoEIuMzZ/brhgga0oAEtaEALGtCCBrSgAS1oQAsa0IIGtKABLWhACxrQgga0oAEtaEALGtCCBrSgAS1oQAsa0IIGtKABLWhACxrQgga0oAEtaEALGtCCBrSgAS1oQAseu+qJQPEh8FEUAAAAAElFTkSuQmCC',
    'base64',
  ),
}

type Setting = { field: ElementHandle<Element>; value: Value; label: string; isOptional: boolean }

export async function setField(part: Part, setting: Setting): Promise<void> {
  const { field, value, label } = setting
  const kind = await field.evaluate((element) => {
    if (element instanceof HTMLSelectElement) return 'select'
    if (element instanceof HTMLInputElement)
      return element.getAttribute('role') === 'combobox' ? 'combobox' : element.type
    const role = element.getAttribute('role')
    if (element.matches('fieldset') || role === 'radiogroup') return 'group'
    return role ?? element.tagName.toLowerCase()
  })
  if (typeof value === 'object' && !(value instanceof RegExp)) {
    if (kind !== 'file') throw new Error(`/${label}/ takes no file`)
    return field.setInputFiles(value, { timeout: FIELD_MS })
  }
  switch (kind) {
    case 'select':
      return choosesOption(setting)
    case 'radio':
    case 'group':
      return choosesInGroup(part, setting)
    case 'checkbox':
    case 'switch':
      return checks(setting)
    case 'combobox':
      return choosesInCombobox(part, setting)
    case 'datetime-local':
      return field.fill(await momentFor(field, value), { timeout: FIELD_MS })
    default:
      return field.fill(textFor(kind, value), { timeout: FIELD_MS, force: kind === 'range' })
  }
}

function textFor(kind: string, value: string | number | boolean | RegExp): string {
  const text = value === '*' ? 'Something' : value instanceof RegExp ? value.source : String(value)
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0]
  if (kind === 'date') return day ?? text
  if (kind === 'month') return day?.slice(0, 7) ?? text
  return text
}

/** A day and a time in one field: whichever of them is typed, the other stays. */
async function momentFor(field: Setting['field'], value: string | number | boolean | RegExp): Promise<string> {
  const text = textFor('datetime-local', value)
  const [day = '', time = ''] = (await field.evaluate((element) => (element as HTMLInputElement).value)).split('T')
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return `${text}T${time || '10:00'}`
  return /^\d{1,2}:\d{2}$/.test(text) ? `${day || dayFromNow(7)}T${text}` : text
}

async function choosesOption({ field, value, label, isOptional }: Setting): Promise<void> {
  const options = await field.evaluate((select) =>
    [...(select as HTMLSelectElement).options].map((option) => ({
      text: option.text.trim(),
      value: option.value,
      usable: !option.disabled && option.value !== '',
    })),
  )
  const usable = options.filter(({ usable: isUsable }) => isUsable)
  const wanted = value === '*' ? null : patternOf(value instanceof RegExp ? value : String(value))
  const [chosen] = (wanted ? options : usable)
    .filter(({ text }) => wanted?.test(text) ?? true)
    .toSorted((one, other) => one.text.length - other.text.length)
  if (chosen) return void (await field.selectOption(chosen.value, { timeout: FIELD_MS }))
  if (!isOptional)
    throw new Error(
      `/${label}/ offers no ${String(value)}, but ${usable
        .map(({ text }) => text)
        .slice(0, 8)
        .join(', ')}`,
    )
}

async function choosesInGroup(part: Part, { field, value, label, isOptional }: Setting): Promise<void> {
  const handle = await field.evaluateHandle(
    (element, wanted) => {
      const group = element.closest('fieldset,[role=radiogroup]') ?? element.closest('form') ?? document.body
      const options = [...group.querySelectorAll('input[type=radio],input[type=checkbox],[role=radio],button')]
      const isMatch = (name: string) => wanted === null || new RegExp(wanted, 'iu').test(name)
      return (
        options.find((option) => !option.matches(':disabled') && isMatch(window.__drive.nameOf(option))) ??
        (element.matches('[type=radio]') && wanted === 'true' ? element : null)
      )
    },
    value === '*' ? null : patternOf(value instanceof RegExp ? value : String(value)).source,
  )
  const option = handle.asElement()
  if (option) return part.clickOn(option as ElementHandle<Element>)
  if (!isOptional) throw new Error(`/${label}/ offers no ${String(value)}`)
}

async function checks({ field, value }: Setting): Promise<void> {
  const isOn = value !== false
  const isInput = await field.evaluate((element) => element instanceof HTMLInputElement)
  if (isInput) return field.setChecked(isOn, { timeout: FIELD_MS, force: true })
  const wasOn = (await field.getAttribute('aria-checked')) === 'true'
  if (wasOn !== isOn) await field.click({ timeout: FIELD_MS })
}

async function choosesInCombobox(part: Part, { field, value }: Setting): Promise<void> {
  await field.click({ timeout: FIELD_MS })
  const isInput = await field.evaluate((element) => element instanceof HTMLInputElement)
  const text = value instanceof RegExp ? value.source : String(value)
  if (isInput && value !== '*') await field.fill(text, { timeout: FIELD_MS })
  const option = part.page.getByRole(
    'option',
    value === '*' ? {} : { name: patternOf(value instanceof RegExp ? value : text) },
  )
  await option.first().click({ timeout: FIELD_MS })
}

/** Something that fits a field which must be filled in and is not what the check is about. */
export function plausible({ label, type }: { label: string; type: string }): Value {
  const is = (pattern: RegExp) => pattern.test(label)
  if (type === 'email' || is(/e-?mail/i)) return 'ada.lovelace@example.com'
  if (type === 'tel' || is(/phone|telefon|mobile/i)) return '+44 20 7946 0123'
  if (type === 'date') return dayFromNow(7)
  if (type === 'datetime-local') return `${dayFromNow(7)}T10:00`
  if (type === 'time') return '10:00'
  if (type === 'month') return dayFromNow(7).slice(0, 7)
  if (type === 'url') return 'https://example.com/'
  if (type === 'color') return '#336699'
  if (type === 'file') return PICTURE
  if (type === 'checkbox') return true
  if (type === 'number' || type === 'range' || is(/amount|number|count|price|quantity|anzahl|menge|preis|betrag/i))
    return 2
  if (type === 'select-one' || type === 'radio') return '*'
  if (is(/zip|postal|postcode|plz/i)) return '10115'
  if (is(/street|address|straße|adresse/i)) return '12 Garden Row'
  if (is(/city|town|place|ort|stadt/i)) return 'Leeds'
  if (is(/card/i)) return '4242424242424242'
  if (is(/name/i)) return 'Ada Lovelace'
  return 'Just as agreed on Monday'
}

const DAY_MS = 86_400_000

/** A day as fields of dates take it, so many days from today. */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
