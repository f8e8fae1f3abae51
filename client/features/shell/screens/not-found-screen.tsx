import { useRouter } from '@tanstack/react-router'
import { m } from '#shared/messages.gen/messages.js'
import { DrawnMark } from './drawn-mark.tsx'
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
