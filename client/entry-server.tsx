export { isCollapsedInCookie } from './features/shell/sidebar-cookie.ts'
export { createAppRouter } from './router.tsx'
export { themeFromCookie } from './ui/theme.ts'
