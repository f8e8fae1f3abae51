import { useLocation } from 'wouter'
import { ACCOUNT_TEXTS } from '../../shared/accounts/texts'
import { Page } from '../ui/page'
import { SignInForm } from './sign-in-form'

export function SignIn() {
  const [, navigate] = useLocation()
  return (
    <Page title={ACCOUNT_TEXTS.signIn} lead={ACCOUNT_TEXTS.firstIsOwner}>
      <SignInForm onSignedIn={() => navigate('/')} />
    </Page>
  )
}
