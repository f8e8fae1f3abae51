import type { ReactNode } from 'react'
import { TEXTS } from '../../shared/tool-texts/markdown'
import { blocksOf, type Block, type Inline } from '../../shared/tools/markdown'

/** A text in Markdown as it is read. It is made of elements, never of HTML, so that nothing in it can run. */
export function MarkdownPreview({ text }: { text: string }) {
  return <div className="space-y-4 wrap-anywhere">{blocksOf(text).map(shownBlock)}</div>
}

const SIZES = ['text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-base']

function shownBlock(block: Block, key: number): ReactNode {
  switch (block.kind) {
    case 'heading': {
      // The page has its title and the name of the preview above it.
      const Tag = (['h3', 'h4', 'h5', 'h6', 'h6', 'h6'] as const)[block.level - 1]!
      return (
        <Tag key={key} className={`font-bold ${SIZES[block.level - 1]}`}>
          {shown(block.inside)}
        </Tag>
      )
    }
    case 'paragraph':
      return (
        <p key={key} className="whitespace-pre-line">
          {shown(block.inside)}
        </p>
      )
    case 'quote':
      return (
        <blockquote key={key} className="space-y-4 border-l-4 border-line pl-4">
          {block.inside.map(shownBlock)}
        </blockquote>
      )
    case 'code':
      return (
        <pre key={key} tabIndex={0} className="overflow-x-auto rounded-lg bg-tint p-3 font-mono text-sm text-on-tint">
          {block.text}
        </pre>
      )
    case 'rule':
      return <hr key={key} className="border-line" />
    case 'list':
      return shownList(block, key)
    case 'table':
      return shownTable(block, key)
  }
}

function shownList({ isOrdered, start, items }: Extract<Block, { kind: 'list' }>, key: number) {
  const shownItems = items.map(({ inside, done }, index) => (
    <li key={index}>
      {done !== null && (
        <span role="img" aria-label={done ? TEXTS.done : TEXTS.open}>
          {done ? '☑ ' : '☐ '}
        </span>
      )}
      {shown(inside)}
    </li>
  ))
  return isOrdered ? (
    <ol key={key} start={start} className="list-decimal space-y-1 pl-6">
      {shownItems}
    </ol>
  ) : (
    <ul key={key} className="list-disc space-y-1 pl-6">
      {shownItems}
    </ul>
  )
}

function shownTable({ head, rows }: Extract<Block, { kind: 'table' }>, key: number) {
  return (
    <div key={key} role="group" aria-label={TEXTS.table} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-left">
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col" className="px-2 py-1">
                {shown(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row} className="border-t border-line">
              {cells.map((cell, index) => (
                <td key={index} className="px-2 py-1">
                  {shown(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const shown = (parts: Inline[]): ReactNode[] =>
  parts.map((part, key) => {
    switch (part.kind) {
      case 'text':
        return part.text
      case 'code':
        return (
          <code key={key} className="rounded bg-tint px-1 font-mono text-on-tint">
            {part.text}
          </code>
        )
      case 'link':
        return (
          <a key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow" className="underline">
            {shown(part.inside)}
          </a>
        )
      case 'strong':
        return <strong key={key}>{shown(part.inside)}</strong>
      case 'em':
        return <em key={key}>{shown(part.inside)}</em>
      case 'del':
        return <del key={key}>{shown(part.inside)}</del>
    }
  })
