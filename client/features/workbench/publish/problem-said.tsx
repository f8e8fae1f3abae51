import type { ReactNode } from 'react'
import { problemText } from '#client/features/workbench/pane/problem-text.ts'
import type { Problem } from '#shared/apps.ts'

/** What keeps the app from running and where; what the compiler or the database said of it is theirs, word for word. */
export function problemSaid(problem: Problem): ReactNode {
  return (
    <>
      {problemText(problem)}: <q lang="en">{problem.message}</q>
    </>
  )
}
