import { ErrorScreen } from '#client/features/shell/screens/error-screen.tsx'
import { provideScreens } from '#client/features/shell/screens/late-screens.tsx'
import { NotFoundScreen } from '#client/features/shell/screens/not-found-screen.tsx'

export { isCollapsedInCookie } from './features/shell/frame/sidebar-state.ts'
export { createAppRouter } from './router.tsx'
export { zoneFromCookie } from './lib/format/moment.ts'
export { themeFromCookie } from './ui/theme/theme.ts'

provideScreens({ ErrorScreen, NotFoundScreen })
export type { Caller } from './trpc/trpc-proxy.ts'
