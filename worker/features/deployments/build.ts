import type { Problem } from '#shared/apps.ts'
import { projectObject } from '#worker/features/projects/stub.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { sha256Hex } from '#worker/platform/hash.ts'
import { contentType } from '#worker/runtime/content-type.ts'
import { buildPublishedClient } from '#worker/runtime/publish/published-client.ts'
import { keepKit } from './kept-kit.ts'
import { assetKey, manifestKey, manifestSchema, type Manifest } from './manifest.ts'

/** Manifests are immutable: one that was read stays right for as long as this isolate lives. */
const loadedManifests = new Map<string, Manifest>()
const MAX_LOADED = 50

/**
 * Builds the project's head for the public: client bundled into R2 by content hash, server modules and migrations in one manifest.
 * Throws `deployment.build_failed` with the problems.
 */
export async function buildDeployment(env: Env, projectId: string): Promise<{ manifest: Manifest; manifestHash: string; sizeBytes: number }> {
  const project = projectObject(env, projectId)
  const [files, server] = await Promise.all([project.snapshot(null), project.serverBundle()])
  if (!server) throw buildFailed([])
  const built = await buildPublishedClient({ files: new Map(files.map(({ path, content }) => [path, content])), assets: env.ASSETS })
  if ('problems' in built) throw buildFailed(built.problems)
  const assets = await Promise.all(built.files.map((file) => storeAsset(env, file)))
  await keepKit(env, built.kitFiles)
  const manifest: Manifest = { format: 1, projectId, page: built.page, assets: Object.fromEntries(assets), server }
  const text = JSON.stringify(manifest)
  const manifestHash = sha256Hex(text)
  await env.BUCKET.put(manifestKey(manifestHash), text)
  return { manifest, manifestHash, sizeBytes: assets.reduce((sum, [, asset]) => sum + asset.sizeBytes, 0) }
}

/** Reads a deployment's manifest. Throws when it is gone or not one of ours. */
export async function loadManifest(env: Env, hash: string): Promise<Manifest> {
  const known = loadedManifests.get(hash)
  if (known) return known
  const object = await env.BUCKET.get(manifestKey(hash))
  if (!object) throw new Error(`The manifest ${hash} is not in the bucket`)
  const manifest = manifestSchema.parse(await object.json())
  if (loadedManifests.size >= MAX_LOADED) loadedManifests.delete(loadedManifests.keys().next().value!)
  loadedManifests.set(hash, manifest)
  return manifest
}

async function storeAsset(env: Env, { path, content }: { path: string; content: Uint8Array }) {
  const hash = sha256Hex(content)
  const key = assetKey(hash)
  if (!(await env.BUCKET.head(key))) await env.BUCKET.put(key, content)
  return [path, { hash, contentType: contentType(path), sizeBytes: content.byteLength }] as const
}

const buildFailed = (problems: Problem[]) => new DomainError('deployment.build_failed', { message: problems[0]?.message ?? 'The server part does not build. The Logs tab says where.', details: { problems: problems.slice(0, 20) } })
