import type { ReactNode } from 'react'
import { Knowledge } from '#client/features/workbench/knowledge-form.tsx'

/** What the builder keeps in mind, and which model it is. Where there is one model alone, nothing is to be chosen. */
export function BuilderSection({ projectId, model }: { projectId: string; model: ReactNode }) {
  return (
    <>
      <Knowledge projectId={projectId} />
      <div className="settings-model">{model}</div>
    </>
  )
}
