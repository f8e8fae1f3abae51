export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Where a chosen theme is kept: the page's first paint must already have it. Scripts of the page write it too. */
export const THEME_COOKIE = 'theme'
export const THEME_COOKIE_S = 365 * 24 * 60 * 60
