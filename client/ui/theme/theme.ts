import { THEME_COOKIE, THEME_COOKIE_S, type Theme } from '#shared/theme.ts'

export type { Theme } from '#shared/theme.ts'

/** The stored choice, read on the server so that the first paint already has it. Null follows the system. */
export function themeFromCookie(cookieHeader: string | null | undefined): Theme | null {
  const value = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookieHeader ?? '')?.[1]
  return value === 'light' || value === 'dark' ? value : null
}

/** The theme that the reader has chosen. Browser only. */
export function currentTheme(): Theme | null {
  return themeFromCookie(document.cookie)
}

/** Stores the choice and applies it at once; null forgets it. Browser only. */
export function setTheme(theme: Theme | null): void {
  document.cookie = `${THEME_COOKIE}=${theme ?? ''}; path=/; max-age=${theme ? THEME_COOKIE_S : 0}; samesite=lax`
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}
