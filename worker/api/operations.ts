import { COMMENT_OPERATIONS } from './comments.ts'
import { FILE_OPERATIONS } from './files.ts'
import type { Operation } from './operation.ts'
import { PROJECT_OPERATIONS } from './projects.ts'
import { ROW_OPERATIONS } from './rows.ts'
import { RUNNING_OPERATIONS } from './running.ts'
import { TURN_OPERATIONS } from './turns.ts'

/** All that can be done with a token. The addresses of the API and the tools of the MCP server are made of this. */
export const OPERATIONS: Operation[] = [
  ...PROJECT_OPERATIONS,
  ...TURN_OPERATIONS,
  ...COMMENT_OPERATIONS,
  ...FILE_OPERATIONS,
  ...ROW_OPERATIONS,
  ...RUNNING_OPERATIONS,
]
