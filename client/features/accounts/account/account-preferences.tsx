import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Panel } from '#client/ui/block/panel.tsx'
import { Switch } from '#client/ui/form/checkbox.tsx'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { type ThemeChoice, useTheme } from '#client/ui/theme/use-theme.ts'
import { ANALYTICS_KEY } from '#shared/analytics.ts'
import type { Locale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'
import { type Account, useAccountChange } from './use-account.ts'

const SYSTEM = 'system'

const themesOf = () =>
  [
    { value: SYSTEM, label: m.accounts_system() },
    { value: 'light', label: m.accounts_theme_light() },
    { value: 'dark', label: m.accounts_theme_dark() },
  ] as const

/** Each language is called by its own name. */
const languagesOf = () =>
  [
    { value: SYSTEM, label: m.accounts_system() },
    { value: 'en', label: 'English' },
    { value: 'de', label: 'Deutsch' },
  ] as const

export function AccountPreferences({ account }: { account: Account }) {
  return (
    <Panel title={m.accounts_preferences()}>
      <div className="prefs">
        <ThemeRow />
        <LanguageRow account={account} />
        <AnalyticsRow account={account} />
      </div>
    </Panel>
  )
}

function ThemeRow() {
  const [theme, choose] = useTheme()
  const change = useAccountChange()
  const pick = (next: ThemeChoice) => {
    choose(next)
    change.mutate({ theme: next === SYSTEM ? null : next }, { onError: () => choose(theme) })
  }
  return (
    <div>
      <h3>{m.accounts_theme()}</h3>
      <p className="about">{m.accounts_theme_about()}</p>
      <Segment label={m.accounts_theme()} options={themesOf()} value={theme} onChange={pick} />
    </div>
  )
}

function LanguageRow({ account }: { account: Account }) {
  const change = useAccountChange()
  // Every text of the page changes, so it is loaded anew, with the cookie that came with the answer.
  const pick = (next: Locale | typeof SYSTEM) =>
    change.mutate({ locale: next === SYSTEM ? null : next }, { onSuccess: () => location.reload() })
  return (
    <div>
      <h3>{m.accounts_language()}</h3>
      <p className="about">{m.accounts_language_about()}</p>
      <Segment label={m.accounts_language()} options={languagesOf()} value={account.locale ?? SYSTEM} onChange={pick} />
    </div>
  )
}

function AnalyticsRow({ account }: { account: Account }) {
  const queryClient = useQueryClient()
  const change = useAccountChange()
  // The switch keeps its own state until the answer: the cache is late, and the switch would flip back.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const pick = (isSharing: boolean) => {
    setChosen(isSharing)
    // Opting out takes effect at once, opting in only when it is saved.
    if (!isSharing) void followAnalyticsChoice(queryClient, { ...account, analyticsOptOut: true })
    change.mutate(
      { analyticsOptOut: !isSharing },
      { onSuccess: ({ user }) => void followAnalyticsChoice(queryClient, user), onSettled: () => setChosen(null) },
    )
  }
  return (
    <div>
      <Switch
        label={m.accounts_analytics()}
        description={m.accounts_analytics_about()}
        checked={chosen ?? !account.analyticsOptOut}
        onChange={pick}
      />
    </div>
  )
}

type Person = { id: string; email: string; analyticsOptOut: boolean }

/**
 * The page at hand follows a maker's choice; the pages after it ask the account.
 * A page without analytics loads nothing for it.
 */
async function followAnalyticsChoice(queryClient: QueryClient, { id, email, analyticsOptOut }: Person): Promise<void> {
  if (!queryClient.getQueryData(ANALYTICS_KEY)) return
  const { currentAnalytics } = await import('#client/lib/analytics/start.ts')
  currentAnalytics()?.identify(id, { email, isOptedOut: analyticsOptOut })
}
