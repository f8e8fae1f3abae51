import { Icon } from './icon.tsx'
import { searchIcon } from './icons.ts'

type SearchFieldProps = { label: string; value: string; onChange: (value: string) => void; className?: string }

export function SearchField({ label, value, onChange, className }: SearchFieldProps) {
  return (
    <span className={className ? `field ${className}` : 'field'}>
      <Icon path={searchIcon} />
      <input type="search" name="q" aria-label={label} placeholder={label} defaultValue={value} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
    </span>
  )
}
