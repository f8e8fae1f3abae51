import { useRouter } from '@tanstack/react-router'
import { MARK } from '#client/ui/icon/logo.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { LonePage } from './lone-page.tsx'

export function NotFoundScreen() {
  const router = useRouter()
  return (
    <LonePage art={<DrawnMark />} title={m.shell_not_found_title()}>
      <p>{m.shell_not_found_text()}</p>
      <div className="row">
        <button type="button" className="btn pri lg" onClick={() => router.history.back()}>
          {m.shell_not_found_back()}
        </button>
        <a className="btn lg" href="/">
          {m.shell_not_found_over()}
        </a>
      </div>
    </LonePage>
  )
}

/** The mark is drawn as a plan, because the page is not there. */
function DrawnMark() {
  return (
    <svg viewBox="-.5 -.5 25 25">
      <path d={MARK} fill="none" stroke="var(--line-control)" strokeWidth=".5" strokeDasharray="1.2 .9" />
    </svg>
  )
}
