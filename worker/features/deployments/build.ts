import type { Problem } from '#shared/projects/problems.ts'
import type { VersionSummary } from '#shared/projects/versions.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { contentType } from '#worker/runtime/content-type.ts'
import { createPackageStore } from '#worker/runtime/packages/package-store.ts'
import { buildPublishedClient } from '#worker/runtime/publish/published-client.ts'
import { keepKit, assetKey, manifestKey, manifestSchema, type Manifest } from './manifest.ts'

/** Manifests are immutable. One that was read stays right for as long as this isolate lives. */
const loadedManifests = new Map<string, Manifest>()
const MAX_LOADED = 50

const MAX_ATTEMPTS = 3

type Built = { manifest: Manifest; manifestHash: string; sizeBytes: number; version: VersionSummary }

/**
 * Builds the project's head for the public. The client goes into R2 by the hash of its content. Server modules and
 * migrations go into one manifest. Throws `deployment.build_failed` with the problems. While files are moving it throws
 * `turn.already_running` or `deployment.project_changed`.
 */
export async function buildDeployment(env: Env, projectId: string): Promise<Built> {
  const { version, files, server, problems } = await headParts(env, projectId)
  if (!server) throw buildFailed(problems)
  const built = await buildPublishedClient({
    files: new Map(files.map(({ path, content }) => [path, content])),
    assets: env.ASSETS,
    storedPackages: createPackageStore(env.BUCKET),
  })
  if ('problems' in built) throw buildFailed(built.problems)
  const assets = await Promise.all(built.files.map((file) => storeAsset(env, { projectId, ...file })))
  await keepKit(env, built.kitFiles)
  const manifest: Manifest = { format: 1, projectId, page: built.page, assets: Object.fromEntries(assets), server }
  const text = JSON.stringify(manifest)
  const manifestHash = sha256Hex(text)
  await env.BUCKET.put(manifestKey(projectId, manifestHash), text)
  return { version, manifest, manifestHash, sizeBytes: assets.reduce((sum, [, asset]) => sum + asset.sizeBytes, 0) }
}

/**
 * The files of the newest version, and the server compiled from them. It reads again when a save came between. Pages of
 * one version must not go out with the server of another.
 */
async function headParts(env: Env, projectId: string) {
  const project = projectObject(env, projectId)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { headVersion: version, activeTurnId } = await project.state()
    if (!version) throw new DomainError('project.nothing_to_publish')
    // In the middle of a turn, files are half of what they will be.
    if (activeTurnId) throw new DomainError('turn.already_running', { details: { turnId: activeTurnId } })
    const [files, server] = await Promise.all([project.snapshot(version.id), project.serverBundle()])
    const now = await project.state()
    if (now.headVersion?.id === version.id && !now.activeTurnId)
      return { version, files, server, problems: now.problems }
  }
  throw new DomainError('deployment.project_changed')
}

/** Reads a deployment's manifest. Throws when it is gone, or is not one of ours. */
export async function loadManifest(
  env: Env,
  { projectId, hash }: { projectId: string; hash: string },
): Promise<Manifest> {
  const known = loadedManifests.get(hash)
  if (known) return known
  const object = await env.BUCKET.get(manifestKey(projectId, hash))
  if (!object) throw new Error(`The manifest ${hash} is not in the bucket`)
  const manifest = manifestSchema.parse(await object.json())
  if (loadedManifests.size >= MAX_LOADED) loadedManifests.delete(loadedManifests.keys().next().value!)
  loadedManifests.set(hash, manifest)
  return manifest
}

async function storeAsset(
  env: Env,
  { projectId, path, content }: { projectId: string; path: string; content: Uint8Array },
) {
  const hash = sha256Hex(content)
  const key = assetKey(projectId, hash)
  if (!(await env.BUCKET.head(key))) await env.BUCKET.put(key, content)
  return [path, { hash, contentType: contentType(path), sizeBytes: content.byteLength }] as const
}

const buildFailed = (problems: Problem[]) =>
  new DomainError('deployment.build_failed', {
    message: problems[0]?.message,
    details: { problems: problems.slice(0, 20) },
  })
