import type { SessionsContent } from './model'

export const SESSIONS: SessionsContent = {
  title: 'Sessions',
  lead: 'Each session has a code. Whoever has it answers on a phone, without an account.',
  headline: 'Join with the code',
  menu: { join: 'Join', sessions: 'Sessions' },
}
