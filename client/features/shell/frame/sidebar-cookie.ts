export const SIDEBAR_COOKIE = 'sidebar'

/** Whether the sidebar was left collapsed: read on the server, so that nothing moves when the page comes alive. */
export function isCollapsedInCookie(cookieHeader: string | null | undefined): boolean {
  return /(?:^|;\s*)sidebar=collapsed(?:;|$)/.test(cookieHeader ?? '')
}
