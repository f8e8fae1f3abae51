import { PANES } from '#client/features/workbench/panes.ts'
import { componentsLoaded, lazyComponent, preloadLinks } from '#client/lib/lazy/lazy-component.ts'
import type { RouterContext } from '#client/router.tsx'

/** Settings are put together of several features, which only a route may do. */
export const Settings = lazyComponent(
  'client/routes/web-projects/-settings.tsx',
  () => import('./-settings.tsx'),
  'ProjectSettings',
)

const VIEWS = { ...PANES, settings: Settings }

/** Waits for the code of a view, and gives the links by which a page fetches it early. The route itself names none. */
export async function viewLoaded(tab: keyof typeof VIEWS, { chunksOf }: Pick<RouterContext, 'chunksOf'>) {
  await componentsLoaded([VIEWS[tab]])
  return preloadLinks([VIEWS[tab]], chunksOf)
}
