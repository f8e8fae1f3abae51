import { ErrorScreen } from './features/shell/error-screen.tsx'
import { NotFoundScreen } from './features/shell/not-found-screen.tsx'
import { provideScreens } from './routes/-late-screens.tsx'

export { isCollapsedInCookie } from './features/shell/sidebar-cookie.ts'
export { createAppRouter } from './router.tsx'
export { zoneFromCookie } from './ui/moment.ts'
export { themeFromCookie } from './ui/theme.ts'

provideScreens({ ErrorScreen, NotFoundScreen })
export type { Caller } from './lib/trpc-proxy.ts'
