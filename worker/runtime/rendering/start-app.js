import { restartLoop } from './loop.js'
import { roots } from './roots.js'
import { wait } from './timers.js'

const queryClients = new Set()

export const keptClient = (client) => queryClients.add(client)

/** Forgets every answer that the app's pages have had. */
export function forgetAnswers() {
  for (const each of queryClients) each.clear()
}

/**
 * Loads the app and answers React's client. Null when nothing is drawn with React within `loadMs`. Throws what the app
 * throws.
 */
export async function startApp(modules, loadMs) {
  restartLoop()
  await modules.app()
  for (let waited = 0; roots.isEmpty() && waited < loadMs; waited += 10) await wait(10)
  if (roots.isEmpty()) return null
  forgetOwners(await modules.react())
  return modules.reactDom()
}

/** React would keep the stack of every element that is made, which takes longer than to draw it, and nobody reads here. */
function forgetOwners({ default: react }) {
  const internals = react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
  if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })
}
