import { m } from '#shared/messages.gen/messages.js'
import { isBroken, type PromiseResult } from '#shared/projects/promises.ts'
import type { CheckName } from '#shared/turns/events.ts'

const PASSED: Record<CheckName, () => string> = {
  compile: m.turns_check_compile,
  migrations: m.turns_check_migrations,
  boot: m.turns_check_boot,
  promises: m.turns_check_promises,
  smoke: m.turns_check_smoke,
}
const FAILED: Record<CheckName, () => string> = {
  compile: m.turns_check_compile_failed,
  migrations: m.turns_check_migrations_failed,
  boot: m.turns_check_boot_failed,
  promises: m.turns_check_promises_failed,
  smoke: m.turns_check_smoke_failed,
}

/** The text of a check that passes is also its name until then. */
export const checkName = (name: CheckName): string => PASSED[name]()

/** Where no promise is broken, what failed is that one was changed without its maker's yes. */
export function failedCheck(name: CheckName, promises: PromiseResult[] | null = null): string {
  const isChanged = name === 'promises' && promises !== null && !promises.some(isBroken)
  return isChanged ? m.turns_check_promises_changed() : FAILED[name]()
}
