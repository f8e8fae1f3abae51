import { PANES } from '#client/features/workbench/panes.ts'
import { componentsLoaded, lazyComponent, preloadLinks, type LazyComponent } from '#client/lib/lazy/lazy-component.ts'
import type { RouterContext } from '#client/router.tsx'

/** Settings are put together of several features, which only a route may do. */
export const Settings = lazyComponent(
  'client/routes/web-projects/-settings.tsx',
  () => import('./-settings.tsx'),
  'ProjectSettings',
)

const VIEWS: Record<string, LazyComponent | undefined> = { ...PANES, settings: Settings }

/**
 * Waits for the code of a view, and gives the links by which a page fetches it early. The route itself names none, and
 * the preview is there with the page.
 */
export async function viewLoaded(tab: string, { chunksOf }: Pick<RouterContext, 'chunksOf'>) {
  const view = Object.hasOwn(VIEWS, tab) ? VIEWS[tab] : undefined
  if (!view) return []
  await componentsLoaded([view])
  return preloadLinks([view], chunksOf)
}
