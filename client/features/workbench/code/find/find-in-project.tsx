import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { SearchField } from '#client/ui/form/search-field.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { closeIcon } from '#client/ui/icon/icons.ts'
import { m } from '#shared/messages.gen/messages.js'
import { MAX_SEARCH_HITS, type SearchHit } from '#shared/projects/files.ts'

type FindInProjectProps = {
  projectId: string
  /** It grows with each wish to search, so that the field gets the focus again. */
  asked: number
  onOpen: (path: string, line: number) => void
  onClose: () => void
}

/** Lines of all files that have some words. What is not saved yet is not among them. */
export function FindInProject({ projectId, asked, onOpen, onClose }: FindInProjectProps) {
  const trpc = useTRPC()
  const drawer = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState('')
  const found = useQuery({
    ...trpc.projects.search.queryOptions(words ? { projectId, query: words } : skipToken),
    placeholderData: keepPreviousData,
  })
  useEffect(() => drawer.current?.querySelector('input')?.focus(), [asked])
  const hits = words ? (found.data ?? []) : []
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') return onClose()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const places = [...(drawer.current?.querySelectorAll<HTMLElement>('input, .found button') ?? [])]
    places[places.indexOf(document.activeElement as HTMLElement) + step]?.focus()
  }
  return (
    <div className="find-drawer" role="search" aria-label={m.code_find_in_project()} ref={drawer} onKeyDown={onKeyDown}>
      <div className="find-bar">
        <SearchField
          label={m.code_find_in_project()}
          value={words}
          onChange={(text) => setWords(text.slice(0, 200))}
          pauseMs={250}
        />
        <span className="sp" />
        <span className="t13 mid num" role="status">
          {words && !found.isFetching ? (found.error ? refusalText(found.error) : countText(hits)) : ''}
        </span>
        <Button tone="quiet" size="small" icon aria-label={m.code_find_close()} onClick={onClose}>
          <Icon path={closeIcon} dense />
        </Button>
      </div>
      <div className="found">
        {byPath(hits).map(([path, lines]) => (
          <section key={path} aria-label={path}>
            <h3>
              <span className="trunc">{path}</span> <span className="dim num">{formatNumber(lines.length)}</span>
            </h3>
            {lines.map(({ line, text }) => (
              <button key={line} type="button" onClick={() => onOpen(path, line)}>
                <span className="num">{line}</span>
                <span className="trunc">{marked(text, words)}</span>
              </button>
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

function countText(hits: SearchHit[]): string {
  if (hits.length === MAX_SEARCH_HITS) return m.code_found_many({ shown: formatNumber(hits.length) })
  const files = new Set(hits.map(({ path }) => path)).size
  return m.code_found({
    count: hits.length,
    shown: formatNumber(hits.length),
    files: m.workbench_file_count({ count: files, shown: formatNumber(files) }),
  })
}

const byPath = (hits: SearchHit[]) => [...Map.groupBy(hits, ({ path }) => path)]

function marked(text: string, words: string): ReactNode {
  const at = text.toLowerCase().indexOf(words.toLowerCase())
  if (at === -1) return text
  const end = at + words.length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}
