import { WorkerEntrypoint } from 'cloudflare:workers'
import { loadManifest } from '#worker/features/deployments/build.ts'
import { clientFilesOf } from '#worker/features/deployments/manifest.ts'
import { serveToServer } from '#worker/features/deployments/serving/serve-asset.ts'
import { earlierAsset, liveOf, type Deployed } from '#worker/features/deployments/serving/targets.ts'
import { isMeasured } from '#worker/features/deployments/serving/visits.ts'
import type { AppEnvironment } from '#worker/platform/objects/stubs.ts'
import { askPreviewFor } from './preview-files.ts'

/** Whose client files they are. `client` is the manifest of what runs where it is neither the preview nor what is live. */
export type AssetsProps = { projectId: string; environment: AppEnvironment; client: string | null }

/** Answers `env.ASSETS.fetch` of apps: this is what the binding of `[assets]` leads to. It only reads. */
export class AssetsGateway extends WorkerEntrypoint<Env, AssetsProps> {
  override async fetch(request: Request): Promise<Response> {
    const { projectId, environment, client } = this.ctx.props
    if (client !== null) {
      const manifest = await loadManifest(this.env, { projectId, hash: client })
      return serveToServer(this.env, clientFilesOf(manifest), { request, origin: null })
    }
    if (environment === 'preview') return askPreviewFor('file', { env: this.env, projectId, request })
    const behind = (task: Promise<unknown>) => this.ctx.waitUntil(task)
    const live = await liveOf(this.env, projectId, behind)
    if (!live) return new Response(null, { status: 404 })
    return serveToServer(this.env, live.files, {
      request,
      origin: this.#originOf(live, new URL(request.url)),
      isMeasured: isMeasured(request),
      earlier: (pathname) => earlierAsset(this.env, { projectId, pathname, behind }),
    })
  }

  /** A server may ask by any name. Pages say the one that the app is known by. */
  #originOf({ ownHost, slug }: Deployed, { hostname, origin }: URL): string {
    const host = `${slug}.${this.env.APPS_DOMAIN}`
    if (ownHost !== null) return `https://${ownHost}`
    return hostname === host ? origin : `https://${host}`
  }
}
