/**
 * The kinds of hosts that a request may come to. `other` is a domain of a maker's own, or one that is nobody's here.
 */
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

/**
 * Whether a host that leads to no app is the product all the same: a developer's machine by its number, as a phone asks
 * for it. A name would not do. Anybody's domain may lead to this machine, and its pages would read every sign-in code.
 */
export function isProductToo(hostname: string, { ENVIRONMENT }: Pick<Env, 'ENVIRONMENT'>): boolean {
  return ENVIRONMENT === 'local' && (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(hostname) || /^\[[\da-f:.]+\]$/.test(hostname))
}

/**
 * The address of an app, on the port and protocol that the product itself is reached by. The live app is at
 * `<slug>.<apps domain>`, one deployment for good at `<deployment>--<slug>.<apps domain>`.
 */
export function appUrl(
  env: Pick<Env, 'APPS_DOMAIN'>,
  { slug, requestUrl, deploymentId }: { slug: string; requestUrl: string; deploymentId?: string },
): string {
  const { protocol, port } = new URL(requestUrl)
  const label = deploymentId ? `${deploymentLabel(deploymentId)}--${slug}` : slug
  return `${protocol}//${label}.${env.APPS_DOMAIN}${port ? `:${port}` : ''}`
}

/** A host label holds 63 characters. The first 16 behind the prefix of the id identify a deployment. */
const deploymentLabel = (deploymentId: string) => deploymentId.slice('dep_'.length, 'dep_'.length + 16)

/** What the host of an app names: its slug. A host of one deployment also names the start of that deployment's id. */
export function parseAppHost(hostname: string, appsDomain: string): { slug: string; deploymentIdStart: string | null } {
  const label = hostname.slice(0, -(appsDomain.length + 1))
  const match = /^([0-9a-z]{16})--(.+)$/.exec(label)
  return match ? { slug: match[2]!, deploymentIdStart: `dep_${match[1]}` } : { slug: label, deploymentIdStart: null }
}
