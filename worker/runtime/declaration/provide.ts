import { kindOf, kinds, type Binding, type Bindings, type Declaration } from './bindings.ts'
import type { Scope } from './kind.ts'
import { paymentsTold } from './payments.ts'
import { schedulesTold } from './schedules.ts'
import { signInTold } from './sign-in.ts'

/** What a loader's env holds under its own name, and what it holds for a shim. */
const rawName = (name: string) => `~${name}`

/** The env that a loader gives to an app: plain values, and for each shim the entrypoint that it asks. */
export function providedEnv(bindings: Bindings, scope: Scope): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(bindings).flatMap(([name, binding]) => {
      const { given, shim } = kindOf(binding)
      return given ? [[shim ? rawName(name) : name, given(binding, scope)]] : []
    }),
  )
}

/**
 * The module that gives the app's env what a loader cannot. It is evaluated before the app's own, so that they find
 * their bindings at module level.
 */
export function envText(bindings: Bindings): string {
  const made = Object.entries(bindings).flatMap(([name, binding]) => madeBy(name, binding))
  const imports = new Set(made.map(({ imported }) => imported))
  return [`import { env } from 'cloudflare:workers'`, ...imports, ...made.flatMap(({ lines }) => lines)].join('\n')
}

function madeBy(name: string, binding: Binding) {
  const { given, shim } = kindOf(binding)
  if (!shim) return []
  const raw = `env[${JSON.stringify(rawName(name))}]`
  const made = `${shim.make}(${given ? raw : 'null'}, ${JSON.stringify(binding)})`
  const lines = [`env[${JSON.stringify(name)}] = ${made}`, ...(given ? [`delete ${raw}`] : [])]
  return [{ imported: `import { ${shim.make} } from './${shim.module}'`, lines }]
}

type Known = Pick<Declaration, 'bindings' | 'crons'> & {
  /** The app has accounts already. */
  signsIn?: boolean
  takesPayments?: boolean
}

/** What the model is told of what an app declares and uses, and of what a request asks for. */
export function toldOf({ bindings, crons, signsIn = false, takesPayments = false }: Known, request: string): string {
  const declared = new Set(Object.values(bindings).map(({ kind }) => kind))
  const sections = kinds.flatMap(({ key, told }) =>
    told && (declared.has(key) || told.asked.test(request)) ? [told.section] : [],
  )
  if (crons.length > 0 || schedulesTold.asked.test(request)) sections.push(schedulesTold.section)
  if (signsIn || signInTold.asked.test(request)) sections.push(signInTold.section)
  if (takesPayments || paymentsTold.asked.test(request)) sections.push(paymentsTold.section)
  return sections.join('\n\n')
}
