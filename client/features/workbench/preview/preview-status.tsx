import type { ReactNode } from 'react'
import { durationText } from '#client/lib/format/figures.ts'
import { Block } from '#client/ui/block/block.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { stripWords, versionWords, type StripState, type StripWords } from './strip-words.ts'

type PreviewStatusProps = {
  state: StripState
  loadedMs: number | null
  updatedMs: number | null
  fix: ReactNode
  onShow: (view: NonNullable<StripWords['leadsTo']>) => void
}

/** The strip under the preview says what is true now. */
export function PreviewStatus({ state, loadedMs, updatedMs, fix, onShow }: PreviewStatusProps) {
  const words = stripWords(state)
  const { leadsTo } = words
  const version = versionWords(state)
  const speed = speedText(loadedMs, updatedMs)
  return (
    <div className="strip">
      {leadsTo === null ? (
        <span className="row min-w-0">
          <Words words={words} />
        </span>
      ) : (
        <button
          type="button"
          className={`row min-w-0${words.block === 'failed' ? ' fail' : ''}`}
          onClick={() => onShow(leadsTo)}
        >
          <Words words={words} />
        </button>
      )}
      {(words.block === 'failed' || leadsTo === 'logs') && fix}
      <span className="sp" />
      {speed && words.block === 'passed' && <span className="num hide-m">{speed}</span>}
      {version && <span className="num hide-m">{version}</span>}
    </div>
  )
}

function Words({ words }: { words: StripWords }) {
  const { block, text, detail, leadsTo } = words
  return (
    <>
      <Block state={block} />
      <span className={classOf(words)}>{text}</span>
      {detail && <span className={leadsTo !== null ? 'trunc detail' : 'trunc hide-m'}>{detail}</span>}
    </>
  )
}

/** Where there is a detail, it gives way and not the words before it. */
function classOf({ detail, leadsTo }: StripWords): string {
  if (leadsTo !== null) return 'trunc shrink-0 max-w-full underline underline-offset-3'
  return detail === null ? 'trunc' : 'whitespace-nowrap'
}

/** An update that changed nothing on this page took no time worth telling. */
function speedText(loadedMs: number | null, updatedMs: number | null): string | null {
  if (updatedMs !== null && updatedMs >= 1) return m.workbench_updated_in({ duration: durationText(updatedMs) })
  return loadedMs === null ? null : m.workbench_loaded_in({ duration: durationText(loadedMs) })
}
