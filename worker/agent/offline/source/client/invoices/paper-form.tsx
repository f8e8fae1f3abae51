import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { INVOICE_TEXTS, INVOICES } from '../../shared/invoices/content'
import { type Article, type Client, type Line, totalsOf } from '../../shared/invoices/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { moneyTyped } from '../../shared/site/values'
import { Gate } from '../access'
import { FieldErrors, SelectField, TextField } from '../ui/field'
import { ApiError, Loaded, Page, request } from '../ui/page'
import { LineTable } from './line-table'
import { useArticles, useClients } from './use-papers'

/** A line as it is typed. */
type TypedLine = { text: string; quantity: string; price: string }
const NO_LINE: TypedLine = { text: '', quantity: '1', price: '' }

const numberIn = (typed: string) => Number(typed.trim().replace(',', '.') || Number.NaN)

/** What a typed line says; null as long as something of it is missing. */
export function lineOf({ text, quantity, price }: TypedLine): Line | null {
  const line = { text: text.trim(), quantity: numberIn(quantity), price: Math.round(numberIn(price) * 100) }
  return line.text !== '' && line.quantity > 0 && line.price >= 0 ? line : null
}

type LineProps = { articles: Article[]; line: TypedLine; onChange: (line: TypedLine) => void; onAdd: () => void }

/** The fields of the next line. An article brings its price along. */
function LineFields({ articles, line, onChange, onAdd }: LineProps) {
  const id = useId()
  const field = (name: keyof TypedLine, label: string) => (
    <div className="min-w-0">
      <label htmlFor={`${id}-${name}`} className="field-label">
        {label}
      </label>
      <input
        id={`${id}-${name}`}
        name={name}
        className="field w-full"
        inputMode={name === 'text' ? 'text' : 'decimal'}
        value={line[name]}
        onChange={(event) => onChange({ ...line, [name]: event.target.value })}
      />
    </div>
  )
  return (
    <div className="grid items-end gap-4 sm:grid-cols-[2fr_1fr_1fr_auto]">
      {INVOICES.hasArticles ? (
        <div className="min-w-0">
          <label htmlFor={`${id}-article`} className="field-label">
            {INVOICE_TEXTS.article}
          </label>
          <select
            id={`${id}-article`}
            name="article"
            className="field w-full"
            value={line.text}
            onChange={(event) => {
              const article = articles.find(({ name }) => name === event.target.value)
              onChange({ ...line, text: event.target.value, price: moneyTyped(article?.price) })
            }}
          >
            <option value="">{SITE_TEXTS.choose}</option>
            {articles.map((article) => (
              <option key={article.id}>{article.name}</option>
            ))}
          </select>
        </div>
      ) : (
        field('text', INVOICE_TEXTS.description)
      )}
      {field('quantity', INVOICE_TEXTS.quantity)}
      {field('price', INVOICE_TEXTS.price)}
      <button type="button" className="button-quiet" onClick={onAdd}>
        {INVOICE_TEXTS.addLine}
      </button>
    </div>
  )
}

/** A new paper: for whom, what, and what it comes to while one writes. */
export function NewPaper() {
  const kind = INVOICES.isChain ? 'quotation' : 'invoice'
  return (
    <Page title={INVOICE_TEXTS.add(INVOICE_TEXTS.kinds[kind])}>
      <Gate>{() => <LoadedForm />}</Gate>
    </Page>
  )
}

function LoadedForm() {
  const articles = useArticles()
  return (
    <Loaded query={useClients()}>
      {({ items: clients }) =>
        clients.length === 0 ? (
          <p>
            <Link href="/clients" className="link">
              {INVOICE_TEXTS.noClients(INVOICES.client.many)}
            </Link>
          </p>
        ) : (
          <Loaded query={articles}>{({ items }) => <PaperForm clients={clients} articles={items} />}</Loaded>
        )
      }
    </Loaded>
  )
}

function PaperForm({ clients, articles }: { clients: Client[]; articles: Article[] }) {
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  const [tax, setTax] = useState(String(INVOICES.tax))
  const [lines, setLines] = useState<TypedLine[]>([])
  const [typed, setTyped] = useState(NO_LINE)
  const isTyped = lineOf(typed) !== null
  const all = isTyped ? [...lines, typed] : lines
  const percent = Number(tax.replace(',', '.')) || 0
  const { mutate, isPending, error } = useMutation({
    mutationFn: (client_id: string) => request<{ id: number }>('/api/papers', { body: { client_id, tax, lines: all } }),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries()
      navigate(`/papers/${id}`)
    },
  })
  const fields = error instanceof ApiError ? error.fields : {}
  return (
    <form
      noValidate
      className="panel max-w-3xl space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        const client = new FormData(event.currentTarget).get('client_id')
        if (!isPending) mutate(typeof client === 'string' ? client : '')
      }}
    >
      <FieldErrors value={fields}>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label={INVOICES.client.one}
            name="client_id"
            empty={SITE_TEXTS.choose}
            options={clients.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <TextField
            label={INVOICE_TEXTS.taxPercent(INVOICES.taxName)}
            name="tax"
            inputMode="decimal"
            value={tax}
            onChange={(event) => setTax(event.target.value)}
          />
        </div>
        <LineTable
          lines={all.flatMap((line) => lineOf(line) ?? [])}
          totals={totalsOf(
            all.flatMap((line) => lineOf(line) ?? []),
            percent,
          )}
          taxPercent={percent}
          onRemove={(at) => (at < lines.length ? setLines(lines.toSpliced(at, 1)) : setTyped(NO_LINE))}
        />
        <LineFields
          articles={articles}
          line={typed}
          onChange={setTyped}
          onAdd={() => {
            if (!isTyped) return
            setLines([...lines, typed])
            setTyped(NO_LINE)
          }}
        />
      </FieldErrors>
      {error && (fields.client_id === undefined || Object.keys(fields).length > 1) && (
        <p role="alert" className="text-bad">
          {all.length === 0 ? INVOICE_TEXTS.noLines : error.message}
        </p>
      )}
      <button type="submit" className="button" aria-disabled={isPending}>
        {isPending ? SITE_TEXTS.loading : SITE_TEXTS.save}
      </button>
    </form>
  )
}
