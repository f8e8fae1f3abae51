import * as z from 'zod'
import type { StoredEvent } from '#shared/turns/events.ts'
import { figuresOf, type TurnFigures } from '../figures.ts'
import { untilEnd } from '../run-brief.ts'
import type { Solid } from '../subject.ts'
import type { DrivenBrief } from './driven-brief.ts'

export type BuiltBrief = {
  projectId: string | null
  previewUrl: string | null
  state: string
  reason: string | null
  ms: number | null
  took: Pick<TurnFigures, 'steps' | 'tokens' | 'credits'> | null
  /** What the builder said: its words, and what it said it could not do. */
  answer: string
  kind: string | null
  tables: string[]
}

const BUILD_MS = 90_000

/** What a model that keeps a blueprint says of its app. Of other models' apps only the files speak. */
const blueprintSchema = z.object({
  kind: z.string().optional(),
  site: z.object({ kind: z.string() }).optional(),
  game: z.unknown().optional(),
  tool: z.unknown().optional(),
  things: z.array(z.object({ plural: z.string(), table: z.string() })).optional(),
})

/** Asks for the app in the words of the brief, as a maker does in the conversation. */
export async function buildBrief(solid: Solid, { prompt }: DrivenBrief): Promise<BuiltBrief> {
  const asked = await again(() => solid.api.projects.create.mutate({ prompt }))
  const { projectId } = asked
  const events = await untilEnd(solid, { ...asked, deadline: Date.now() + BUILD_MS })
  const { state, reason, totalMs, steps, tokens, credits } = figuresOf(events, asked.turnId)
  const { previewUrl } = await again(() => solid.api.projects.get.query({ projectId }))
  const known = await blueprintOf(solid, projectId)
  const kind = known?.site?.kind ?? known?.kind ?? (known?.game ? 'game' : known?.tool ? 'tool' : known ? 'list' : null)
  return {
    projectId,
    previewUrl: previewUrl ?? null,
    state,
    reason,
    ms: totalMs,
    took: { steps, tokens, credits },
    answer: answerOf(events),
    kind,
    tables: known?.things?.flatMap(({ plural, table }) => [plural, table]) ?? [],
  }
}

/** Asks once more where a busy server closed the connection meanwhile. */
const again = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  ask().catch((error: unknown) => {
    if (error instanceof Error && error.message.includes('fetch failed')) return ask()
    throw error
  })

async function blueprintOf({ api }: Solid, projectId: string) {
  const file = await api.projects.file.query({ projectId, path: '.solid/blueprint.json' }).catch(() => null)
  if (file === null) return null
  return blueprintSchema.safeParse(JSON.parse(file.text ?? 'null')).data ?? null
}

function answerOf(events: StoredEvent[]): string {
  const said = events.map(({ event }) => (event.type === 'text' ? event.delta : '')).join('')
  const told = events.flatMap(({ event }) => (event.type === 'asks' ? [JSON.stringify(event)] : []))
  return [said, ...told].join('\n')
}
