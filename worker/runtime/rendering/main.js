import { WorkerEntrypoint } from 'cloudflare:workers'
import { checkPages } from './check.js'
import { drawPages, readHead } from './drawing.js'
import { takenRoot } from './roots.js'
import { keptClient } from './start-app.js'

export { keptClient, takenRoot }

let modules = null

/** Tells where the app begins. The main module that load.ts writes knows it. */
export function pagesOf(found) {
  modules = found
}

/** Opens the pages of one app. `ask` and `renew` reach its server. */
export class Pages extends WorkerEntrypoint {
  async check(input, ask, renew) {
    return checkPages(input, { modules, server: ask, renew })
  }

  async draw(input) {
    return drawPages(input, { modules })
  }

  async head(input, ask) {
    return readHead(input, { modules, server: ask })
  }
}
