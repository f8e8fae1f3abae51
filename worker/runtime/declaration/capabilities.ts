import type { Capability } from '#shared/deployments/consent.ts'
import { kinds, readBindings } from './bindings.ts'
import { signsIn } from './sign-in.ts'

/** What runs beside the server, and never in it. */
const NOT_SERVER = /^(?:client|public|test)\//
const CODE = /\.[cm]?[jt]sx?$/

/** The files that say what an app may do: its configuration, and the code of its server. */
export const saysCapabilities = (path: string): boolean =>
  !path.includes('/') || (CODE.test(path) && !NOT_SERVER.test(path))

/** What these files let an app do beyond its pages and its database. Each kind of binding says that for itself. */
export function capabilitiesOf(files: Record<string, string>): Capability[] {
  const { bindings, crons } = readBindings((path) => files[path] ?? null)
  const declared = new Set(Object.values(bindings).map(({ kind }) => kind))
  const lets = new Set(kinds.flatMap((kind) => (declared.has(kind.key) && kind.lets !== null ? [kind.lets] : [])))
  const code = Object.fromEntries(Object.entries(files).filter(([path]) => CODE.test(path)))
  return [
    ...[...lets].map((is) => ({ is })),
    ...(crons.length > 0 ? [{ is: 'schedules' as const, crons }] : []),
    ...(signsIn(code) ? [{ is: 'sign-in' as const }] : []),
  ]
}
