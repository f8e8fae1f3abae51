import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { domainErrorOf } from '#client/lib/failures/failure.ts'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { leaveFor } from '#client/trpc/silence.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Tag } from '#client/ui/block/block.tsx'
import { Panel } from '#client/ui/block/panel.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorNotice } from '#client/ui/state/failed-state.tsx'
import { Day } from '#client/ui/time/time.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import type { AccountSession } from '#shared/accounts.ts'
import { m } from '#shared/messages.gen/messages.js'
import { SessionsPending } from './account-pending.tsx'

/** The sessions load by themselves, so that the rest of the page stands when they fail. */
export function AccountSessions() {
  const trpc = useTRPC()
  const { data, error, isError, refetch } = useQuery(trpc.accounts.sessions.queryOptions())
  const others = data?.filter(({ isCurrent }) => !isCurrent).length ?? 0
  return (
    <Panel title={m.accounts_sessions()} actions={others > 0 && <EndOthers />}>
      {data && (
        <ul className="account-rows">
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {!data && !isError && <SessionsPending />}
      {!data && isError && (
        <div className="inset">
          <ErrorNotice title={m.accounts_sessions_failed()} error={error} onRetry={() => void refetch()}>
            {m.accounts_sessions_failed_about()}
          </ErrorNotice>
        </div>
      )}
      {data && <p className="about inset">{others === 0 ? m.accounts_sessions_only() : m.accounts_sessions_about()}</p>}
    </Panel>
  )
}

function EndOthers() {
  const trpc = useTRPC()
  const end = useMutation(
    trpc.accounts.endOtherSessions.mutationOptions({
      onSuccess: ({ count }) => notify.success(m.accounts_sessions_ended({ count })),
      onError: (error) => notify.error(m.accounts_session_not_ended(), { description: refusalText(error) }),
    }),
  )
  return (
    <Button size="small" isBusy={end.isPending} onClick={() => end.mutate()}>
      {m.accounts_sessions_end_others()}
    </Button>
  )
}

function SessionRow({ session }: { session: AccountSession }) {
  const device = deviceText(session.userAgent)
  return (
    <li>
      <div>
        <b>{device}</b>
        {session.isCurrent && <Tag block="set">{m.accounts_session_current()}</Tag>}
        <p>
          {session.ipAddress && <span className="mono">{session.ipAddress}</span>}
          <span>
            {m.accounts_session_since()} <Day at={session.createdAt} />
          </span>
          {!session.isCurrent && (
            <span>
              {m.accounts_session_seen()} <Day at={session.lastSeenAt} />
            </span>
          )}
        </p>
      </div>
      {session.isCurrent ? <SignOut /> : <EndSession session={session} device={device} />}
    </li>
  )
}

function SignOut() {
  const trpc = useTRPC()
  const signOut = useMutation(
    trpc.accounts.signOut.mutationOptions({
      meta: { leavesPage: true },
      onSuccess: () => leaveFor('/'),
      onError: (error) => notify.error(m.accounts_session_not_ended(), { description: refusalText(error) }),
    }),
  )
  return (
    <Button
      size="small"
      isBusy={signOut.isPending}
      onClick={() => signOut.mutate()}
      aria-label={m.accounts_session_end_current()}
    >
      {m.accounts_session_end()}
    </Button>
  )
}

/** The row goes at once and comes back when its session was not ended. */
function EndSession({ session, device }: { session: AccountSession; device: string }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const key = trpc.accounts.sessions.queryKey()
  const end = useMutation(
    trpc.accounts.endSession.mutationOptions({
      onMutate: async () => {
        await queryClient.cancelQueries({ queryKey: key })
        const before = queryClient.getQueryData(key)
        queryClient.setQueryData(
          key,
          before?.filter(({ id }) => id !== session.id),
        )
        return { before }
      },
      onSuccess: () => notify.success(m.accounts_session_ended({ device })),
      onError: (error, _input, shown) => {
        // A session that is gone already is what the maker wanted.
        if (domainErrorOf(error)?.code === 'account.session_not_found') return
        queryClient.setQueryData(key, shown?.before)
        notify.error(m.accounts_session_not_ended(), { description: refusalText(error) })
      },
    }),
  )
  return (
    <Button
      size="small"
      onClick={() => end.mutate({ sessionId: session.id })}
      aria-label={m.accounts_session_end_device({ device })}
    >
      {m.accounts_session_end()}
    </Button>
  )
}

/** A name is null when the user agent does not tell it. */
type Device = { browser: string | null; system: string | null }

// The first that matches decides: Edge and Opera also say Chrome, and Chrome also says Safari.
const BROWSERS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:\b|Headless)(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
]

// Android says Linux, and an iPhone says Mac OS X.
const SYSTEMS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/** A user agent is what the browser claims. It decides nothing and only helps a person to tell sessions apart. */
export function deviceOf(userAgent: string | null): Device {
  const find = (table: ReadonlyArray<readonly [RegExp, string]>) =>
    table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null
  return { browser: find(BROWSERS), system: find(SYSTEMS) }
}

/** The text reads "Firefox on Windows". */
export function deviceText(userAgent: string | null): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) return m.accounts_device({ browser, system })
  return browser ?? system ?? m.accounts_device_unknown()
}
