import { useCallback, useMemo } from 'react'
import { useStored } from '#client/lib/browser/use-stored.ts'
import type { Attachment, PointedElement } from '#shared/attachments.ts'

/** What is kept beside the words of a message that is not sent yet. */
type DraftExtras = { attachments: Attachment[]; element: PointedElement | null }

const NOTHING: DraftExtras = { attachments: [], element: null }

/** The words of a message not sent yet. They outlive reloads of the page, in this browser only. */
export function useDraftText(projectId: string): readonly [string, (text: string) => void] {
  const [kept, set] = useStored(`solid:draft:${projectId}`)
  return [kept ?? '', useCallback((text: string) => set(text || null), [set])]
}

/** The files and the element that will go with it. Files were sent up already: what is kept here are their names. */
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

/** For the preview: what was pointed at in it goes with the next message. */
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

/** To the box where messages are written, with the cursor after what stands in it. */
export function focusComposer(): void {
  // What was filled in is there after the next render.
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
    // Written by another release of the page.
    return NOTHING
  }
}
