import { Fragment, useEffect, useEffectEvent, useState } from 'react'
import { useStored } from '#client/lib/browser/use-stored.ts'
import { createKeyReader, isChord, isSomethingOpen, isTyping } from '#client/lib/shortcuts/shortcuts.ts'
import { Keys } from '#client/ui/button/shortcut.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Switch } from '#client/ui/form/checkbox.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { Command } from './use-commands.ts'

type ShortcutSheetProps = { commands: Command[]; onClose: () => void }

/** The switch turns off the keys that need no modifier. */
export function ShortcutSheet({ commands, onClose }: ShortcutSheetProps) {
  const [hasSingleKeys, setSingleKeys] = useSingleKeys()
  const withKeys = commands.flatMap(({ id, label, group, keys }) => (keys ? [{ id, label, group, keys }] : []))
  const groups = [
    { label: m.shell_shortcuts_do(), rows: withKeys.filter(({ group }) => group === 'do') },
    { label: m.shell_shortcuts_go(), rows: withKeys.filter(({ group }) => group === 'go') },
  ]
  return (
    <Dialog title={m.shell_shortcuts()} onClose={onClose}>
      <div className="shortcut-sheet">
        {groups.map(({ label, rows }) => (
          <section key={label}>
            <h3>{label}</h3>
            <dl>
              {rows.map((row) => (
                <div key={row.id} className={hasSingleKeys || isChord(row) ? undefined : 'off'}>
                  <dt>{row.label}</dt>
                  <dd>
                    <KeysOf keys={row.keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Switch
          label={m.shell_shortcuts_switch()}
          description={m.shell_shortcuts_switch_hint()}
          checked={hasSingleKeys}
          onChange={setSingleKeys}
        />
      </div>
    </Dialog>
  )
}

/** A chord stands together, a sequence apart; a screen reader hears the keys in words. */
function KeysOf({ keys }: { keys: readonly string[] }) {
  if (keys[0] === 'Mod') {
    return (
      <>
        <span className="vh">{m.shell_shortcuts_chord({ key: keys[1]! })}</span>
        <Keys keys={[...keys]} />
      </>
    )
  }
  return keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && <span className="then">{m.shell_shortcuts_then()}</span>}
      <span className="vh">{key}</span>
      <Keys keys={[key]} />
    </Fragment>
  ))
}

const STORED_AS = 'single-key-shortcuts'

/** Somebody who speaks to the computer, or slips, can turn off keys without a modifier (WCAG 2.1.4). */
function useSingleKeys(): readonly [boolean, (on: boolean) => void] {
  const [stored, store] = useStored(STORED_AS)
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
