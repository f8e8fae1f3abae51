export { memberOf } from '../accounts/guards'
