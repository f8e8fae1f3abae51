import { lazyRouteComponent, type ErrorComponentProps } from '@tanstack/react-router'
import { Suspense, type ComponentType } from 'react'

const LazyErrorScreen = lazyRouteComponent(() => import('./error-screen.tsx'), 'ErrorScreen')
const LazyNotFoundScreen = lazyRouteComponent(() => import('./not-found-screen.tsx'), 'NotFoundScreen')

type Screens = { ErrorScreen: ComponentType<ErrorComponentProps>; NotFoundScreen: ComponentType }

let provided: Screens | null = null

/** A server may wait for nothing here: a promise of one request never ends in another. */
export function provideScreens(screens: Screens): void {
  provided = screens
}

/** Few first pages show these screens. They must come while the page is idle, before the network is gone. */
export async function preloadScreens(): Promise<void> {
  await Promise.all([LazyErrorScreen.preload?.(), LazyNotFoundScreen.preload?.()])
}

// These are plain functions, because the router fetches what has a `preload` with each first page.
export function LateErrorScreen(props: ErrorComponentProps) {
  const Screen = provided?.ErrorScreen ?? LazyErrorScreen
  return (
    <Suspense>
      <Screen {...props} />
    </Suspense>
  )
}

export function LateNotFoundScreen() {
  const Screen = provided?.NotFoundScreen ?? LazyNotFoundScreen
  return (
    <Suspense>
      <Screen />
    </Suspense>
  )
}
