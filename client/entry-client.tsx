import '@vitejs/plugin-react/preamble'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { pageMoment } from '#client/lib/format/moment.ts'
import { silenceWhenViewEnds } from '#client/trpc/silence.ts'
import { createBrowserCaller } from '#client/trpc/trpc.ts'
import { themeFromCookie } from '#client/ui/theme/theme.ts'
import { ANALYTICS_KEY, type PageAnalytics } from '#shared/analytics.ts'
import { createAppRouter } from './router.tsx'
import './styles.css'

silenceWhenViewEnds()
const caller = createBrowserCaller()
const router = createAppRouter({
  caller,
  nonce: document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.content,
  origin: location.origin,
  theme: themeFromCookie(document.cookie),
  isSidebarCollapsed: document.documentElement.dataset['sidebar'] === 'collapsed',
  moment: pageMoment(),
  isLocal: document.documentElement.dataset['environment'] === 'local',
  banner: { key: '', html: '' },
  chunksOf: () => [],
})

/** Analytics loads when the page is hydrated and idle, and only if the page says that it is on. */
function WithAnalytics({ children }: { children: ReactNode }) {
  useEffect(() => {
    const { queryClient } = router.options.context
    const settings = queryClient.getQueryData<PageAnalytics>(ANALYTICS_KEY)
    if (!settings) return
    const idle = window.requestIdleCallback ?? setTimeout
    idle(() =>
      import('#client/lib/analytics/start.ts').then(({ startAnalytics }) =>
        startAnalytics({ queryClient, caller, settings }),
      ),
    )
  }, [])
  return children
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <WithAnalytics>
        <RouterClient router={router} />
      </WithAnalytics>
    </StrictMode>,
  )
})
