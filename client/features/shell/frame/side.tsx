import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { showOverlay } from '#client/lib/shortcuts/shortcuts.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Keys } from '#client/ui/button/shortcut.tsx'
import { preloadCommand } from '#client/ui/dialog/command.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { searchIcon } from '#client/ui/icon/icons.ts'
import { Mark, Wordmark } from '#client/ui/icon/logo.tsx'
import { Elapsed } from '#client/ui/time/time.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { AccountMenu, type Person } from './account-menu.tsx'
import { MainNav } from './main-nav.tsx'

type SideProps = {
  user: Person
  /** The admin area shows this instead of the maker's places. */
  nav?: ReactNode
  tag?: ReactNode
  foot?: ReactNode
  /** Nothing stands there until there is something to say about credits. */
  balance?: ReactNode
}

export function Side({ user, nav, tag, foot, balance }: SideProps) {
  return (
    <>
      <div className="head">
        <Link className="brand" to="/" aria-label={m.shell_brand()}>
          <Wordmark small />
          <Mark />
        </Link>
        {tag}
      </div>
      <button
        type="button"
        className="navbtn command-open"
        aria-label={m.shell_palette_open()}
        aria-haspopup="dialog"
        onPointerEnter={preloadCommand}
        onFocus={preloadCommand}
        onClick={() => showOverlay('palette')}
      >
        <Icon path={searchIcon} />
        <span className="name sp" aria-hidden="true">
          {m.shell_search()}
        </span>
        <Keys keys={['Mod', 'K']} />
      </button>
      {nav ?? (
        <>
          <MainNav />
          <RunningTurns />
        </>
      )}
      <span className="sp" />
      {foot}
      {balance && <div className="balance">{balance}</div>}
      <AccountMenu user={user} />
    </>
  )
}

const POLL_MS = 4_000

/** Nothing is shown while nothing runs. */
function RunningTurns() {
  const trpc = useTRPC()
  const { data } = useQuery(
    trpc.turns.running.queryOptions(undefined, {
      refetchInterval: (query) => (query.state.data?.length ? POLL_MS : false),
    }),
  )
  if (!data?.length) return null
  return (
    <>
      <h2 id="running-turns">{m.shell_running()}</h2>
      <nav aria-labelledby="running-turns">
        {data.map((turn) => (
          <Link key={turn.turnId} to="/web-projects/$projectId" params={{ projectId: turn.projectId }}>
            <Block state="running" />
            <span className="name trunc">{turn.projectTitle}</span>
            <span className="c">
              <Elapsed since={turn.createdAt.getTime()} />
            </span>
          </Link>
        ))}
      </nav>
    </>
  )
}
