import { SITE_TEXTS } from '../../shared/site/texts'
import { SelectField } from './field'

const FIVE = [5, 4, 3, 2, 1]
const mean = new Intl.NumberFormat(SITE_TEXTS.locale, { maximumFractionDigits: 1 })

export function Stars({ stars, label }: { stars: number; label: string }) {
  const full = Math.round(stars)
  return (
    <span className="whitespace-nowrap" role="img" aria-label={`${mean.format(stars)} / 5 ${label}`}>
      <span aria-hidden="true">{'★'.repeat(full) + '☆'.repeat(5 - full)}</span>
    </span>
  )
}

export function StarsField({ label, name = 'stars' }: { label: string; name?: string }) {
  return (
    <SelectField
      label={label}
      name={name}
      empty={SITE_TEXTS.choose}
      defaultValue=""
      options={FIVE.map((stars) => ({ value: String(stars), label: `${stars} ${'★'.repeat(stars)}` }))}
    />
  )
}
