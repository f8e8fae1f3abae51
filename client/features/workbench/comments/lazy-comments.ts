import { lazyComponent } from '#client/lib/lazy/lazy-component.ts'

/** Whoever never looks at the comments downloads nothing of them. */
export const CommentsPanel = lazyComponent(
  'client/features/workbench/comments/comments-panel.tsx',
  () => import('#client/features/workbench/comments/comments-panel.tsx'),
  'CommentsPanel',
)
