export { AccountLink } from './accounts/account-link'
export { useMember } from './accounts/session'
