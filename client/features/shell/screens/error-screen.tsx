import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { supportIdOf } from '#client/lib/failures/failure.ts'
import { reportFault, reportFaults } from '#client/lib/failures/fault-reports.ts'
import { chevronDownIcon } from '#client/ui/icon/error-icons.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { MARK } from '#client/ui/icon/logo.tsx'
import { SupportId } from '#client/ui/state/failed-state.tsx'
import { supportIdIn } from '#shared/error-reports.ts'
import { m } from '#shared/messages.gen/messages.js'
import { LonePage } from './lone-page.tsx'

// This file comes when a page is idle. From then on it reports what fails there, and what failed before.
reportFaults()

/** The details of a failure are open while developing and closed in production. */
export function ErrorScreen({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter()
  const supportId = useSupportId(error)
  const tryAgain = () => {
    reset()
    void router.invalidate()
  }
  return (
    <LonePage art={<BrokenMark />} title={m.shell_error_title()}>
      <p>{m.shell_error_text()}</p>
      <div className="row">
        <button type="button" className="btn pri lg" onClick={tryAgain}>
          {m.shell_error_again()}
        </button>
        {router.state.location.pathname === '/' ? (
          <a className="btn lg" href="/">
            {m.shell_home()}
          </a>
        ) : (
          <button type="button" className="btn lg" onClick={() => router.history.back()}>
            {m.shell_error_back()}
          </button>
        )}
      </div>
      <details open={import.meta.env.DEV}>
        <summary>
          <Icon path={chevronDownIcon} dense />
          <span className="when-closed">{m.shell_error_show()}</span>
          <span className="when-open">{m.shell_error_hide()}</span>
        </summary>
        <pre>
          <b>{error instanceof Error ? `${error.name}: ${error.message}` : String(error)}</b>
          {`\n${m.shell_error_route({ path: router.state.location.pathname })}`}
          {import.meta.env.DEV && error instanceof Error && `\n${error.stack ?? ''}`}
        </pre>
        {supportId && <SupportId id={supportId} />}
      </details>
    </LonePage>
  )
}

/** The server's id of the failure is shown, or that of our own report when it never got there. */
function useSupportId(error: unknown): string | null {
  const [reported, setReported] = useState<string | null>(null)
  const given = supportIdOf(error) ?? supportIdIn(error)
  useEffect(() => {
    const report = async () => setReported(await reportFault(error))
    if (given === null) void report()
  }, [error, given])
  return given ?? reported
}

function BrokenMark() {
  return (
    <svg viewBox="-.5 -.5 29 25" fill="currentColor">
      <clipPath id="upper-half">
        <path d="M-1-1h26v11.5l-9 3.2-6-2.6-11 3z" />
      </clipPath>
      <clipPath id="lower-half">
        <path d="M25 10.5l-9 3.2-6-2.6-11 3V25h26z" />
      </clipPath>
      <path d={MARK} clipPath="url(#upper-half)" />
      <g transform="translate(3.2 1.2) rotate(4 12 18)">
        <path d={MARK} clipPath="url(#lower-half)" />
      </g>
    </svg>
  )
}
