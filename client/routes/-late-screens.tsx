import { lazyRouteComponent, type ErrorComponentProps } from '@tanstack/react-router'
import { Suspense } from 'react'

const ErrorPart = lazyRouteComponent(() => import('#client/features/shell/error-screen.tsx'), 'ErrorScreen')
const NotFoundPart = lazyRouteComponent(() => import('#client/features/shell/not-found-screen.tsx'), 'NotFoundScreen')

/**
 * The screens for what goes wrong: few first pages show them. The browser fetches them when it is idle, so that they are
 * there when the network is not; the server must have them before it renders, or it writes a place for them.
 */
export async function preloadScreens(): Promise<void> {
  await Promise.all([ErrorPart.preload?.(), NotFoundPart.preload?.()])
}

// Plain functions: what has a `preload` of its own, the router fetches with each first page.
export function LateErrorScreen(props: ErrorComponentProps) {
  return (
    <Suspense>
      <ErrorPart {...props} />
    </Suspense>
  )
}

export function LateNotFoundScreen() {
  return (
    <Suspense>
      <NotFoundPart />
    </Suspense>
  )
}
