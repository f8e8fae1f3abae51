/** The mark is never tinted or turned, except where a page is about what is missing or broken. */
export const MARK =
  'M3 0h18a3 3 0 0 1 3 3v3.6H9.2a1.4 1.4 0 0 0 0 2.8H20a4 4 0 0 1 4 4V21a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3v-3.6h14.8a1.4 1.4 0 0 0 0-2.8H4a4 4 0 0 1-4-4V3a3 3 0 0 1 3-3z'

/** The caller names the link around the wordmark. */
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
