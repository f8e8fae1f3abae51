import { lazyRouteComponent, type ErrorComponentProps } from '@tanstack/react-router'
import { Suspense, type ComponentType } from 'react'

const LazyErrorScreen = lazyRouteComponent(() => import('./error-screen.tsx'), 'ErrorScreen')
const LazyNotFoundScreen = lazyRouteComponent(() => import('./not-found-screen.tsx'), 'NotFoundScreen')

type Screens = { ErrorScreen: ComponentType<ErrorComponentProps>; NotFoundScreen: ComponentType }

let provided: Screens | null = null

/** On the server, where nothing may be waited for: a promise of one request never ends in another. */
export function provideScreens(screens: Screens): void {
  provided = screens
}

/**
 * The screens for what goes wrong: few first pages show them. The browser fetches them when it is idle, so that they
 * are there when the network is not.
 */
export async function preloadScreens(): Promise<void> {
  await Promise.all([LazyErrorScreen.preload?.(), LazyNotFoundScreen.preload?.()])
}

// Plain functions: what has a `preload` of its own, the router fetches with each first page.
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
