import type { AccountsContent } from './model'

export const ACCOUNTS: AccountsContent = {
  roles: [{ name: 'moderator', label: 'Moderator', isChosen: false }],
  member: 'Member',
}
