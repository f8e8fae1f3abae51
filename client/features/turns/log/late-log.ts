import { idleModule } from '#client/lib/lazy/idle-module.tsx'

/** What was said can be read before the code is there that shows what comes. */
export const logEntries = idleModule(() => import('./log-entries.tsx'))
