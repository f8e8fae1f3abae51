import { env } from 'cloudflare:workers'

/**
 * The environment of a process that dies at its n-th call of the database, before or after the effect. Stripe lives on.
 */
export function dyingEnv(calls: number, isAfter: boolean) {
  let left = calls
  let isDead = false
  const DB = new Proxy(env.DB, {
    get(inner, name) {
      const value: unknown = Reflect.get(inner, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]): unknown => {
        if (String(args[0]).includes('stripe_stand_in')) return Reflect.apply(value, inner, args)
        if (isDead || (--left <= 0 && !isAfter)) {
          isDead = true
          throw new Error('injected')
        }
        const result: unknown = Reflect.apply(value, inner, args)
        if (left > 0 || !(result instanceof Promise)) return result
        isDead = true
        return result.then(() => {
          throw new Error('injected')
        })
      }
    },
  })
  return { env: { ...env, DB }, isDead: () => isDead }
}
