import type { ClientModules } from '#worker/runtime/load/pages-text.ts'
import { addressesIn, type Addresses } from '#worker/runtime/publish/addresses.ts'
import type { DrawnPages } from '#worker/runtime/rendering/report.ts'
import type { Project } from '../project.ts'

/** An app's pages as they are drawn before anything has answered, and the addresses that its code has pages at. */
export type DrawnClient = DrawnPages & {
  addresses: Addresses
  /** By which pages of one record are drawn later. Null when the app has none. */
  client: ClientModules | null
}

/**
 * The pages of the newest version as they are drawn first. Null of any other version, and when they cannot be drawn:
 * they are published as their document is.
 */
export async function drawnClient(
  { preview, versions, app, reportFailure }: Pick<Project, 'preview' | 'versions' | 'app' | 'reportFailure'>,
  versionId: string,
): Promise<DrawnClient | null> {
  try {
    const isNewest = versions.head()?.id === versionId && !versions.isHeadChanged()
    const client = isNewest ? await preview.modules() : null
    if (!client) return null
    const { pages, nowhere } = await app().drawPages(client)
    const hasRecords = client.routes.some((route) => /[:*]/.test(route))
    const addresses = addressesIn(Object.values(client.modules))
    return { pages, nowhere, addresses, client: hasRecords ? client : null }
  } catch (error) {
    reportFailure('The pages of an app could not be drawn', error)
    return null
  }
}
