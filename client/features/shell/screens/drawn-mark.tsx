import { MARK } from '#client/ui/icon/logo.tsx'

/** The mark as a plan: for what is not there, or not there yet. */
export function DrawnMark() {
  return (
    <svg viewBox="-.5 -.5 25 25">
      <path d={MARK} fill="none" stroke="var(--line-control)" strokeWidth=".5" strokeDasharray="1.2 .9" />
    </svg>
  )
}
