/** Kit files this isolate knows to be in the bucket already. */
const kept = new Set<string>()

/** Copies the kit files an app uses into R2: the next release of Solid has another kit, and published apps go on with this one. */
export async function keepKit(env: Env, paths: string[]): Promise<void> {
  await Promise.all(
    paths
      .filter((path) => !kept.has(path))
      .map(async (path) => {
        const key = path.slice(1)
        if (!(await env.BUCKET.head(key))) {
          const asset = await env.ASSETS.fetch(new Request(new URL(path, 'https://assets.local')))
          if (!asset.ok) throw new Error(`The kit file ${path} is missing from the assets`)
          await env.BUCKET.put(key, await asset.arrayBuffer())
        }
        kept.add(path)
      }),
  )
}
