import { useState } from 'react'
import { CommandDialog } from '#client/ui/dialog/command.tsx'
import { fileIcon } from '#client/ui/icon/tool-icons.ts'
import { m } from '#shared/messages.gen/messages.js'
import { matchingPaths } from './file-search.ts'

type GoToFileProps = { paths: string[]; onOpen: (path: string) => void; onClose: () => void }

/** A palette of the project's files. */
export function GoToFile({ paths, onOpen, onClose }: GoToFileProps) {
  const [query, setQuery] = useState('')
  const items = matchingPaths(paths, query).map((path) => {
    const at = path.lastIndexOf('/')
    const onSelect = () => onOpen(path)
    return { id: path, label: path.slice(at + 1), hint: path.slice(0, Math.max(at, 0)), icon: fileIcon, onSelect }
  })
  return (
    <CommandDialog
      label={m.code_go_to_file()}
      placeholder={m.code_go_to_file_hint()}
      groups={[{ label: m.workbench_files(), items }]}
      query={query}
      onQuery={setQuery}
      isLoading={false}
      empty={m.code_no_such_file()}
      onClose={onClose}
    />
  )
}
