import { Link } from 'wouter'
import type { Section } from '../../shared/pages/model'
import { Picture } from '../pictures/picture'

type Of<Kind extends Section['kind']> = Extract<Section, { kind: Kind }>

export function TextPart({ paragraphs, picture }: Of<'text'>) {
  const text = (
    <div className="measure space-y-4">
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  )
  if (!picture) return text
  return (
    <div className="grid items-start gap-6 md:grid-cols-[3fr_2fr]">
      {text}
      <Picture {...picture} className="aspect-4/3 w-full rounded-face" />
    </div>
  )
}

export function TimelinePart({ entries }: Of<'timeline'>) {
  return (
    <ol className="list max-w-3xl">
      {entries.map(({ when, title, text }) => (
        <li key={`${when} ${title}`} className="grid gap-x-6 py-4 sm:grid-cols-[9rem_1fr]">
          <span className="figure quiet">{when}</span>
          <div>
            <h3 className="text-title">{title}</h3>
            <p className="measure mt-1">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

export function QuotesPart({ quotes }: Of<'quotes'>) {
  return (
    <div className="grid gap-8 md:grid-cols-2">
      {quotes.map(({ text, source }) => (
        <blockquote key={text}>
          <p className="font-display text-title">{text}</p>
          <footer className="quiet mt-2">{source}</footer>
        </blockquote>
      ))}
    </div>
  )
}

/** Answers that open and close below their question. */
export function QuestionsPart({ items }: Of<'questions'>) {
  return (
    <div className="list max-w-3xl">
      {items.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-row cursor-pointer items-center justify-between gap-4 py-3">
            <span>{question}</span>
            <span aria-hidden="true" className="quiet transition-transform group-open:rotate-45">
              +
            </span>
          </summary>
          <p className="measure pb-5">{answer}</p>
        </details>
      ))}
    </div>
  )
}

/** Two texts beside each other, so that they can be compared line by line. */
export function PairsPart({ items }: Of<'pairs'>) {
  return (
    <div className="list">
      {items.map(({ title, left, right }, index) => (
        <details key={title} open={index === 0}>
          <summary className="flex min-h-row cursor-pointer items-center py-3 text-title">{title}</summary>
          <div className="grid gap-6 pb-6 sm:grid-cols-2">
            {[left, right].map(({ label, text }) => (
              <div key={label}>
                <h3 className="quiet text-small">{label}</h3>
                <p className="mt-1 whitespace-pre-line">{text}</p>
              </div>
            ))}
          </div>
        </details>
      ))}
    </div>
  )
}

export function LinksPart({ lead, links }: Of<'links'>) {
  return (
    <>
      {lead !== '' && <p className="measure mb-4">{lead}</p>}
      <ul className="flex flex-wrap gap-3">
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link href={href} className="button-quiet">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
