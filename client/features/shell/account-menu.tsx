import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '#client/trpc.ts'
import { Icon } from '#client/ui/icon.tsx'
import { chevronsUpDownIcon, signOutIcon } from '#client/ui/icons.ts'
import { notify } from '#client/ui/notify.ts'
import { Popover } from '#client/ui/popover.tsx'
import { Segment } from '#client/ui/segment.tsx'
import { currentTheme, setTheme, type Theme } from '#client/ui/theme.ts'
import { useIsMounted } from '#client/ui/use-is-mounted.ts'

export type Person = { email: string; name: string }

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

type AccountMenuProps = { user: Person; short?: boolean }

/** Who is signed in, the theme, and the way out. */
export function AccountMenu({ user, short = false }: AccountMenuProps) {
  const name = user.name || user.email
  const trigger = (
    <>
      <span className="ava" aria-hidden="true">
        {initialsOf(name)}
      </span>
      {!short && <span className="sp trunc">{name}</span>}
      {!short && <Icon path={chevronsUpDownIcon} dense />}
    </>
  )
  return (
    <Popover label={`Account of ${name}`} trigger={trigger} triggerClass="account">
      <AccountCard user={user} />
    </Popover>
  )
}

function AccountCard({ user }: { user: Person }) {
  const trpc = useTRPC()
  const signOut = useMutation(
    trpc.accounts.signOut.mutationOptions({
      // A whole new document: nothing of this person may stay in memory.
      onSuccess: () => location.assign('/'),
      onError: () => notify.error('You are still signed in', { description: 'Signing out did not reach the server. Try again.' }),
    }),
  )
  return (
    <div className="account-card">
      <p className="who">
        <b>{user.name || user.email}</b>
        {user.name && user.email}
      </p>
      <ThemeSwitch />
      <button type="button" className="btn" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
        <Icon path={signOutIcon} dense />
        Sign out
      </button>
    </div>
  )
}

/** The choice lives in a cookie, which the page can read only once it is in the browser. */
function ThemeSwitch() {
  const [chosen, setChosen] = useState<Theme | 'system' | null>(null)
  const stored = useIsMounted() ? currentTheme() : null
  const choose = (value: Theme | 'system') => {
    setTheme(value === 'system' ? null : value)
    setChosen(value)
  }
  return <Segment label="Theme" options={THEMES} value={chosen ?? stored ?? 'system'} onChange={choose} />
}

function initialsOf(name: string): string {
  const words = name.split(/[\s@._-]+/).filter(Boolean)
  return `${words[0]?.[0] ?? ''}${words[1]?.[0] ?? ''}`
}
