/** Which of our three kinds of host a request came to. */
export type HostKind = 'product' | 'preview' | 'apps'

/** Tells the hosts apart by their domain. Anything that is neither a preview nor an app is the product. */
export function hostKind(hostname: string, env: Pick<Env, 'PREVIEW_DOMAIN' | 'APPS_DOMAIN'>): HostKind {
  if (hostname.endsWith(`.${env.PREVIEW_DOMAIN}`)) return 'preview'
  if (hostname.endsWith(`.${env.APPS_DOMAIN}`)) return 'apps'
  return 'product'
}
