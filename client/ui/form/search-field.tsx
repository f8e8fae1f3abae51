import { useEffect, useRef } from 'react'
import { Icon } from '#client/ui/icon/icon.tsx'
import { searchIcon } from '#client/ui/icon/icons.ts'

type SearchFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  pauseMs?: number
  className?: string
}

/** The field reports what is typed, after a pause if asked to. `value` may also change from elsewhere. */
export function SearchField({ label, value, onChange, pauseMs = 0, className }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The field keeps its own text while somebody types in it; otherwise it follows the address.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = value
  }, [value])
  useEffect(() => () => clearTimeout(pause.current), [])
  const search = (text: string) => {
    clearTimeout(pause.current)
    if (pauseMs === 0) onChange(text)
    else pause.current = setTimeout(() => onChange(text), pauseMs)
  }
  return (
    <span className={className ? `field ${className}` : 'field'}>
      <Icon path={searchIcon} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        autoComplete="off"
        onChange={(event) => search(event.target.value)}
      />
    </span>
  )
}
