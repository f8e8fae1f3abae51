export { isCollapsedInCookie } from './features/shell/sidebar-state.ts'
export { createAppRouter } from './router.tsx'
export { themeFromCookie } from './ui/theme.ts'
