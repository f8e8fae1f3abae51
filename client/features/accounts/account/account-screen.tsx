import type { ReactNode } from 'react'
import { m } from '#shared/messages.gen/messages.js'
import { AccountData } from './account-data.tsx'
import { AccountDeletion, DeletionBanner } from './account-deletion.tsx'
import { AccountInstructions } from './account-instructions.tsx'
import { AccountPreferences } from './account-preferences.tsx'
import { AccountProfile } from './account-profile.tsx'
import { AccountSessions } from './account-sessions.tsx'
import { useAccount, type Account } from './use-account.ts'

export function AccountScreen({ user, models }: { user: Account; models: ReactNode }) {
  const account = useAccount(user)
  return (
    <div className="account-page">
      <div className="ph">
        <h1>{m.accounts_title()}</h1>
      </div>
      {account.deletionAt && <DeletionBanner at={account.deletionAt} />}
      <AccountProfile account={account} />
      <AccountPreferences account={account} />
      <AccountInstructions />
      {models}
      <AccountSessions />
      <AccountData />
      <AccountDeletion account={account} />
    </div>
  )
}
