/** A role beside the owner's. `isChosen`: people take it themselves when they register; else the owner gives it. */
export type Role = { name: string; label: string; isChosen: boolean }

export type AccountsContent = { roles: Role[]; /** What somebody without a role is called. */ member: string }

export type Account = { id: string; name: string; email: string; role: string; joined: string }

export const ACCOUNTS: AccountsContent = {
  roles: [{ name: 'moderator', label: 'Moderator', isChosen: false }],
  member: 'Member',
}
