import { hasRole, type Member } from '../site/model'
import type { Access } from './model'

/** Whether somebody may do what this is the rule for. */
export function isAllowed(member: Member | null | undefined, access: Access): boolean {
  if (access === 'everybody') return true
  return access === 'member' ? Boolean(member) : hasRole(member, access)
}
