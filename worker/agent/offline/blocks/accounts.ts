import * as z from 'zod'
import type { AccountsContent } from '#worker/agent/offline/source/shared/accounts/content.ts'
import { type Block, NO_PARTS } from './block.ts'

/** Who may sign in, and as what. */
export const accounts: Block<AccountsContent> = {
  content: z.object({
    roles: z.array(z.object({ name: z.string().regex(/^[a-z][a-z-]*$/), label: z.string(), isChosen: z.boolean() })),
    member: z.string(),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/sign-in', file: 'access', component: 'SignIn' },
      { path: '/account', file: 'accounts/account', component: 'AccountPage' },
      { path: '/people', file: 'accounts/account', component: 'People' },
    ],
    routes: [{ mount: '/api', file: 'accounts/auth', name: 'accounts' }],
    migrations: ['accounts'],
    tests: ['accounts'],
    contents: [{ folder: 'accounts', type: 'AccountsContent', name: 'ACCOUNTS', value: content }],
  }),
}
