import { useEffect, useEffectEvent, useState } from 'react'
import { useStored } from '#client/lib/browser/use-stored.ts'
import { createKeyReader, isChord, isSomethingOpen, isTyping } from '#client/lib/shortcuts/shortcuts.ts'
import type { Command } from './use-commands.ts'

const KEY = 'single-key-shortcuts'

/** Somebody who speaks to the computer, or slips, can turn off keys without a modifier (WCAG 2.1.4). */
export function useSingleKeys(): readonly [boolean, (on: boolean) => void] {
  const [stored, store] = useStored(KEY)
  return [stored !== 'off', (on) => store(on ? null : 'off')]
}

/** Keys run no commands while somebody types or something is open that has the keys. */
export function useShortcutKeys(commands: Command[]): void {
  const [hasSingleKeys] = useSingleKeys()
  const [read] = useState(createKeyReader)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return
    const bindings = commands.flatMap(({ id, keys = [] }) =>
      keys.length > 0 && (hasSingleKeys || isChord({ id, keys })) ? [{ id, keys }] : [],
    )
    const isChordPress = event.ctrlKey || event.metaKey
    if (!isChordPress && (isTyping(event) || isSomethingOpen())) return
    const id = read(event, bindings)
    const command = commands.find((one) => one.id === id)
    if (!command) return
    // The browser has the same chord for its own address bar.
    event.preventDefault()
    if (isSomethingOpen() || command.isPossible?.() === false) return
    command.run()
  })
  // Keys are heard on the document, outside of React.
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
