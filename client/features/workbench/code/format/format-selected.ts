import type { RefObject } from 'react'
import type { EditorActions } from '#client/features/workbench/code/editor/editor.tsx'
import type { FileStore } from '#client/features/workbench/code/files/use-code-files.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { m } from '#shared/messages.gen/messages.js'
import { canFormat } from './can-format.ts'
import { formatterSettings } from './formatter-settings.ts'
import { formatInThread } from './formatter.ts'

/** So often it is tried anew when something was typed meanwhile. */
const MAX_TRIES = 3

type Selected = {
  paths: string[]
  /** The text of a file of the project. */
  read: (path: string) => Promise<string | null>
  store: FileStore
  actions: RefObject<EditorActions | null>
}

/** Formats what stands in the editor. Answers why it was not formatted; null when it is. */
export async function formatSelected({ paths, read, store, actions }: Selected): Promise<string | null> {
  const { options, foreign } = await formatterSettings(paths, read)
  if (options === null) return m.code_format_foreign({ path: foreign })
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const { files, selected } = store.get()
    const file = files.find(({ path }) => path === selected)
    if (!file || file.text === null || file.theirs !== null || !canFormat(file.path)) return m.code_format_unknown()
    const { path, text } = file
    const answer = await formatInThread({ path, text, options })
    if (answer.refused !== null) return answer.refused === 'broken' ? brokenText(answer.line) : m.code_format_failed()
    // What is typed meanwhile counts: then the text is another one, and nothing of it is replaced.
    if (answer.changes.length === 0 || actions.current?.rewrite({ path, text, changes: answer.changes })) return null
  }
  return m.code_format_changed()
}

const brokenText = (line: number | null) =>
  line === null ? m.code_format_broken() : m.code_format_broken_at({ line: formatNumber(line) })
