import { createElement, use, useEffect, useState, type ComponentType, type FunctionComponent } from 'react'
import { loadOrReload } from './lazy-module.ts'

type LazyPart = { source: string; preload?: (() => Promise<void> | undefined) | undefined }

/**
 * A part of a page that only some of its visitors download. A route's loader must wait for its parts (`partsLoaded`), or
 * the server answers with a place for them; `source` is the part's file, by which the page's head names its scripts.
 */
export function lazyPart<Module extends Record<string, unknown>, Name extends keyof Module>(
  source: string,
  load: () => Promise<Module>,
  name: Name,
) {
  let part: Module[Name] | null = null
  let loading: Promise<void> | null = null
  let hasSuspended = false
  const keep = (module: Module) => void (part = module[name])
  const fetch = () =>
    (loading ??= loadOrReload(load).then(keep, (error: unknown) => {
      loading = null
      throw error
    }))
  // On a server a promise ends with the request that made it: others must not wait for it.
  const preload = (): Promise<void> => (import.meta.env.SSR ? (part ? Promise.resolve() : load().then(keep)) : fetch())
  function Part(props: PropsOf<Module[Name]>) {
    // Who has suspended must ask again when it is rendered anew, though by then the code is there.
    if (!part || (hasSuspended && !import.meta.env.SSR)) {
      hasSuspended = true
      use(preload())
    }
    return createElement(part as FunctionComponent<object>, props as object)
  }
  return Object.assign(
    Part as unknown as Module[Name] extends FunctionComponent<infer Props> ? FunctionComponent<Props> : never,
    { source, preload },
  )
}

type PropsOf<Part> = Part extends FunctionComponent<infer Props> ? Props : never

export async function partsLoaded(parts: LazyPart[]): Promise<void> {
  await Promise.all(parts.map((part) => part.preload?.()))
}

/** For a route's head: the scripts of its parts come together with the entry's, not after it has run. */
export function preloadLinks(parts: LazyPart[], chunksOf: (source: string) => string[]) {
  return [...new Set(parts.flatMap(({ source }) => chunksOf(source)))].map((href) => ({
    rel: 'modulepreload',
    href,
    fetchPriority: 'low' as const,
  }))
}

/**
 * What routes show while a navigation to them waits. Their loaders ask for the code (`fetch`): a part of the router's own
 * would be loaded with each first page too, which never shows it.
 */
export function pendingParts<Name extends string>(load: () => Promise<Record<Name, ComponentType>>) {
  let module: Record<Name, ComponentType> | undefined
  const fetch = () =>
    load().then(
      (loaded) => void (module = loaded),
      // They are only skeletons: without them the place stays empty until the page is there.
      () => undefined,
    )
  const part = (name: Name) =>
    function Pending() {
      const [, redraw] = useState(module)
      useEffect(() => void fetch().then(() => redraw(module)), [])
      return module ? createElement(module[name]) : null
    }
  return { fetch, part }
}
