import { Fragment, type ReactNode } from 'react'

/** A written text with headings, lists, quotes, links and emphasis. Everything else in it is shown as it was typed. */
export function Prose({ text }: { text: string }) {
  return <div className="measure space-y-4">{blocksOf(text).map(blockOf)}</div>
}

const BULLET = /^[-*]\s+/
const NUMBER = /^\d+[.)]\s+/

function blocksOf(text: string): string[][] {
  const blocks: string[][] = [[]]
  for (const line of text.replaceAll('\r', '').split('\n')) {
    const last = blocks.at(-1)!
    if (line.trim() === '') blocks.push([])
    else if (/^#{1,4}\s/.test(line)) blocks.push([line], [])
    else if (last.length > 0 && kindOf(last[0]!) !== kindOf(line)) blocks.push([line])
    else last.push(line)
  }
  return blocks.filter((block) => block.length > 0)
}

const kindOf = (line: string) =>
  BULLET.test(line) ? 'bullets' : NUMBER.test(line) ? 'numbers' : line.startsWith('>') ? 'quote' : 'words'

function blockOf(lines: string[], key: number): ReactNode {
  const [first = ''] = lines
  const heading = /^(#{1,4})\s+(.*)$/.exec(first)
  if (heading)
    return heading[1]!.length < 3 ? (
      <h2 key={key} className="pt-3 text-title">
        {inline(heading[2]!)}
      </h2>
    ) : (
      <h3 key={key} className="pt-2 text-lead">
        {inline(heading[2]!)}
      </h3>
    )
  const items = (mark: RegExp) => lines.map((line, index) => <li key={index}>{inline(line.replace(mark, ''))}</li>)
  switch (kindOf(first)) {
    case 'bullets':
      return (
        <ul key={key} className="list-disc space-y-1 pl-6">
          {items(BULLET)}
        </ul>
      )
    case 'numbers':
      return (
        <ol key={key} className="list-decimal space-y-1 pl-6">
          {items(NUMBER)}
        </ol>
      )
    case 'quote':
      return (
        <blockquote key={key} className="border-l-2 rule pl-4">
          {inline(lines.map((line) => line.replace(/^>\s?/, '')).join(' '))}
        </blockquote>
      )
    default:
      return (
        <p key={key} className="whitespace-pre-line wrap-anywhere">
          {inline(lines.join('\n'))}
        </p>
      )
  }
}

const INLINE = /\*\*([^*]+)\*\*|\*([^*\n]+)\*|\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/g

function inline(text: string): ReactNode {
  const parts: ReactNode[] = []
  let end = 0
  for (const found of text.matchAll(INLINE)) {
    const [whole, strong, slanted, words, href] = found
    parts.push(text.slice(end, found.index))
    if (strong !== undefined) parts.push(<strong>{strong}</strong>)
    else if (slanted !== undefined) parts.push(<em>{slanted}</em>)
    else
      parts.push(
        <a href={href} className="link" rel="nofollow noreferrer">
          {words}
        </a>,
      )
    end = found.index + whole.length
  }
  parts.push(text.slice(end))
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>)
}
