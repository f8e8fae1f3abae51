import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LateErrorScreen, LateNotFoundScreen, preloadScreens } from '#client/features/shell/screens/late-screens.tsx'
import { keepZone } from '#client/lib/format/moment.ts'
import { whenIdle } from '#client/lib/lazy/idle-module.tsx'
import type { RouterContext } from '#client/router.tsx'
import archivo from '#client/ui/theme/fonts/archivo.woff2?url'
import { Toasts } from '#client/ui/toast/toast.tsx'
import { currentLocale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'
import { Commands } from './-commands.tsx'

const TITLE = 'Solid'
/**
 * The browser draws nothing of a page that somebody works in before it has read all of it: half a conversation stands
 * elsewhere than the whole one, and half a bar too.
 */
const PAGE_END = 'page-end'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context }) => {
    const { user } = await context.queryClient.ensureQueryData(context.trpc.accounts.me.queryOptions())
    return { user }
  },
  head: ({ match }) => {
    const image = `${match.context.origin}/social.png`
    const description = m.shell_description()
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1' },
        { title: TITLE },
        { name: 'description', content: description },
        { property: 'og:type', content: 'website' },
        { property: 'og:title', content: TITLE },
        { property: 'og:description', content: description },
        { property: 'og:image', content: image },
        { name: 'twitter:card', content: 'summary_large_image' },
        { name: 'twitter:image', content: image },
      ],
      links: [
        { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: archivo },
        { rel: 'icon', type: 'image/svg+xml', href: '/mark.svg' },
        ...(match.context.user ? [{ rel: 'expect', href: `#${PAGE_END}`, blocking: 'render' }] : []),
      ],
    }
  },
  component: Root,
  errorComponent: LateErrorScreen,
  notFoundComponent: LateNotFoundScreen,
})

function Root() {
  const { theme, isLocal, isSidebarCollapsed, moment, user, banner } = Route.useRouteContext()
  useEffect(
    () =>
      whenIdle(() => {
        keepZone()
        void preloadScreens()
        void import('#client/features/banner/watch.ts').then(({ watchBanner }) => watchBanner())
      }),
    [],
  )
  return (
    <html
      lang={currentLocale()}
      data-theme={theme ?? undefined}
      data-environment={isLocal ? 'local' : undefined}
      data-sidebar={isSidebarCollapsed ? 'collapsed' : undefined}
      data-now={moment.now}
      data-zone={moment.zone}
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
      </head>
      <body>
        <div
          id="banner"
          data-key={banner.key ?? ''}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: banner.html }}
        />
        <Outlet />
        {user && <Commands user={user} />}
        <Toasts />
        <i id={PAGE_END} hidden />
        <Scripts />
      </body>
    </html>
  )
}
