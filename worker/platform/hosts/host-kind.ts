/** Which kind of host a request came to. `other`: a domain of a maker's own, or one that is nobody's here. */
export type HostKind = 'product' | 'preview' | 'apps' | 'other'

/** Tells the hosts apart by their domain. */
export function hostKind(
  hostname: string,
  env: Pick<Env, 'PRODUCT_HOSTS' | 'PREVIEW_DOMAIN' | 'APPS_DOMAIN'>,
): HostKind {
  if (hostname.endsWith(`.${env.PREVIEW_DOMAIN}`)) return 'preview'
  if (hostname.endsWith(`.${env.APPS_DOMAIN}`)) return 'apps'
  return env.PRODUCT_HOSTS.split(',').some((name) => name.trim() === hostname) ? 'product' : 'other'
}

/** Whether a name that leads to no app is the product all the same: a developer's machine is reached by many, as from a phone by its address. */
export function isProductToo(hostname: string, { ENVIRONMENT }: Pick<Env, 'ENVIRONMENT'>): boolean {
  return ENVIRONMENT === 'local' && !hostname.endsWith('.localhost')
}
