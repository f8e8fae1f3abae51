import type { FirstFrames } from '#worker/runtime/rendering/report.ts'
import type { Project } from '../project.ts'

/**
 * What the pages of the newest version show before anything has answered, by path. Nothing of any other version, and
 * nothing when the pages cannot be drawn: they are published without.
 */
export async function firstFrames(
  { preview, versions, app, reportFailure }: Pick<Project, 'preview' | 'versions' | 'app' | 'reportFailure'>,
  versionId: string,
): Promise<FirstFrames> {
  try {
    const isNewest = versions.head()?.id === versionId && !versions.isHeadChanged()
    const modules = isNewest ? await preview.modules() : null
    return modules ? await app().firstFrames(modules) : {}
  } catch (error) {
    reportFailure('The first frames of an app could not be drawn', error)
    return {}
  }
}
