import type { Chance } from './chance.ts'
import type { DemoProject } from './makers.ts'
import type { Writer } from './writer.ts'

const FIRST_PUBLISH = 0.05
const PUBLISH_AGAIN = 0.08

/** Writes what is published. Each deployment follows another of its project, and one is live. */
export function createDeployments({ chance, writer }: { chance: Chance; writer: Writer }) {
  const published = new Set<DemoProject>()

  function maybePublish(project: DemoProject, at: number): void {
    if (!chance.isTrue(project.liveDeploymentId ? PUBLISH_AGAIN : FIRST_PUBLISH)) return
    const id = chance.id('dep')
    const isFailed = chance.isTrue(0.03)
    if (project.liveDeploymentId && !isFailed)
      writer.run("UPDATE deployments SET state = 'superseded', updated_at = ? WHERE id = ?", [
        at,
        project.liveDeploymentId,
      ])
    writer.add('deployments', {
      id,
      project_id: project.id,
      version_id: chance.id('ver'),
      version_number: project.versions,
      state: isFailed ? 'failed' : 'live',
      build_ms: Math.round(chance.around(700, 1.6)),
      size_bytes: Math.round(chance.around(180_000, 1.8)),
      created_at: at,
      updated_at: at,
    })
    if (isFailed) return
    if (!project.liveDeploymentId)
      writer.add('apps', {
        project_id: project.id,
        slug: `${slugOf(project.title)}-${chance.letters(6)}`,
        live_deployment_id: id,
        created_at: at,
        updated_at: at,
      })
    else writer.run('UPDATE apps SET live_deployment_id = ?, updated_at = ? WHERE project_id = ?', [id, at, project.id])
    project.liveDeploymentId = id
    published.add(project)
  }

  const slugOf = (title: string) =>
    title
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z0-9]+/g, '-')

  return { maybePublish, published }
}
