import { m } from '#shared/messages.gen/messages.js'
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

export const failedCheck = (name: CheckName): string => FAILED[name]()
