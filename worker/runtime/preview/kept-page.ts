import type { PageModules } from '#worker/runtime/kit/import-map.ts'
import type { PreviewStore } from './store.ts'

/** A page that was good, in the parts it is put together from. Its modules are addressed by content, so it can be shown for as long as they are kept. */
export type KeptPage = {
  revision: number
  document: string | null
  entry: string
  modules: PageModules
  cssUrl: string | null
}

/** Remembers the page of the last revision that was shown with nothing wrong: what a later one breaks is shown as it was before. */
export function createKeptPage(store: PreviewStore) {
  // A cache of the store; undefined: not read yet.
  let known: KeptPage | null | undefined

  function get(): KeptPage | null {
    if (known === undefined) {
      const json = store.state('good')
      known = json ? (JSON.parse(json) as KeptPage) : null
    }
    return known
  }

  function set(page: KeptPage | null): void {
    if (page === null && get() === null) return
    known = page
    store.setState('good', page ? JSON.stringify(page) : '')
  }

  return { get, set }
}
