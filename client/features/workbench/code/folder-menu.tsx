import { Icon } from '#client/ui/icon/icon.tsx'
import { pencilIcon, trashIcon, moreIcon } from '#client/ui/icon/icons.ts'
import { downloadIcon, filePlusIcon } from '#client/ui/icon/tool-icons.ts'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#client/ui/menu/menu.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { downloadAddress, type useFileActions } from './files/use-file-actions.ts'
import { PathDialog } from './path-dialog.tsx'

/** What somebody wants to do with a folder. */
export type FolderAct = { kind: 'new' | 'rename' | 'delete'; folder: string }

type FolderMenuProps = {
  projectId: string
  folder: string
  /** Nothing can be saved now. */
  isLocked: boolean
  onAct: (act: FolderAct) => void
}

/** What can be done with a folder and all that is in it. */
export function FolderMenu({ projectId, folder, isLocked, onAct }: FolderMenuProps) {
  const act = (kind: FolderAct['kind']) => () => onAct({ kind, folder })
  return (
    <Menu label={m.code_file_menu({ path: folder })} trigger={<Icon path={moreIcon} dense />} align="end">
      <MenuItem icon={filePlusIcon} disabled={isLocked} onSelect={act('new')}>
        {m.code_new_file()}
      </MenuItem>
      <MenuItem icon={pencilIcon} disabled={isLocked} onSelect={act('rename')}>
        {m.code_rename()}
      </MenuItem>
      <MenuLink icon={downloadIcon} render={<a href={downloadAddress(projectId, folder)} download />}>
        {m.code_download()}
      </MenuLink>
      <MenuSeparator />
      <MenuItem icon={trashIcon} danger disabled={isLocked} onSelect={act('delete')}>
        {m.code_delete()}
      </MenuItem>
    </Menu>
  )
}

type FolderDialogProps = {
  act: FolderAct & { kind: 'new' | 'rename' }
  doings: ReturnType<typeof useFileActions>
  onClose: () => void
}

/** Asks for the path of a new file in a folder, or for the folder's own new one. */
export function FolderDialog({ act: { kind, folder }, doings, onClose }: FolderDialogProps) {
  if (kind === 'new')
    return (
      <PathDialog
        title={m.code_new_file()}
        about={m.code_new_file_about()}
        action={m.code_create()}
        initial={`${folder}/`}
        onSubmit={(path) => doings.create(path)}
        onClose={onClose}
      />
    )
  const rename = (written: string) => {
    const to = written.replace(/\/+$/, '')
    return to === folder ? Promise.resolve(null) : doings.renameFolder(folder, to)
  }
  return (
    <PathDialog
      title={m.code_folder_rename_title()}
      about={m.code_folder_rename_about()}
      action={m.code_rename()}
      initial={folder}
      onSubmit={rename}
      onClose={onClose}
    />
  )
}
