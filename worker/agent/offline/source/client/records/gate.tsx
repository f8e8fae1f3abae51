export { SignedIn as Gate } from '../accounts/signed-in'
