import { MARK } from './mark-path.ts'

/** The wordmark. The link around it is named by its caller. */
export function Wordmark({ small = false }: { small?: boolean }) {
  return <span className={small ? 'wm small' : 'wm'} role="img" aria-label="Solid" />
}

export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 24 24" aria-hidden="true">
      <path d={MARK} />
    </svg>
  )
}
