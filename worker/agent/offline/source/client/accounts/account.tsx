import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { ACCOUNT_TEXTS } from '../../shared/accounts/texts'
import { type Member, OWNER } from '../../shared/site/model'
import { askAuth, Gate, startAnew } from '../access'
import { TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Page } from '../ui/page'

export function AccountPage() {
  return (
    <Page title={ACCOUNT_TEXTS.account}>
      <Gate>{(member) => <AccountForms member={member} />}</Gate>
    </Page>
  )
}

function AccountForms({ member }: { member: Member }) {
  const queries = useQueryClient()
  const [, navigate] = useLocation()

  async function leave(path: string) {
    await askAuth(path)
    await startAnew(queries)
    navigate('/')
  }

  return (
    <div className="grid max-w-md gap-8">
      {member.role === OWNER && (
        <Link href="/people" className="link">
          {ACCOUNT_TEXTS.people}
        </Link>
      )}
      <Form action={ACCOUNT_TEXTS.saveName} send={({ name = '' }) => askAuth('update-user', { name })}>
        <TextField
          label={ACCOUNT_TEXTS.name}
          name="name"
          defaultValue={member.name}
          maxLength={80}
          autoComplete="name"
        />
      </Form>
      <Form
        action={ACCOUNT_TEXTS.changePassword}
        thanks={ACCOUNT_TEXTS.changed}
        send={({ currentPassword = '', newPassword = '' }) =>
          askAuth('change-password', { currentPassword, newPassword })
        }
      >
        <TextField
          label={ACCOUNT_TEXTS.oldPassword}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
        />
        <TextField
          label={ACCOUNT_TEXTS.newPassword}
          name="newPassword"
          type="password"
          autoComplete="new-password"
          hint={ACCOUNT_TEXTS.passwordHint}
        />
      </Form>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button-quiet" onClick={() => void leave('sign-out')}>
          {ACCOUNT_TEXTS.signOut}
        </button>
        <button
          type="button"
          className="button-danger"
          onClick={() => confirm(ACCOUNT_TEXTS.deleteSure) && void leave('delete-user')}
        >
          {ACCOUNT_TEXTS.deleteAccount}
        </button>
      </div>
    </div>
  )
}
