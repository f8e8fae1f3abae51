import { readFileSync } from 'node:fs'
import * as z from 'zod'

const checkSchema = z.object({ do: z.string(), see: z.string() })

/** A brief as the file outside of the project has it. Its texts stay there: ours are the programs that decide. */
const drivenBriefSchema = z.object({
  id: z.string().regex(/^b\d+$/),
  kind: z.string(),
  language: z.enum(['en', 'de']),
  prompt: z.string().min(1),
  background: z.string().nullable(),
  component: z.string().nullable(),
  checks: z.array(checkSchema).min(1),
})
export type DrivenBrief = z.output<typeof drivenBriefSchema>

export function drivenBriefsFrom(file: string, only: string[]): DrivenBrief[] {
  const { data, error } = z
    .array(drivenBriefSchema)
    .min(1)
    .safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (error) throw new Error(`${file} is no list of briefs with checks:\n${z.prettifyError(error)}`)
  const unknown = only.filter((id) => data.every((brief) => brief.id !== id))
  if (unknown.length > 0) throw new Error(`There is no brief ${unknown.join(', ')} in ${file}`)
  return only.length === 0 ? data : data.filter(({ id }) => only.includes(id))
}
