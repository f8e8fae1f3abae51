import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { formatIcon } from '#client/ui/icon/code-icons.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { closeIcon, searchIcon } from '#client/ui/icon/icons.ts'
import { arrowLeftIcon, lockIcon } from '#client/ui/icon/tool-icons.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { EditorActions } from './editor/editor.tsx'
import { isUnsaved, type OpenFile } from './files/open-files.ts'
import { canFormat } from './format/can-format.ts'

type FileTabsProps = {
  files: OpenFile[]
  /** Those that the builder may not change. */
  locks: string[]
  selected: string | null
  actions: RefObject<EditorActions | null>
  /** What can be done with the selected file. */
  menu?: ReactNode
  /** Null where nothing can be changed. */
  onFormat: (() => void) | null
  onSelect: (path: string) => void
  onClose: (path: string) => void
  onBack: () => void
}

/** The open files. Arrow keys move and select, Delete closes, as the tab pattern asks. */
export function FileTabs({
  files,
  locks,
  selected,
  actions,
  menu,
  onFormat,
  onSelect,
  onClose,
  onBack,
}: FileTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const names = namesOf(files.map(({ path }) => path))
  // What is selected elsewhere may be a tab that is out of sight.
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [selected])
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const from = files.findIndex(({ path }) => path === selected)
    if (event.key === 'Delete' && selected !== null) return onClose(selected)
    const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: files.length - 1 }[event.key]
    const next = to === undefined ? undefined : files.at(to % files.length)
    if (!next) return
    event.preventDefault()
    onSelect(next.path)
    list.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(next.path)}"]`)?.focus()
  }
  return (
    <header className="file-tabs">
      <span className="back">
        <Button tone="quiet" size="small" icon aria-label={m.workbench_all_files()} onClick={onBack}>
          <Icon path={arrowLeftIcon} />
        </Button>
      </span>
      <div className="tabs-scroll">
        <div ref={list} role="tablist" aria-label={m.code_open_files()} onKeyDown={onKeyDown}>
          {files.map((file) => (
            <button
              key={file.path}
              type="button"
              role="tab"
              data-path={file.path}
              title={file.path}
              aria-selected={file.path === selected}
              tabIndex={file.path === selected ? 0 : -1}
              onClick={() => onSelect(file.path)}
              onAuxClick={(event) => event.button === 1 && onClose(file.path)}
            >
              {names.get(file.path)}
              {locks.includes(file.path) && (
                <span className="lock" role="img" aria-label={m.code_locked()} title={m.code_locked_about()}>
                  <Icon path={lockIcon} dense />
                </span>
              )}
              {isUnsaved(file) && <span className="unsaved" role="img" aria-label={m.code_tab_unsaved()} />}
            </button>
          ))}
        </div>
      </div>
      <span className="acts">
        {selected !== null && (
          <>
            <Button
              tone="quiet"
              size="small"
              icon
              aria-label={m.code_close_file({ path: selected })}
              title={m.code_close()}
              onClick={() => onClose(selected)}
            >
              <Icon path={closeIcon} dense />
            </Button>
            <Button
              tone="quiet"
              size="small"
              icon
              aria-label={m.code_find_in_file()}
              title={m.code_find_in_file()}
              onClick={() => actions.current?.find()}
            >
              <Icon path={searchIcon} dense />
            </Button>
            {onFormat && canFormat(selected) && (
              <Button
                tone="quiet"
                size="small"
                icon
                aria-label={m.code_format()}
                title={m.code_format_key()}
                onClick={onFormat}
              >
                <Icon path={formatIcon} dense />
              </Button>
            )}
          </>
        )}
        {menu}
      </span>
    </header>
  )
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** A name that two open files have is shown with its folder. */
function namesOf(paths: string[]): Map<string, string> {
  const isDouble = (path: string) => paths.some((each) => each !== path && nameOf(each) === nameOf(path))
  return new Map(paths.map((path) => [path, isDouble(path) ? path.split('/').slice(-2).join('/') : nameOf(path)]))
}
