import { lazyComponent } from '#client/lib/lazy/lazy-component.ts'

/** Whoever never edits a page by hand downloads nothing of it. */
export const TouchPanel = lazyComponent(
  'client/features/workbench/touch/touch-panel.tsx',
  () => import('#client/features/workbench/touch/touch-panel.tsx'),
  'TouchPanel',
)
