import { THEME_COOKIE, THEME_COOKIE_S, type Theme } from '#shared/theme.ts'

export type { Theme } from '#shared/theme.ts'

/** The server reads the stored choice, so that the first paint already has it. Null follows the system. */
export function themeFromCookie(cookieHeader: string | null | undefined): Theme | null {
  const value = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookieHeader ?? '')?.[1]
  return value === 'light' || value === 'dark' ? value : null
}

/** Only a browser can be asked for its reader's choice. */
export function currentTheme(): Theme | null {
  return themeFromCookie(document.cookie)
}

/** The choice is stored and applied at once; null forgets it. Only a browser can do so. */
export function setTheme(theme: Theme | null): void {
  document.cookie = `${THEME_COOKIE}=${theme ?? ''}; path=/; max-age=${theme ? THEME_COOKIE_S : 0}; samesite=lax`
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}
