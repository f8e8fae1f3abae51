export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The cookie of a chosen theme, which the page's first paint must already have. Scripts of the page write it, too. */
export const THEME_COOKIE = 'theme'
export const THEME_COOKIE_S = 365 * 24 * 60 * 60
