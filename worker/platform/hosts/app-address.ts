/** The address of an app: live at `<slug>.<apps domain>`, one deployment for good at `<deployment>--<slug>.…`. Keeps the port and protocol of the product. */
export function appAddress(
  env: Pick<Env, 'APPS_DOMAIN'>,
  requestUrl: string,
  slug: string,
  deploymentId?: string,
): string {
  const { protocol, port } = new URL(requestUrl)
  const label = deploymentId ? `${deploymentLabel(deploymentId)}--${slug}` : slug
  return `${protocol}//${label}.${env.APPS_DOMAIN}${port ? `:${port}` : ''}`
}

/** Host labels hold 63 characters: the prefix of the id says nothing there, the first 16 of its characters identify it. */
const deploymentLabel = (deploymentId: string) => deploymentId.slice('dep_'.length, 'dep_'.length + 16)

/** What a host of an app names: its slug, and the start of a deployment's id when the host is for one deployment only. */
export function parseAppHost(hostname: string, appsDomain: string): { slug: string; deploymentIdStart: string | null } {
  const label = hostname.slice(0, -(appsDomain.length + 1))
  const match = /^([0-9a-z]{16})--(.+)$/.exec(label)
  return match ? { slug: match[2]!, deploymentIdStart: `dep_${match[1]}` } : { slug: label, deploymentIdStart: null }
}

/** The public address of an app, on the port and protocol the product itself is reached by. */
export function appUrl(env: Env, { slug, requestUrl }: { slug: string; requestUrl: string }): string {
  return appAddress(env, requestUrl, slug)
}
