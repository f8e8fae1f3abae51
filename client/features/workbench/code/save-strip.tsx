import { formatNumber } from '#client/lib/format/format.ts'
import { Block, type BlockState } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { Problem } from '#shared/projects/problems.ts'
import type { Place } from './editor/editor.tsx'
import { isUnsaved, type OpenFile } from './files/open-files.ts'
import type { Saving } from './files/use-saving.ts'

type SaveStripProps = {
  files: OpenFile[]
  file: OpenFile | null
  place: Place
  saving: Saving
  isRunning: boolean
  isReadOnly: boolean
  problems: Problem[]
  onProblem: (problem: Problem) => void
}

/** The strip under the editor says whether what is typed is saved, and why it is not. */
export function SaveStrip(props: SaveStripProps) {
  const { file, place, saving, isRunning, problems, onProblem } = props
  const { block, text } = saveWords(props)
  const first = problems[0]
  return (
    <div className="strip">
      <span className="row min-w-0" role="status">
        <Block state={block} />
        <span className="trunc" title={text}>
          {text}
        </span>
      </span>
      {saving.problem !== null && !isRunning && (
        <Button size="small" onClick={() => void saving.save()}>
          {m.code_save_again()}
        </Button>
      )}
      <span className="sp" />
      {first && (
        <button type="button" className="row fail" onClick={() => onProblem(first)}>
          <Block state="failed" />
          {m.code_problems({ count: problems.length, shown: formatNumber(problems.length) })}
        </button>
      )}
      {file?.text != null && (
        <span className="num hide-m place">
          {m.code_place({ line: formatNumber(place.line), column: formatNumber(place.column) })}
        </span>
      )}
    </div>
  )
}

type Words = { block: BlockState; text: string }

type Saved = Pick<SaveStripProps, 'files' | 'isRunning' | 'isReadOnly'> & {
  saving: Pick<Saving, 'isSaving' | 'problem'>
}

/** The first of these that holds is what a maker has to know. */
export function saveWords({ files, saving, isRunning, isReadOnly }: Saved): Words {
  if (isReadOnly) return { block: 'drawn', text: m.code_read_only() }
  if (files.some(({ theirs }) => theirs !== null)) return { block: 'hatched', text: m.code_waits_for_choice() }
  const unsaved = files.filter((each) => isUnsaved(each)).length
  if (isRunning)
    return unsaved > 0
      ? { block: 'hatched', text: m.code_waits_for_turn() }
      : { block: 'running', text: m.code_turn_runs() }
  if (saving.isSaving) return { block: 'running', text: m.code_saving() }
  if (saving.problem !== null && unsaved > 0) return { block: 'failed', text: saving.problem }
  return unsaved > 0 ? { block: 'drawn', text: m.code_unsaved() } : { block: 'set', text: m.code_saved() }
}
