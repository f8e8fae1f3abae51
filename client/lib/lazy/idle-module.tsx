import {
  createElement,
  memo,
  Suspense,
  use,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react'
import { loadOrReload } from './lazy-module.ts'

/** This event says that the page is about to change, so idle code must come at once. */
const LEAVING = 'solid-leaving'
const INTENTS = ['pointerover', 'pointerdown', 'keydown', 'focusin', LEAVING] as const
/** A navigation waits no longer than this for code that does not come. */
const PATIENCE_MS = 3_000

/** Each stands for a component whose server-rendered HTML React has not taken over yet. */
const unsettled = new Set<Promise<void>>()
/** While somebody waits, what comes to light within a component that was waited for is fetched at once, too. */
let waitingPresses = 0

/**
 * The server has written these components, and their code comes when the page is idle or somebody is there.
 * Until then links work as links, and a button in `data-idle` answers a press once it can.
 * A route's loader must wait for `preload`: without it the server writes nothing in their place.
 */
export function idleModule<Module extends object>(load: () => Promise<Module>) {
  let module: Module | null = null
  let loading: Promise<void> | null = null
  let wanted: Promise<void> | null = null
  const arrived = Promise.withResolvers<void>()
  const keep = (loaded: Module) => {
    module = loaded
    arrived.resolve()
  }
  const fetch = () =>
    (loading ??= loadOrReload(load).then(keep, (error: unknown) => {
      loading = null
      throw error
    }))
  // On a server a promise ends with the request that made it, so no other request may wait for it.
  const preload = (): Promise<void> => (module ? Promise.resolve() : import.meta.env.SSR ? load().then(keep) : fetch())
  // The page must not break when this code cannot be had: its HTML stays, and the next sign tries again.
  const whenPossible = (): Promise<void> => preload().catch(() => nextIntent().then(whenPossible))
  const whenWanted = () =>
    (wanted ??= import.meta.env.SSR
      ? preload()
      : Promise.race([
          arrived.promise,
          (waitingPresses > 0 ? Promise.resolve() : Promise.race([nextIntent(), nextQuiet()])).then(whenPossible),
        ]))

  /** `choose` picks the component from the module; `Instead` is shown where the server has written nothing. */
  function component<Props extends object>(
    choose: (module: Module) => ComponentType<Props>,
    Instead?: ComponentType<Props>,
  ) {
    function Content({ props, onSettled }: { props: Props; onSettled: () => void }) {
      // A component that has suspended must ask again when it is rendered anew, though the code is there by then.
      if (!module || (wanted && !import.meta.env.SSR)) use(whenWanted())
      useEffect(onSettled, [onSettled])
      return createElement(choose(module!), props)
    }
    function Shown({ props, onSettled }: { props: Props; onSettled: () => void }) {
      return (
        <Suspense fallback={Instead && createElement(Instead, props)}>
          <Content props={props} onSettled={onSettled} />
        </Suspense>
      )
    }
    return memo(function IdleComponent(props: Props) {
      const [{ promise, resolve }] = useState(() => Promise.withResolvers<void>())
      const [isSettled, setSettled] = useState(false)
      const settle = useCallback(() => {
        resolve()
        setSettled(true)
      }, [resolve])
      // Its own code may be there while it waits for that of a component within it.
      useEffect(() => {
        keepUntilSettled(promise)
        return resolve
      }, [promise, resolve])
      const isWritten = useSyncExternalStore(neverChanges, no, yes)
      // React gives up HTML that it has not taken over yet with the first update from above. So they wait until it has.
      const [written] = useState(() => isWritten && <Shown props={props} onSettled={settle} />)
      return (!isSettled && written) || <Shown props={props} onSettled={settle} />
    })
  }
  return { preload, component }
}

const neverChanges = () => () => {}
const no = () => false
const yes = () => true

/** A navigation waits for this: HTML that React has not taken over yet would contradict the new page. */
export async function idleSettled(): Promise<void> {
  if (unsettled.size === 0) return
  dispatchEvent(new Event(LEAVING))
  await Promise.race([Promise.all(unsettled), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

function keepUntilSettled(promise: Promise<void>) {
  if (unsettled.size === 0) addEventListener('click', pressLater, true)
  unsettled.add(promise)
  void promise.then(() => {
    unsettled.delete(promise)
    if (unsettled.size === 0) removeEventListener('click', pressLater, true)
  })
}

function pressLater(event: MouseEvent) {
  const pressed =
    event.target instanceof Element &&
    event.target.closest<HTMLElement>('[data-idle] :is(button, input[type=radio], input[type=checkbox], [data-press])')
  if (!pressed) return
  // A click heard now and later would open and close, and a box that turns early would be turned back.
  event.preventDefault()
  event.stopImmediatePropagation()
  waitingPresses += 1
  void Promise.all(unsettled).then(() => {
    waitingPresses -= 1
    // It is kept once more if some have come to light meanwhile.
    pressed.click()
  })
}

const nextQuiet = () => new Promise<void>((resolve) => whenIdle(resolve))

function nextIntent(): Promise<void> {
  return new Promise((resolve) => {
    const found = () => {
      for (const type of INTENTS) removeEventListener(type, found)
      resolve()
    }
    for (const type of INTENTS) addEventListener(type, found, { passive: true })
  })
}

/** A page on a busy machine may have no quiet moment. What waits for one comes after this time all the same. */
const LATEST_MS = 5_000

/** It runs in the browser's next quiet moment, and the answer cancels it. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callback.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run, 1_000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(() => run(), { timeout: LATEST_MS })
  return () => cancelIdleCallback(handle)
}
