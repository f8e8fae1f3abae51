import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useRef, useState } from 'react'
import { Block } from '#client/ui/block/block.tsx'
import { Keys } from '#client/ui/button/shortcut.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { searchIcon } from '#client/ui/icon/icons.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { CommandDialogProps, CommandGroup, CommandItem } from './command.tsx'

export function CommandPanel({
  label,
  placeholder,
  groups,
  query,
  onQuery,
  isLoading,
  empty,
  onClose,
}: CommandDialogProps) {
  const [isOpen, setIsOpen] = useState(true)
  const input = useRef<HTMLInputElement>(null)
  const chosen = useRef<CommandItem>(undefined)
  // What is chosen runs when the focus has gone back, because it may open a dialog of its own.
  const finish = (open: boolean) => {
    if (open) return
    onClose()
    chosen.current?.onSelect()
  }
  const choose = (item: CommandItem) => {
    chosen.current = item
    setIsOpen(false)
  }
  const isEmpty = groups.every(({ items }) => items.length === 0)
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => setIsOpen(open)} onOpenChangeComplete={finish}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="dialog command" aria-label={label} initialFocus={input}>
          <Autocomplete.Root
            inline
            open
            items={groups}
            mode="none"
            filter={null}
            autoHighlight="always"
            keepHighlight
            value={query}
            itemToStringValue={labelOf}
            onValueChange={(text, { reason }) => reason !== 'item-press' && onQuery(text)}
          >
            <div className="command-field">
              {isLoading ? <Block state="running" /> : <Icon path={searchIcon} />}
              <Autocomplete.Input ref={input} aria-label={label} placeholder={placeholder} />
              <Dialog.Close className="vh">{m.ui_close()}</Dialog.Close>
            </div>
            <Autocomplete.List className="command-list" aria-label={label} aria-busy={isLoading}>
              {(group: CommandGroup) => <Group key={group.label} group={group} onChoose={choose} />}
            </Autocomplete.List>
            <Autocomplete.Status className={isEmpty ? 'command-empty' : 'vh'}>
              {isLoading ? m.ui_searching() : isEmpty ? empty : null}
            </Autocomplete.Status>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Group({ group, onChoose }: { group: CommandGroup; onChoose: (item: CommandItem) => void }) {
  return (
    <Autocomplete.Group items={group.items}>
      <Autocomplete.GroupLabel className="label">{group.label}</Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(item: CommandItem) => (
          <Autocomplete.Item key={item.id} className="item" value={item} onClick={() => onChoose(item)}>
            {item.icon && <Icon path={item.icon} />}
            <span className="trunc">{item.label}</span>
            {item.hint && <span className="hint trunc">{item.hint}</span>}
            <span className="sp" />
            {item.keys && <Keys keys={item.keys} />}
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  )
}

/** Base UI asks this of whole groups too, although it needs no text of theirs. */
function labelOf(item: CommandItem | CommandGroup): string {
  return item.label
}
