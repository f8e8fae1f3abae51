import { useCallback, useMemo } from 'react'
import { changeStored, useStored } from '#client/lib/browser/use-stored.ts'
import type { Attachment, PointedElement } from '#shared/turns/attachments.ts'

/** These are kept with the text of a message that is not sent yet. */
type DraftExtras = { attachments: Attachment[]; element: PointedElement | null }

const draftKey = (projectId: string) => `solid:draft:${projectId}`

const NOTHING: DraftExtras = { attachments: [], element: null }

/** The text of a message that is not sent yet outlives reloads, in this browser only. */
export function useDraftText(projectId: string): readonly [string, (text: string) => void, (sent: string) => void] {
  const [kept, set] = useStored(draftKey(projectId))
  const write = useCallback((text: string) => set(text || null), [set])
  // What was written while a message was under way is another message.
  const sent = useCallback((text: string) => set((now) => (now?.trim() === text ? null : now)), [set])
  return [kept ?? '', write, sent]
}

/** The files are uploaded already, so only their names are kept with the message. */
export function useDraftExtras(
  projectId: string,
): readonly [DraftExtras, (change: (extras: DraftExtras) => DraftExtras) => void] {
  const [kept, set] = useStored(`solid:draft-extras:${projectId}`)
  const extras = useMemo(() => read(kept), [kept])
  const change = useCallback(
    (next: (extras: DraftExtras) => DraftExtras) =>
      set((current) => {
        const changed = next(read(current))
        return changed.attachments.length === 0 && changed.element === null ? null : JSON.stringify(changed)
      }),
    [set],
  )
  return [extras, change]
}

/** The element pointed at in the preview goes with the next message. */
export function usePointAt(projectId: string): (element: PointedElement) => void {
  const [, change] = useDraftExtras(projectId)
  return useCallback(
    (element) => {
      change((extras) => ({ ...extras, element }))
      focusComposer()
    },
    [change],
  )
}

/** What the next message says, for who puts something into it without following every key that is typed. */
export function useMessage(projectId: string): { written: () => string; add: (text: string) => void } {
  return useMemo(() => {
    const key = draftKey(projectId)
    return {
      written: () => changeStored(key, (now) => now) ?? '',
      add: (text) => {
        changeStored(key, (now) => (now?.trim() ? `${now.trimEnd()}\n\n${text}` : text))
        focusComposer()
      },
    }
  }, [projectId])
}

/** The cursor stands at the end of the text, so that the maker can go on writing. */
export function focusComposer(): void {
  // The new text is there only after the next render.
  requestAnimationFrame(() => {
    const box = document.querySelector<HTMLTextAreaElement>('.comp textarea')
    box?.focus()
    box?.setSelectionRange(box.value.length, box.value.length)
  })
}

function read(kept: string | null): DraftExtras {
  if (kept === null) return NOTHING
  try {
    const { attachments, element } = JSON.parse(kept) as Partial<DraftExtras>
    return { attachments: Array.isArray(attachments) ? attachments : [], element: element ?? null }
  } catch {
    // Another release of the page may have written this in another form.
    return NOTHING
  }
}
