export { memberOf } from '../accounts/auth'
