import { m } from '#shared/messages.gen/messages.js'
import { deviceOf } from './device.ts'

/** "Firefox on Windows" */
export function deviceText(userAgent: string | null): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) return m.accounts_device({ browser, system })
  return browser ?? system ?? m.accounts_device_unknown()
}
