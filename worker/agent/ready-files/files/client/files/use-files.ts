import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { addressOf, linkSchema, pageSchema, refusalSchema, type FileInfo } from '../../shared/files'

type State = { files: FileInfo[]; before: string | null; isLoading: boolean; problem: string | null }

/** The files that this browser may see, newest first and page by page. */
export function useFiles({ mine = false }: { mine?: boolean } = {}) {
  const [state, setState] = useState<State>({ files: [], before: null, isLoading: true, problem: null })

  const fail = (error: unknown) =>
    setState((now) => ({ ...now, isLoading: false, problem: error instanceof Error ? error.message : String(error) }))

  async function load(before: string | null) {
    setState((now) => ({ ...now, isLoading: true, problem: null }))
    const query = new URLSearchParams({ ...(mine && { mine: '1' }), ...(before && { before }) })
    const page = await ask(`/api/files?${query}`, pageSchema)
    setState(({ files }) => ({
      files:
        before === null ? page.files : [...files, ...page.files.filter(({ id }) => !files.some((f) => f.id === id))],
      before: page.before,
      isLoading: false,
      problem: null,
    }))
  }

  useEffect(() => {
    load(null).catch(fail)
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [mine])

  return {
    ...state,
    more: () => void load(state.before).catch(fail),
    add: (file: FileInfo) => setState((now) => ({ ...now, files: [file, ...now.files] })),
    async remove(file: FileInfo) {
      try {
        await ask(addressOf(file), null, { method: 'DELETE' })
        setState((now) => ({ ...now, problem: null, files: now.files.filter(({ id }) => id !== file.id) }))
      } catch (error) {
        fail(error)
      }
    },
  }
}

/** A link that opens this file for whoever has it, for so many hours. */
export const linkTo = (file: FileInfo, hours: number) =>
  ask(`${addressOf(file)}/links`, linkSchema, { method: 'POST', body: JSON.stringify({ hours }) })

async function ask<Answer>(to: string, schema: z.ZodType<Answer>, init?: RequestInit): Promise<Answer>
async function ask(to: string, schema: null, init?: RequestInit): Promise<null>
async function ask(to: string, schema: z.ZodType | null, init?: RequestInit): Promise<unknown> {
  const answer = await fetch(to, init).catch(() => {
    throw new Error('This did not reach the server. Try again.')
  })
  const said: unknown = answer.status === 204 ? null : await answer.json().catch(() => null)
  if (!answer.ok) throw new Error(refusalSchema.safeParse(said).data?.error.message ?? 'This did not work. Try again.')
  return schema ? schema.parse(said) : null
}
