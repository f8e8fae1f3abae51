import type { Problem } from '#shared/projects/problems.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { contentType } from '#worker/runtime/content-type.ts'
import type { ClientModules } from '#worker/runtime/load/pages-text.ts'
import { createPackageStore } from '#worker/runtime/packages/package-store.ts'
import { framesIn } from '#worker/runtime/publish/first-paint.ts'
import type { DocumentHead } from '#worker/runtime/publish/page-heads.ts'
import { buildPublishedClient } from '#worker/runtime/publish/published-client.ts'
import { buildPublishedServer } from '#worker/runtime/publish/published-server.ts'
import { describeSite } from '#worker/runtime/publish/site.ts'
import { keepKit, assetKey, manifestKey, manifestSchema, pageSourceKey, type Manifest } from './manifest.ts'

/** Manifests are immutable. One that was read stays right for as long as this isolate lives. */
const loadedManifests = new Map<string, Manifest>()
const MAX_LOADED = 50

type Built = { manifest: Manifest; manifestHash: string; sizeBytes: number }

/**
 * Builds a version for the public: its client and its server from the same files. The client goes into R2 by the hash
 * of its content. Server modules and migrations go into one manifest. Throws `deployment.build_failed` with the problems.
 */
export async function buildDeployment(
  env: Env,
  { projectId, versionId }: { projectId: string; versionId: string },
): Promise<Built> {
  const project = projectObject(env, projectId)
  const snapshot = await project.snapshot(versionId)
  const drawing = project.drawnClient(versionId)
  // A build that is refused before it is awaited must leave nothing behind that fails unheard.
  drawing.catch(() => undefined)
  const files = new Map(snapshot.map(({ path, content }) => [path, content]))
  const storedPackages = createPackageStore(env.BUCKET)
  const ofServer = await buildPublishedServer({ files, storedPackages })
  if ('problems' in ofServer) throw buildFailed(ofServer.problems)
  const built = await buildPublishedClient({ files, assets: env.ASSETS, storedPackages })
  if ('problems' in built) throw buildFailed(built.problems)
  const { server } = ofServer
  const drawn = await drawing
  const {
    page,
    site,
    document,
    files: made,
  } = await describeSite({ ...built, drawn, server: Object.values(server.modules) })
  const assets = await Promise.all([...built.files, ...made].map((file) => storeAsset(env, { projectId, ...file })))
  await keepKit(env, built.kitFiles)
  const frames = drawn && framesIn(page, drawn)
  const pageSource = drawn?.client ? await storePageSource(env, { projectId, client: drawn.client, document }) : null
  const manifest: Manifest = {
    format: 1,
    projectId,
    page,
    frames,
    site,
    pageSource,
    assets: Object.fromEntries(assets),
    server,
  }
  const text = JSON.stringify(manifest)
  const manifestHash = sha256Hex(text)
  await env.BUCKET.put(manifestKey(projectId, manifestHash), text)
  return { manifest, manifestHash, sizeBytes: assets.reduce((sum, [, asset]) => sum + asset.sizeBytes, 0) }
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

/** An app whose code is larger than this has no pages drawn for crawlers. */
const MAX_PAGE_SOURCE = 4_000_000

type PageSource = { projectId: string; client: ClientModules; document: DocumentHead }

async function storePageSource(env: Env, { projectId, client, document }: PageSource): Promise<string | null> {
  const text = JSON.stringify({ client, document })
  if (text.length > MAX_PAGE_SOURCE) return null
  const hash = sha256Hex(text)
  await env.BUCKET.put(pageSourceKey(projectId, hash), text)
  return hash
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
