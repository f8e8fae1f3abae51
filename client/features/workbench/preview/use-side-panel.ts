import { useCallback, useEffect, useState } from 'react'
import { isSomethingOpen, isTyping } from '#client/lib/shortcuts/shortcuts.ts'

/** What may stand where the conversation is: the panel that edits the page by hand, and the one of its comments. */
export type SidePanel = 'touch' | 'comments'

const KEYS: Record<string, SidePanel> = { e: 'touch', c: 'comments' }

/**
 * Each panel opens and closes by its button and its key. It stays while another view than the preview is looked at, where
 * `isShown` is false. `place` is where the conversation stands. Editing asks before it ends, so that what is not kept
 * yet is decided.
 */
export function useSidePanel(isPossible: Record<SidePanel, boolean>, isShown: boolean) {
  const [shown, setShown] = useState<{ panel: SidePanel; place: Element } | null>(null)
  const [isEnding, setEnding] = useState(false)
  const end = useCallback(() => {
    setShown(null)
    setEnding(false)
  }, [])
  const stay = useCallback(() => setEnding(false), [])
  const open = shown && isPossible[shown.panel] ? shown.panel : null
  const press = useCallback(
    (panel: SidePanel) => {
      const place = document.querySelector('main.work')
      if (open === 'touch') setEnding(true)
      else if (open === panel) end()
      else setShown(place && { panel, place })
    },
    [open, end],
  )
  const { touch, comments } = isPossible
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const panel = KEYS[event.key]
      // Elsewhere the key of the comments begins a new project.
      if (!panel || !{ touch, comments: comments && isShown }[panel]) return
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || isSomethingOpen()) return
      event.preventDefault()
      event.stopImmediatePropagation()
      press(panel)
    }
    addEventListener('keydown', onKeyDown, true)
    return () => removeEventListener('keydown', onKeyDown, true)
  }, [touch, comments, isShown, press])
  return { open, place: open && shown ? shown.place : null, isEnding, stay, end, press }
}
