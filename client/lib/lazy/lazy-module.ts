import { useEffect, useSyncExternalStore } from 'react'

/** The code comes with a first sign of use: `prepare` takes a hint, `need` says that somebody waits. */
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
  // A hint that fails says nothing: only for somebody who waits may the page be reloaded.
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

/** It is null until the module is there, and always on the server and while hydrating. */
export function useLazyModule<Module>(lazy: LazyModule<Module>): Module | null {
  return useSyncExternalStore(lazy.subscribe, lazy.loaded, () => null)
}

/** The module is asked for as soon as the component is shown. */
export function useNeededModule<Module>(lazy: LazyModule<Module>): Module | null {
  // The download is outside of React, so rendering must not start it.
  useEffect(() => lazy.need(), [lazy])
  return useLazyModule(lazy)
}

/**
 * A newer deployment may have replaced the file, so a failed download reloads the page, once.
 * The key must be the router's own, or both together would reload twice.
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
