import { loopbackInternet } from './loopback-internet.ts'
import { loopbackModel, usingModel, type LoopbackScript } from './loopback-model.ts'
import { loopbackRegistry } from './loopback-registry.ts'
import { PACKAGES } from './npm-packages.ts'
import { startServer } from './server.ts'

let shared: ReturnType<typeof start> | undefined

/**
 * A server whose model answers by a script. Files that follow one another in a process share it, as they share its
 * browser, and it ends with the process. `hosts` are those of the internet, each with what it answers.
 */
export async function scriptedServer({ hosts = {}, ...script }: LoopbackScript & { hosts?: Record<string, unknown> }) {
  shared ??= start()
  const { internet, ...server } = await shared
  server.model.plays(script)
  internet.plays(hosts)
  return { ...server, internet: internet.address }
}

async function start() {
  const [model, registry, internet] = await Promise.all([
    loopbackModel({ answer: () => ({ text: 'Done.' }) }),
    loopbackRegistry(PACKAGES),
    loopbackInternet({}),
  ])
  const { origin } = await startServer({
    env: { ...usingModel(model.baseUrl), NPM_REGISTRY: registry.origin, SOLID_INTERNET: internet.address },
  })
  return { origin, model, internet }
}
