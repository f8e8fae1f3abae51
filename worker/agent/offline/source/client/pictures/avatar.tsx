import { useMemo } from 'react'
import { bust } from './scenes/bust'
import { randomOf } from './shapes'

type AvatarProps = {
  name: string
  className?: string
  /** For sample people only: a face drawn for a real name would guess who that is. */
  isDrawn?: boolean
}

/** The initials of a person. The name stands beside it, so it says nothing by itself. */
export function Avatar({ name, className = 'size-10', isDrawn = false }: AvatarProps) {
  const face = useMemo(
    () => (isDrawn ? bust(randomOf(`avatar|${name}`), { width: 100, height: 100 }, {}) : ''),
    [name, isDrawn],
  )
  const shape = `inline-block shrink-0 rounded-full ${className}`
  if (isDrawn)
    return (
      // It is made of numbers and names of colours only: the name chooses them and does not get into it.
      <svg viewBox="0 0 100 100" aria-hidden className={shape} dangerouslySetInnerHTML={{ __html: face }} />
    )
  return (
    <svg viewBox="0 0 100 100" aria-hidden className={shape}>
      <rect width="100" height="100" fill="var(--color-accent-soft)" />
      <text x="50" y="64" textAnchor="middle" fontSize="40" fontWeight="600" fill="var(--color-on-soft)">
        {initialsOf(name)}
      </text>
    </svg>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = [...(words[0] ?? '')][0] ?? ''
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return (first + last).toLocaleUpperCase()
}
