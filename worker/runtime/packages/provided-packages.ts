import satisfies from 'semver/functions/satisfies.js'
import { kitExports, kitPackages } from '#worker/runtime/kit/kit.ts'
import type { Side } from '#worker/runtime/project-files.ts'

/** Apps can have only one copy of these: components of two do not work in one page. */
const SINGLE = ['react', 'react-dom']
/** The platform itself makes these names of the kit, for apps only. */
const OWN = /^(?:@kit\/|~|lucide-react|react-refresh|vitest$)/
/** Packages that apps have and that the platform puts something of its own in place of. */
const REPLACED = ['lucide-react', 'tailwindcss', 'vitest']

/** Whether the kit's copy serves a dependency. Of another version a copy is downloaded, except where there must be one. */
export function isFromKit({ name, range, isPeer }: { name: string; range: string; isPeer: boolean }): boolean {
  if (!isInKit(name)) return false
  return isSingle(name) || isPeer || satisfies(kitPackages[name]!, range)
}

/** Whether an app has the package without installing it: from the kit, or made by the platform. */
export function isProvided(name: string): boolean {
  return isInKit(name) || REPLACED.includes(name)
}

/** Whether apps have the package from the kit. */
export function isInKit(name: string): boolean {
  return (
    Object.hasOwn(kitPackages, name) &&
    !OWN.test(name) &&
    (hasKit('client', name) || hasKit('server', name) || isSingle(name))
  )
}

export function isSingle(name: string): boolean {
  return SINGLE.includes(name)
}

/** Whether code of one side can import this from the kit. */
export function hasKit(side: Side, specifier: string): boolean {
  return !OWN.test(specifier) && kitExports(side, specifier) !== null
}
