export { createAppRouter } from './router.tsx'
export { themeFromCookie } from './ui/theme.ts'
