import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { FileStore } from '#client/features/workbench/code/files/use-code-files.ts'
import { Button } from '#client/ui/button/button.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { FindBar } from './find-bar.tsx'
import { FoundList } from './found-list.tsx'
import type { Found, Wanted, Which } from './matching.ts'
import { useFound } from './use-found.ts'
import { useReplacing } from './use-replacing.ts'
import styles from './find.css?inline'

type FindInProjectProps = {
  projectId: string
  store: FileStore
  /** It grows with each wish to search, so that the field gets the focus again. */
  asked: { count: number; isReplacing: boolean }
  /** Nothing can be saved now. */
  isLocked: boolean
  saveAll: () => Promise<void>
  onOpen: (path: string, line: number) => void
  onClose: () => void
}

// A style sheet that is a file of its own would be named in the script of every first page.
const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
document.adoptedStyleSheets.push(sheet)

const ANYTHING: Wanted = { words: '', isCase: false, isWhole: false, isPattern: false }

/** Places in all files, and something else put there: in one, in a file or in all of them. What is not saved yet is not among them. */
export function FindInProject({ projectId, store, asked, isLocked, saveAll, onOpen, onClose }: FindInProjectProps) {
  const drawer = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(ANYTHING)
  const [replacement, setReplacement] = useState('')
  const [isReplacing, setReplacing] = useState(false)
  const shown = useFound(projectId, wanted, replacement)
  const { replace, isBusy } = useReplacing({ projectId, store, saveAll })
  const pressed = useRef<{ at: number; found: Found }>(undefined)

  useEffect(() => {
    const [search, substitute] = drawer.current?.querySelectorAll('input') ?? []
    const isKnown = search?.value !== ''
    ;(asked.isReplacing && isKnown ? substitute : search)?.focus()
  }, [asked])
  // Whoever replaces one place after the other goes on where it was.
  useEffect(() => {
    const last = pressed.current
    if (!last || isBusy || shown.isBusy || shown.found === last.found) return
    pressed.current = undefined
    // The place that was pressed is gone, and the focus with it, unless somebody has put it elsewhere meanwhile.
    if (document.activeElement !== document.body) return
    const row = placesIn(drawer.current)
      .slice(0, last.at + 1)
      .at(-1)
    ;((row?.nextElementSibling as HTMLElement | undefined) ?? drawer.current?.querySelector('input'))?.focus()
  }, [shown, isBusy])

  const onReplace = (which: Which) => {
    const row = document.activeElement?.closest('.hit')?.querySelector<HTMLElement>('.open')
    // What is typed and not searched for yet is not what is shown.
    if (shown.isBusy) return
    pressed.current = { at: row ? placesIn(drawer.current).indexOf(row) : 0, found: shown.found }
    void replace(shown, which).then((isDone) => {
      if (!isDone) pressed.current = undefined
    })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') return onClose()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const rows = placesIn(drawer.current)
    if (step === undefined || rows.length === 0) return
    const row = document.activeElement?.closest('.hit')?.querySelector<HTMLElement>('.open')
    const at = row ? rows.indexOf(row) + step : step > 0 ? 0 : -1
    event.preventDefault()
    ;(at < 0 ? drawer.current?.querySelector('input') : rows[at])?.focus()
  }
  return (
    <div className="find-drawer" role="search" aria-label={m.code_find_in_project()} ref={drawer} onKeyDown={onKeyDown}>
      <FindBar
        wanted={wanted}
        onWanted={setWanted}
        replacement={replacement}
        onReplacement={setReplacement}
        onReplacing={() => setReplacing(true)}
        status={shown.isBusy ? '' : shown.status}
        isRefused={shown.isRefused}
        acts={
          isReplacing && (
            <Button
              size="small"
              isBusy={isBusy}
              disabled={isLocked || shown.isBusy || shown.found.count === 0 || shown.found.isCut}
              onClick={() => onReplace({})}
            >
              {m.code_find_replace_all()}
            </Button>
          )
        }
        onClose={onClose}
      />
      <FoundList
        found={shown.found}
        isReplacing={isReplacing}
        isLocked={isLocked}
        onOpen={onOpen}
        onReplace={onReplace}
      />
    </div>
  )
}

const placesIn = (drawer: HTMLElement | null) => [...(drawer?.querySelectorAll<HTMLElement>('.found .open') ?? [])]
