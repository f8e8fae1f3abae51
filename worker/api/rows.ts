import * as z from 'zod'
import { runInput } from '#worker/features/app-data/inputs.ts'
import { describePlace, runStatement } from '#worker/features/app-data/service.ts'
import { projectInput } from '#worker/features/projects/inputs.ts'
import { operation, type Operation } from './operation.ts'

const PREVIEW = 'preview'
const cell = z.union([
  z.string(),
  z.number(),
  z.null(),
  z.object({ start: z.string() }).describe('The beginning of a long text.'),
  z.object({ bytes: z.number() }),
  z.object({ isSecret: z.literal(true) }),
])

/** The rows of the preview, to look at. Those of production are people's, and no program's to read. */
export const ROW_OPERATIONS: Operation[] = [
  operation({
    name: 'list_tables',
    title: 'List tables',
    about: "The tables of the app's preview with their columns, and how many rows each has.",
    scope: 'read',
    method: 'GET',
    path: '/projects/{projectId}/tables',
    input: projectInput,
    output: z.object({
      tables: z.array(
        z.object({
          name: z.string(),
          rows: z.number(),
          columns: z.array(z.object({ name: z.string(), type: z.string() })),
        }),
      ),
    }),
    act: async (acting, { projectId }) => {
      const place = await describePlace(acting, { projectId, place: PREVIEW })
      return { tables: place.state === 'listed' ? place.tables : [] }
    },
  }),
  operation({
    name: 'query_rows',
    title: 'Query rows',
    about: "Reads rows of the app's preview by one SELECT of SQLite. What would change anything is refused.",
    scope: 'read',
    method: 'POST',
    path: '/projects/{projectId}/query',
    input: runInput.pick({ projectId: true, sql: true }),
    output: z.object({
      columns: z.array(z.string()),
      rows: z.array(z.array(cell)),
      isCut: z.boolean().describe('There are more rows than an answer has.'),
    }),
    act: async (acting, { projectId, sql }) =>
      runStatement(acting, { projectId, sql, place: PREVIEW, mayChange: false }),
  }),
]
