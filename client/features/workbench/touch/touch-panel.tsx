import { useEffect, useRef, useState, type RefObject } from 'react'
import { isTyping } from '#client/lib/shortcuts/shortcuts.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { undoIcon } from '#client/ui/icon/icons.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { PointedElement } from '#shared/turns/attachments.ts'
import { ElementRows } from './element-rows.tsx'
import { useTouch } from './use-touch.ts'
import './touch.css'

type TouchPanelProps = {
  projectId: string
  previewUrl: string
  frame: RefObject<HTMLIFrameElement | null>
  isRunning: boolean
  /** The number that the next version gets. */
  nextNumber: number
  /** The maker wants to be done: what is not kept is asked about. */
  isEnding: boolean
  onStay: () => void
  onEnd: () => void
  onAsk: (element: PointedElement) => void
}

/** It stands where the conversation is, so that the page beside it keeps its width. */
export function TouchPanel(props: TouchPanelProps) {
  const { projectId, previewUrl, frame, isRunning, nextNumber, isEnding, onStay, onEnd, onAsk } = props
  const touch = useTouch({ projectId, previewUrl, frame, isRunning })
  const { chosen, done, undone, version } = touch
  const [isDropping, setDropping] = useState(false)
  const number = version?.number ?? nextNumber
  const isAsking = isEnding && done.length > 0
  const wantsEnd = (isEnding && done.length === 0) || (touch.isLeft && done.length === 0)
  useEffect(() => {
    if (wantsEnd) onEnd()
  }, [wantsEnd, onEnd])
  useUndoKeys(touch)

  const drop = async () => {
    setDropping(true)
    const isDropped = await touch.drop()
    setDropping(false)
    if (isDropped) onEnd()
    else onStay()
  }
  const ask = () => {
    if (!chosen?.at) return
    const { tag, label } = chosen.element
    onAsk({ tag, text: label, file: chosen.at.path, line: chosen.at.line })
  }
  const count = done.length
  return (
    <section className="epanel" aria-label={m.touch_panel()}>
      <header className="epanel-head">
        <h2>{m.touch_panel()}</h2>
      </header>
      {isAsking ? (
        <div className="epanel-body" role="alertdialog" aria-label={m.touch_ask_title()}>
          <h3>{m.touch_ask_title()}</h3>
          <p className="hint">{m.touch_ask_text()}</p>
          <div className="epanel-acts">
            <Button tone="primary" size="small" autoFocus onClick={onEnd}>
              {m.touch_keep({ number })}
            </Button>
            <Button size="small" isBusy={isDropping} onClick={() => void drop()}>
              {m.touch_drop()}
            </Button>
            <Button tone="quiet" size="small" onClick={onStay}>
              {m.touch_go_on()}
            </Button>
          </div>
        </div>
      ) : (
        <div className="epanel-body">
          {isRunning ? (
            <p className="hint" role="status">
              {m.touch_builder_works()}
            </p>
          ) : chosen ? (
            <ElementRows key={keyOf(chosen.element.stamps)} chosen={chosen} touch={touch} onAsk={ask} />
          ) : (
            <p className="hint" role="status">
              {m.touch_nothing()}
            </p>
          )}
        </div>
      )}
      <footer className="epanel-foot">
        <span>
          <b>{count === 1 ? m.touch_change_one() : m.touch_changes({ count: String(count) })}</b> {m.touch_free()}
        </span>
        <Button
          tone="quiet"
          size="small"
          icon
          aria-label={m.touch_undo()}
          disabled={count === 0 || isRunning}
          onClick={() => void touch.undo()}
        >
          <Icon path={undoIcon} />
        </Button>
        <Button
          tone="quiet"
          size="small"
          icon
          className="redo"
          aria-label={m.touch_redo()}
          disabled={undone.length === 0 || isRunning}
          onClick={() => void touch.redo()}
        >
          <Icon path={undoIcon} />
        </Button>
        <span className="sp" />
        <Button tone="primary" size="small" disabled={count === 0} onClick={onEnd}>
          {m.touch_keep({ number })}
        </Button>
      </footer>
    </section>
  )
}

const keyOf = (stamps: Array<{ file: string; index: number } | null>) => {
  const own = stamps.find(Boolean)
  return own ? `${own.file} ${own.index}` : ''
}

/** Undo by key belongs to the text field while one is typed in. */
function useUndoKeys(touch: { undo: () => Promise<boolean>; redo: () => Promise<boolean> }): void {
  const latest = useRef(touch)
  useEffect(() => void (latest.current = touch))
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isTyping(event)) return
      event.preventDefault()
      void (event.shiftKey ? latest.current.redo() : latest.current.undo())
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
