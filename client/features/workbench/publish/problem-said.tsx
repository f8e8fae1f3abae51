import type { ReactNode } from 'react'
import { problemText } from '#client/features/workbench/preview/preview-status.tsx'
import type { Problem } from '#shared/projects/problems.ts'

/** The compiler's or database's own words follow what keeps the app from running. */
export function problemSaid(problem: Problem): ReactNode {
  return (
    <>
      {problemText(problem)}: <q lang="en">{problem.message}</q>
    </>
  )
}
