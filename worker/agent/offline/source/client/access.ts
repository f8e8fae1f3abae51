export { AccountLink } from './accounts/account'
export { useMember } from './accounts/session'
export { SignedIn as Gate } from './accounts/sign-in'
