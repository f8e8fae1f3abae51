import { useEffect, useSyncExternalStore } from 'react'

/** Code that comes with the first sign that it will be used: `prepare` at a hint, `need` when somebody waits for it. */
export type LazyModule<Module> = {
  prepare: () => void
  need: () => void
  loaded: () => Module | null
  subscribe: (listener: () => void) => () => void
}

export function lazyModule<Module>(load: () => Promise<Module>): LazyModule<Module> {
  let module: Module | null = null
  let loading: Promise<void> | null = null
  const listeners = new Set<() => void>()
  const keep = (value: Module) => {
    module = value
    for (const listener of listeners) listener()
  }
  // A hint that fails says nothing: only somebody who waits may have the page reloaded for a newer deployment.
  const prepare = () => (loading ??= load().then(keep, () => void (loading = null)))
  const need = async () => {
    await prepare()
    if (!module) await loadOrReload(load).then(keep, () => {})
  }
  return {
    prepare: () => void prepare(),
    need: () => void need(),
    loaded: () => module,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The module once it is there, else null; always null on the server and while hydrating. */
export function useLazyModule<Module>(lazy: LazyModule<Module>): Module | null {
  return useSyncExternalStore(lazy.subscribe, lazy.loaded, () => null)
}

/** The same for what is shown as soon as it can be, however it came to be shown. */
export function useNeededModule<Module>(lazy: LazyModule<Module>): Module | null {
  // The download is outside of React, and rendering must not start it.
  useEffect(() => lazy.need(), [lazy])
  return useLazyModule(lazy)
}

/**
 * Loads a module outside of the router's lazy components. A newer deployment may have replaced its file, so a failed
 * download reloads the page, once: the key is the router's own, so that both together do not reload twice.
 */
export async function loadOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const key = `tanstack_router_reload:${(error as Error).message}`
    // Without a network a reload would only lose the page.
    if (!navigator.onLine || sessionStorage.getItem(key)) throw error
    sessionStorage.setItem(key, '1')
    location.reload()
    return new Promise(() => {})
  }
}
