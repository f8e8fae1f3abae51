import { useState } from 'react'
import { useMay } from '#client/lib/rights.ts'
import { formatIcon } from '#client/ui/icon/code-icons.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { moreIcon, pencilIcon, trashIcon } from '#client/ui/icon/icons.ts'
import { downloadIcon, lockIcon } from '#client/ui/icon/tool-icons.ts'
import { Menu, MenuItem, MenuSeparator } from '#client/ui/menu/menu.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { OpenFile } from './files/open-files.ts'
import { downloadFile, type useFileActions } from './files/use-file-actions.ts'
import type { Format } from './format/use-format.ts'
import { PathDialog } from './path-dialog.tsx'

type FileMenuProps = {
  projectId: string
  file: OpenFile
  /** Nothing can be saved now. */
  isLocked: boolean
  doings: ReturnType<typeof useFileActions>
  format: Format
  /** Whether the builder may not change it. */
  isKept: boolean
}

/** What can be done with the selected file. A deleted one comes back by undo. */
export function FileMenu({ projectId, file, isLocked, doings, format, isKept }: FileMenuProps) {
  const [isRenaming, setRenaming] = useState(false)
  const { path, base, theirs } = file
  const mayChange = useMay('change')
  const isOff = isLocked || base === null || theirs !== null
  return (
    <>
      <Menu label={m.code_file_menu({ path })} trigger={<Icon path={moreIcon} dense />} align="end">
        <MenuItem icon={pencilIcon} disabled={isOff} onSelect={() => setRenaming(true)}>
          {m.code_rename()}
        </MenuItem>
        <MenuItem icon={downloadIcon} disabled={base === null} onSelect={() => downloadFile(projectId, file)}>
          {m.code_download()}
        </MenuItem>
        <MenuItem
          icon={lockIcon}
          disabled={base === null || !mayChange}
          onSelect={() => void doings.lock(path, !isKept)}
        >
          {isKept ? m.code_unlock() : m.code_lock()}
        </MenuItem>
        <MenuItem icon={formatIcon} onSelect={() => format.setOnSave(!format.isOnSave)}>
          {format.isOnSave ? m.code_format_on_save_off() : m.code_format_on_save()}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={trashIcon} danger disabled={isOff} onSelect={() => void doings.remove(file)}>
          {m.code_delete()}
        </MenuItem>
      </Menu>
      {isRenaming && (
        <PathDialog
          title={m.code_rename_title()}
          about={m.code_rename_about()}
          action={m.code_rename()}
          initial={path}
          onSubmit={(to) => (to === path ? Promise.resolve(null) : doings.rename(file, to))}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  )
}
