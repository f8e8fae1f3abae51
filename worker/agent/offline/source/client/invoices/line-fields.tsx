import { useId } from 'react'
import { INVOICES } from '../../shared/invoices/content'
import type { Article, Line } from '../../shared/invoices/model'
import { INVOICE_TEXTS } from '../../shared/invoices/texts'
import { moneyTyped } from '../../shared/site/money'
import { SITE_TEXTS } from '../../shared/site/texts'

/** A line as it is typed. */
export type TypedLine = { text: string; quantity: string; price: string }
export const NO_LINE: TypedLine = { text: '', quantity: '1', price: '' }

const numberIn = (typed: string) => Number(typed.trim().replace(',', '.') || Number.NaN)

/** What a typed line says; null as long as something of it is missing. */
export function lineOf({ text, quantity, price }: TypedLine): Line | null {
  const line = { text: text.trim(), quantity: numberIn(quantity), price: Math.round(numberIn(price) * 100) }
  return line.text !== '' && line.quantity > 0 && line.price >= 0 ? line : null
}

type LineProps = { articles: Article[]; line: TypedLine; onChange: (line: TypedLine) => void; onAdd: () => void }

/** The fields of the next line. An article brings its price along. */
export function LineFields({ articles, line, onChange, onAdd }: LineProps) {
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
