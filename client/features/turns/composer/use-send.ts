import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { lackOf, type Lack } from '#client/features/turns/turn/more-to-spend.tsx'
import { refusalSaid } from '#client/lib/failures/refusal-said.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { loadOrReload } from '#client/lib/lazy/lazy-module.ts'
import { lengthProblem } from '#client/lib/prompt/length-problem.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import type { FoundKey } from '#shared/key-shapes.ts'
import { m } from '#shared/messages.gen/messages.js'
import { MAX_MENTIONS } from '#shared/turns/attachments.ts'
import type { TurnMode } from '#shared/turns/turns.ts'
import { useCeiling } from './ceiling.ts'
import { mentionsIn } from './composer-field.tsx'
import { useDraftExtras, useDraftText } from './draft.ts'

type Sending = { projectId: string; mode: TurnMode; onSent?: (() => void) | undefined }

/** A send that fails keeps the text and its attachments. */
export function useSend({ projectId, mode, onSent }: Sending) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const submit = useMutation(trpc.turns.submit.mutationOptions())
  const [draft, setDraft, clearSent] = useDraftText(projectId)
  const [{ attachments, element }, changeExtras] = useDraftExtras(projectId)
  const [ceilingCredits] = useCeiling(projectId)
  const [problem, setProblem] = useState<string | null>(null)
  /** The keys in the text that was to be sent. It waits for the maker's word on them. */
  const [asked, setAsked] = useState<{ prompt: string; keys: FoundKey[] }>({ prompt: '', keys: [] })
  const sentAnyway = useRef<string | null>(null)
  /** The text that was to be sent although the credits are short. Sending it once more is the maker's yes. */
  const [shortText, setShortText] = useState<string | null>(null)
  const [lack, setLack] = useState<Lack | null>(null)
  // A ref guards this: the second half of a double click comes before the next drawing.
  const isSending = useRef(false)

  /** Why the credits will not do for this message, or null. Without a quote nobody can tell: the server decides then. */
  const shortOf = async (text: string): Promise<{ text: string; lack: Lack } | null> => {
    const { quoteAsked } = await loadOrReload(() => import('./quote-asked.ts'))
    const options = trpc.turns.quote.queryOptions(quoteAsked({ projectId, mode, draft: text, attachments }))
    const isEnough = ({ available, low }: { available: number; low: number }) => available >= low
    const known = await queryClient.ensureQueryData(options).catch(() => null)
    if (known === null || isEnough(known)) return null
    // Credits may have been bought since it was quoted: nobody is told of a lack that is over.
    const quote = await queryClient.fetchQuery({ ...options, staleTime: 0 }).catch(() => null)
    if (quote === null || isEnough(quote)) return null
    const lack = lackOf(quote.limitedBy)
    const words = { available: formatNumber(quote.available), low: formatNumber(quote.low) }
    return { lack, text: SHORT[lack](words) }
  }

  const send = async (given = draft) => {
    const prompt = given.trim()
    if (!prompt || isSending.current) return
    if (given !== draft) setDraft(given)
    const wrong = lengthProblem(prompt)
    setProblem(wrong)
    setLack(null)
    if (wrong) return
    isSending.current = true
    try {
      const keys = prompt === sentAnyway.current ? [] : (await keyShapes()).keysIn(prompt)
      setAsked({ prompt, keys })
      if (keys.length > 0) return
      const short = prompt === shortText ? null : await shortOf(prompt)
      setShortText(short === null ? null : prompt)
      setLack(short?.lack ?? null)
      setProblem(short?.text ?? null)
      if (short !== null) return
      // A draft may name files that were typed before this page was loaded.
      const files = prompt.includes('@')
        ? await queryClient.ensureQueryData(trpc.projects.files.queryOptions({ projectId }))
        : []
      const mentions = mentionsIn(
        prompt,
        files.map(({ path }) => path),
      ).slice(0, MAX_MENTIONS)
      await submit.mutateAsync({
        projectId,
        prompt,
        mode,
        ceilingCredits,
        attachments: attachments.map(({ id }) => id),
        about: attachments.flatMap(({ id, about: text }) => (text?.trim() ? [{ id, text }] : [])),
        mentions,
        element,
      })
      clearSent(prompt)
      changeExtras(() => ({ attachments: [], element: null }))
      onSent?.()
    } catch (error) {
      setProblem(await refusalSaid(error))
    } finally {
      isSending.current = false
    }
  }
  const hasText = draft !== ''
  // What is looked for in a message is there before it is sent.
  useEffect(() => {
    if (hasText) void import('#shared/key-shapes.ts').catch(() => undefined)
  }, [hasText])
  const sendAnyway = () => {
    sentAnyway.current = draft.trim()
    void send()
  }
  return {
    send,
    isPending: submit.isPending,
    problem,
    lack: problem === null ? null : lack,
    // What was changed since is looked at anew when it is sent.
    keys: asked.prompt === draft.trim() ? asked.keys : [],
    sendAnyway,
  }
}

/** What keys look like: nobody needs to know before there is a message. */
const keyShapes = () => loadOrReload(() => import('#shared/key-shapes.ts'))

const SHORT: Record<Lack, (words: { available: string; low: string }) => string> = {
  credits: m.turns_credits_short,
  budget: m.turns_budget_short,
  limit: m.turns_limit_short,
}
