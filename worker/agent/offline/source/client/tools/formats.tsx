import { useMemo, useState } from 'react'
import { TEXTS } from '../../shared/tool-texts/formats'
import {
  type Format,
  FORMATS,
  formatOf,
  MOST_CHARACTERS,
  readAs,
  type Reading,
  writeAs,
} from '../../shared/tools/formats'
import { Button } from '../button'
import { Choice } from '../choice'
import { CopyButton } from '../fields/copy-button'
import { saveFile } from '../fields/save-file'
import { TextArea } from '../fields/text-area'
import { useKept } from '../fields/use-kept'
import { FormatsTable } from './formats-table'

const TYPES: Record<Format, [ending: string, type: string]> = {
  json: ['json', 'application/json'],
  csv: ['csv', 'text/csv'],
  tsv: ['tsv', 'text/tab-separated-values'],
  markdown: ['md', 'text/markdown'],
}
const SOURCES = ['csv', 'tsv', 'json'] as const

/** Data in one format on one side, and in another on the other. */
export function FormatConverter() {
  const [{ text, from, to }, change] = useKept('formats', { text: TEXTS.sample, from: '', to: 'json' as string })
  const [unread, setUnread] = useState(false)
  const target = FORMATS.find((each) => each === to) ?? 'json'
  const guessed = formatOf(text)
  const source = SOURCES.find((each) => each === from) ?? guessed
  const isTooLong = text.length > MOST_CHARACTERS
  const isEmpty = text.trim() === ''
  const reading = useMemo(
    () => (isTooLong || isEmpty ? null : readAs(text, source)),
    [text, source, isTooLong, isEmpty],
  )
  const written = reading && 'value' in reading ? writeAs(reading, target) : null
  const [ending, type] = TYPES[target]

  async function open(file: File | undefined) {
    if (!file) return
    const read = file.size > MOST_CHARACTERS ? null : await file.text().catch(() => null)
    setUnread(read === null || read.includes('\0'))
    if (read !== null && !read.includes('\0')) change({ text: read, from: '' })
  }

  return (
    <div className="space-y-6">
      <div className="grid items-start gap-6 md:grid-cols-2">
        <section className="min-w-0 space-y-4 rounded-xl bg-card p-5 text-on-card">
          <Choice
            label={TEXTS.from}
            value={SOURCES.some((each) => each === from) ? from : ''}
            options={[
              ['', TEXTS.itself(TEXTS.formats[guessed])],
              ...SOURCES.map((each) => [each, TEXTS.formats[each]] as const),
            ]}
            onChoose={(next) => change({ from: next })}
          />
          <TextArea
            label={TEXTS.given}
            value={text}
            hint={TEXTS.hint}
            isCode
            onChange={(next) => {
              setUnread(false)
              change({ text: next })
            }}
          />
          <div className="flex flex-wrap items-center gap-3">
            <label className="inline-flex min-h-11 cursor-pointer items-center rounded-lg border border-control px-4 font-semibold focus-within:outline-2 focus-within:outline-offset-2">
              {TEXTS.open}
              <input
                type="file"
                accept=".csv,.tsv,.json,.txt,text/csv,application/json,text/plain"
                className="sr-only"
                onChange={(event) => {
                  void open(event.target.files?.[0])
                  event.target.value = ''
                }}
              />
            </label>
            <Button disabled={text === ''} onClick={() => change({ text: '' })}>
              {TEXTS.clear}
            </Button>
          </div>
        </section>
        <section className="min-w-0 space-y-4 rounded-xl bg-card p-5 text-on-card">
          <Choice
            label={TEXTS.to}
            value={target}
            options={FORMATS.map((each) => [each, TEXTS.formats[each]])}
            onChoose={(next) => change({ to: next })}
          />
          <h2 className="text-lg font-bold">{TEXTS.result}</h2>
          <p role="status">{unread ? TEXTS.unread : isTooLong ? TEXTS.tooLong : said(reading, target)}</p>
          {written !== null && (
            <>
              <pre
                tabIndex={0}
                aria-label={TEXTS.result}
                className="max-h-96 overflow-auto rounded-lg border border-control p-3 font-mono text-sm"
              >
                {written}
              </pre>
              <div className="flex flex-wrap items-center gap-3">
                <CopyButton text={written} />
                <Button onClick={() => saveFile(`${TEXTS.file}.${ending}`, type, written)}>{TEXTS.download}</Button>
              </div>
            </>
          )}
        </section>
      </div>
      {reading && 'value' in reading && reading.table && <FormatsTable table={reading.table} />}
    </div>
  )
}

function said(reading: Reading | null, target: Format): string {
  if (reading === null) return TEXTS.empty
  if ('problem' in reading) return TEXTS.problems[reading.problem](reading.line)
  if (reading.table) return TEXTS.good(reading.table.rows.length, reading.table.columns.length)
  return target === 'json' ? TEXTS.goodJson : TEXTS.noTable
}
