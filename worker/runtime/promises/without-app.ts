import { parse } from 'acorn'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { exportsOf } from '#worker/runtime/compile/module-exports.ts'
import { appPath } from '#worker/runtime/compile/specifier.ts'
import type { ServerBundle } from '#worker/runtime/load/server-bundle.ts'

/** Whatever is asked of it, it answers itself. Only what is set on it is really there. */
const NOTHING = `const own=Object.prototype.hasOwnProperty;const nothing=new Proxy(function(){},{get:(target,key)=>key==='then'?undefined:key===Symbol.toPrimitive?()=>'':key===Symbol.iterator?function*(){}:own.call(target,key)&&key!=='prototype'&&key!=='length'&&key!=='name'?target[key]:nothing,apply:()=>nothing,construct:()=>nothing,has:()=>true});`

/**
 * The tests of a bundle with nothing of the app behind them: each of its modules still has its names, and none does
 * anything. A promise that is kept there as well does not depend on the app, and so promises nothing.
 */
export function withoutApp(bundle: ServerBundle): ServerBundle {
  const modules = Object.fromEntries(
    Object.entries(bundle.modules).map(([path, text]) => [path, isOfApp(path) ? emptied(path, bundle.modules) : text]),
  )
  return { ...bundle, modules, id: sha256Hex(`without the app of ${bundle.id}`) }
}

const isOfApp = (path: string) => /^(server|shared)\//.test(path)

function emptied(path: string, modules: Record<string, string>): string {
  const names = namesOf(path, modules, new Set())
  const exports = [...names].map((name) => (name === 'default' ? 'nothing as default' : `nothing as ${name}`))
  return `${NOTHING}export{${exports.join(',')}}\n`
}

function namesOf(path: string, modules: Record<string, string>, seen: Set<string>): Set<string> {
  const text = modules[path]
  if (text === undefined || seen.has(path)) return new Set()
  seen.add(path)
  const program = parse(text, { ecmaVersion: 'latest', sourceType: 'module' })
  const { exports, reexports } = exportsOf(program, path)
  const others = reexports.flatMap((specifier) => [...namesOf(appPath(specifier) ?? specifier, modules, seen)])
  return new Set([...exports, ...others.filter((name) => name !== 'default')])
}
