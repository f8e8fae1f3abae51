import type { MarkedToken, Token, Tokens } from 'marked'
import { memo, useState, type ReactNode } from 'react'
import { NAMED_CHARACTERS } from '#client/lib/named-characters.ts'
import { Block } from '#client/ui/block/block.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { blockReader } from './read-blocks.ts'

/** `isGrowing` is true while the last words are still being written. */
export type MarkdownProps = { text: string; isGrowing?: boolean }

/** Lists nested deeper than this are shown as they were written. */
const MAX_DEPTH = 20
const LINK_SCHEMES = ['http:', 'https:', 'mailto:']

/** The builder's text becomes elements. Nothing may ever be handed to the browser as HTML. */
export function FormattedText({ text, isGrowing = false }: MarkdownProps) {
  const [read] = useState(blockReader)
  return <div className="md">{blocks(read(text, isGrowing))}</div>
}

const blocks = (tokens: Token[], depth = 0): ReactNode[] =>
  // Blocks are only ever added at the end, or written on there.
  tokens.map((token, index) => <MarkdownBlock key={index} token={token} depth={depth} />)

// A finished block must stay the same object, or it is rendered again while the text behind it grows.
const MarkdownBlock = memo(function MarkdownBlock({ token, depth }: { token: Token; depth: number }) {
  if (depth > MAX_DEPTH) return <p>{token.raw}</p>
  const block = token as MarkedToken
  switch (block.type) {
    case 'paragraph':
      return <p>{inline(block.tokens)}</p>
    case 'heading':
      return <Heading {...block} />
    case 'code':
      return <CodeBlock {...block} />
    case 'list':
      return <List list={block} depth={depth} />
    case 'blockquote':
      return <blockquote>{blocks(block.tokens, depth + 1)}</blockquote>
    case 'table':
      return <Table {...block} />
    case 'hr':
      return <hr />
    case 'space':
    case 'def':
      return null
    default:
      return inline([token])
  }
})

/** The page's own headings stand above those of an answer. */
function Heading({ depth, tokens }: Tokens.Heading) {
  const Tag = depth <= 2 ? 'h4' : depth === 3 ? 'h5' : 'h6'
  return <Tag>{inline(tokens)}</Tag>
}

function CodeBlock({ lang, text }: Tokens.Code) {
  const language = /^[\w+#.-]+/.exec(lang ?? '')?.[0]
  return (
    <pre className="mono" tabIndex={0} aria-label={language ? m.turns_code_in({ language }) : m.turns_code()}>
      <code>{text}</code>
    </pre>
  )
}

function List({ list, depth }: { list: Tokens.List; depth: number }) {
  const items = list.items.map((item, index) => (
    <li key={index} className={item.task ? 'task' : undefined}>
      {blocks(item.tokens, depth + 1)}
    </li>
  ))
  return list.ordered ? <ol start={Number(list.start)}>{items}</ol> : <ul>{items}</ul>
}

function Table({ header, rows }: Tokens.Table) {
  return (
    <div className="wide" role="region" aria-label={m.turns_table()} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {header.map(({ tokens, align }, index) => (
              <th key={index} scope="col" data-align={align}>
                {inline(tokens)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map(({ tokens, align }, column) => (
                <td key={column} data-align={align}>
                  {inline(tokens)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const inline = (tokens: Token[]): ReactNode[] => tokens.map((token, index) => <Inline key={index} token={token} />)

function Inline({ token }: { token: Token }): ReactNode {
  const part = token as MarkedToken
  switch (part.type) {
    case 'text':
      return part.tokens ? inline(part.tokens) : withoutReferences(part.text)
    case 'escape':
      return part.text
    case 'codespan':
      return <code className="mono">{part.text}</code>
    case 'strong':
      return <strong>{inline(part.tokens)}</strong>
    case 'em':
      return <em>{inline(part.tokens)}</em>
    case 'del':
      return <del>{inline(part.tokens)}</del>
    case 'br':
      return <br />
    case 'checkbox':
      return (
        <Block
          state={part.checked ? 'set' : 'drawn'}
          label={part.checked ? m.turns_task_done() : m.turns_task_open()}
        />
      )
    case 'link':
      return (
        <Link href={part.autolink ? part.href : withoutReferences(part.href)} raw={part.raw}>
          {part.autolink ? part.text : inline(part.tokens)}
        </Link>
      )
    case 'image':
      // A picture from elsewhere would tell its owner who reads this.
      return (
        <Link href={withoutReferences(part.href)} raw={part.raw}>
          {part.text || part.href}
        </Link>
      )
    case 'html':
      // In the cell of a table there is no other way to begin a line.
      return /^<br\s*\/?>$/i.test(part.raw) ? <br /> : part.raw
    default:
      return token.raw
  }
}

/** An address with any other scheme stays as it was written. */
function Link({ href, raw, children }: { href: string; raw: string; children: ReactNode }) {
  if (!LINK_SCHEMES.includes(URL.parse(href)?.protocol ?? '')) return raw
  return (
    <a className="link" href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

const withoutReferences = (text: string) =>
  text.replace(/&([a-z]{2,6});/g, (whole, name: string) => NAMED_CHARACTERS.get(name) ?? whole)
