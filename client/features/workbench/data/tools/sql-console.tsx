import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { formatNumber } from '#client/lib/format/format.ts'
import { useTRPC, useTRPCClient } from '#client/trpc/trpc.ts'
import { Block, type BlockState } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Keys } from '#client/ui/button/shortcut.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { closeIcon } from '#client/ui/icon/icons.ts'
import { PlainTable } from '#client/ui/table/plain-table.tsx'
import { MAX_SQL_CHARS, type SqlAnswer, type SqlLooked } from '#shared/app/data.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Environment } from '#shared/projects/projects.ts'
import { dataRefusal, refusalWords } from '../data-refusal.ts'
import type { Listed } from '../data-view.ts'
import type { DataChanges } from '../use-data-changes.ts'

const PAUSE_MS = 400
const KEPT = 20

type Ran = { sql: string; isFailed: boolean }
/** What was run while the page is open. It is kept nowhere else: statements have people's data in them. */
const histories = new Map<string, Ran[]>()

type SqlConsoleProps = {
  projectId: string
  place: Environment
  placeWord: string
  table: string | null
  listed: Listed
  changes: DataChanges
  onClose: () => void
}

/** One statement at a time. Reading runs at once; what would change rows says which, and waits for the press. */
export function SqlConsole(props: SqlConsoleProps) {
  const { projectId, place, placeWord, table, listed, changes, onClose } = props
  const trpc = useTRPC()
  const client = useTRPCClient()
  const where = { projectId, place }
  const key = `${projectId} ${place}`
  const [text, setText] = useState('')
  const [history, setHistory] = useState(() => histories.get(key) ?? [])
  const runButton = useRef<HTMLButtonElement>(null)
  const sql = useSettled(text.trim())
  const explained = useQuery({
    queryKey: [...trpc.appData.explain.mutationKey(), where, sql],
    queryFn: () => client.appData.explain.mutate({ ...where, sql }),
    enabled: sql !== '',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const run = useMutation(trpc.appData.run.mutationOptions({ gcTime: 0 }))
  const isSettled = sql === text.trim() && !explained.isFetching
  const isChange = isSettled && explained.data?.kind === 'change'
  const isLocked = isChange && !listed.mayChange

  async function start(): Promise<void> {
    const statement = text.trim()
    if (statement === '' || run.isPending || isLocked) return
    let isFailed = false
    try {
      await run.mutateAsync({ ...where, sql: statement, mayChange: isChange })
      if (isChange) await changes.reload()
    } catch {
      // The line below the statement says why.
      isFailed = true
    }
    const next = [{ sql: statement, isFailed }, ...history.filter((each) => each.sql !== statement)].slice(0, KEPT)
    histories.set(key, next)
    setHistory(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    // What changes rows has its own press, after it was said what it is.
    if (isChange) runButton.current?.focus()
    else void start()
  }
  const words = lineOf({ sql, isSettled, explained: explained.data, error: explained.error ?? null, run, listed })
  return (
    <section className="sql-console" aria-label={m.data_sql_on({ place: placeWord })}>
      <header className="pane-bar">
        <h2>{m.data_sql_on({ place: placeWord })}</h2>
        <span className="sp" />
        <Button tone="quiet" size="small" icon aria-label={m.data_sql_close()} onClick={onClose}>
          <Icon path={closeIcon} dense />
        </Button>
      </header>
      <div className="sql-columns">
        <textarea
          autoFocus
          aria-label={m.data_sql_text()}
          placeholder={m.data_sql_placeholder({ table: table ?? 'x' })}
          spellCheck={false}
          maxLength={MAX_SQL_CHARS}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            run.reset()
          }}
          onKeyDown={onKeyDown}
        />
        {history.length > 0 && <History history={history} onChoose={setText} />}
      </div>
      <div className="sql-line" role="status">
        <Block state={words.block} />
        <p className={words.block === 'failed' ? 'fail' : undefined}>{words.text}</p>
        <Button
          ref={runButton}
          size="small"
          tone={isChange ? 'primary' : undefined}
          isBusy={run.isPending}
          disabled={text.trim() === '' || isLocked || (isSettled && explained.data?.kind === 'refused')}
          onClick={() => void start()}
        >
          {m.data_sql_run()} <Keys keys={['Mod', '↵']} />
        </Button>
      </div>
      {run.data && run.data.columns.length > 0 && <Answer answer={run.data} />}
    </section>
  )
}

type Line = { block: BlockState; text: string }
type Known = {
  sql: string
  isSettled: boolean
  explained: SqlLooked | undefined
  error: unknown
  run: { data: SqlAnswer | undefined; error: unknown }
  listed: Listed
}

function lineOf({ sql, isSettled, explained, error, run, listed }: Known): Line {
  if (run.error) return { block: 'failed', text: dataRefusal(run.error) }
  if (run.data) return { block: 'set', text: ranText(run.data) }
  if (sql === '') return { block: 'drawn', text: m.data_sql_ask() }
  if (!isSettled) return { block: 'running', text: m.data_sql_looking() }
  if (error) return { block: 'failed', text: dataRefusal(error) }
  if (explained?.kind === 'refused') return { block: 'failed', text: refusalWords(explained.reason, explained.message) }
  if (explained?.kind !== 'change') return { block: 'drawn', text: m.data_sql_reads() }
  const { rows, table, columns, others } = explained
  const parts = [
    m.data_sql_changes({ count: rows, shown: formatNumber(rows), table: table ?? m.data_sql_some_table() }),
    columns.length > 0 ? m.data_sql_columns({ columns: columns.join(', ') }) : '',
    others.length > 0 ? m.data_sql_others({ tables: others.join(', ') }) : '',
    listed.mayChange ? m.data_sql_snapshot() : listed.mayUnlock ? m.data_sql_locked() : m.data_sql_owner_only(),
  ]
  return { block: 'hatched', text: parts.filter(Boolean).join(' ') }
}

function ranText({ columns, rows, isCut, changed, ms }: SqlAnswer): string {
  const count = columns.length === 0 ? changed : rows.length
  const said = { count, shown: formatNumber(count), ms: formatNumber(ms) }
  if (columns.length === 0) return m.data_sql_changed(said)
  return isCut ? m.data_sql_cut(said) : m.data_sql_read(said)
}

function History({ history, onChoose }: { history: Ran[]; onChoose: (sql: string) => void }) {
  return (
    <ul className="sql-history" aria-label={m.data_sql_history()}>
      {history.map(({ sql, isFailed }) => (
        <li key={sql}>
          <button type="button" title={sql} onClick={() => onChoose(sql)}>
            <Block
              state={isFailed ? 'failed' : 'set'}
              label={isFailed ? m.data_sql_failed_one() : m.data_sql_ran_one()}
            />
            <span className="trunc">{sql}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Answer({ answer: { columns, rows } }: { answer: SqlAnswer }) {
  return (
    <PlainTable
      className="sql-answer data-grid"
      label={m.data_sql_answer()}
      columns={columns}
      rows={rows}
      renderCell={(value) =>
        value === null ? (
          <span className="null">{m.data_empty()}</span>
        ) : (
          <span className="value" title={String(value)}>
            {String(value)}
          </span>
        )
      }
    />
  )
}

/** A text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setSettled, PAUSE_MS, text)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
