import { createElement, use, useEffect, useState, type ComponentType, type FunctionComponent } from 'react'
import { loadOrReload } from './lazy-module.ts'

export type LazyComponent = { source: string; preload?: (() => Promise<void> | undefined) | undefined }

/**
 * Only some visitors of a page download such a component. The head finds its scripts by its file, `source`.
 * A route's loader must wait for it (`componentsLoaded`), or the server leaves its place empty.
 */
export function lazyComponent<Module extends Record<string, unknown>, Name extends keyof Module>(
  source: string,
  load: () => Promise<Module>,
  name: Name,
) {
  let component: Module[Name] | null = null
  let loading: Promise<void> | null = null
  let hasSuspended = false
  const keep = (module: Module) => void (component = module[name])
  const fetch = () =>
    (loading ??= loadOrReload(load).then(keep, (error: unknown) => {
      loading = null
      throw error
    }))
  // On a server a promise ends with the request that made it, so no other request may wait for it.
  const preload = (): Promise<void> =>
    import.meta.env.SSR ? (component ? Promise.resolve() : load().then(keep)) : fetch()
  function Lazy(props: PropsOf<Module[Name]>) {
    // A component that has suspended must ask again when it is rendered anew, though the code is there by then.
    if (!component || (hasSuspended && !import.meta.env.SSR)) {
      hasSuspended = true
      use(preload())
    }
    return createElement(component as FunctionComponent<object>, props as object)
  }
  return Object.assign(
    Lazy as unknown as Module[Name] extends FunctionComponent<infer Props> ? FunctionComponent<Props> : never,
    { source, preload },
  )
}

type PropsOf<Component> = Component extends FunctionComponent<infer Props> ? Props : never

export async function componentsLoaded(components: LazyComponent[]): Promise<void> {
  await Promise.all(components.map(({ preload }) => preload?.()))
}

/** With these links in a route's head the scripts come together with the entry's, not after it has run. */
export function preloadLinks(components: LazyComponent[], chunksOf: (source: string) => string[]) {
  return [...new Set(components.flatMap(({ source }) => chunksOf(source)))].map((href) => ({
    rel: 'modulepreload',
    href,
    fetchPriority: 'low' as const,
  }))
}

/**
 * Routes show these while a navigation to them waits, and their loaders ask for the code with `fetch`.
 * A lazy component of the router's own would be loaded with each first page too, which never shows it.
 */
export function pendingComponents<Name extends string>(load: () => Promise<Record<Name, ComponentType>>) {
  let module: Record<Name, ComponentType> | undefined
  const fetch = () =>
    load().then(
      (loaded) => void (module = loaded),
      // They are only skeletons, so without them the place stays empty until the page is there.
      () => undefined,
    )
  const component = (name: Name) =>
    function Pending() {
      const [, redraw] = useState(module)
      useEffect(() => void fetch().then(() => redraw(module)), [])
      return module ? createElement(module[name]) : null
    }
  return { fetch, component }
}
