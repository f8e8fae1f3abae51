import { memo } from 'react'
import { m } from '#shared/messages.gen/messages.js'
import { markdownBlocks, type Block, type Inline } from './markdown-blocks.ts'

/** The builder's text as elements. Nothing is ever handed to the browser as HTML. */
export const Markdown = memo(function Markdown({ text }: { text: string }) {
  return (
    <div className="md">
      {markdownBlocks(text).map((block, index) => (
        <MarkdownBlock key={index} block={block} />
      ))}
    </div>
  )
})

function MarkdownBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return <p>{inline(block.children)}</p>
    case 'heading':
      return <h4>{inline(block.children)}</h4>
    case 'code':
      return (
        <pre
          className="mono"
          tabIndex={0}
          aria-label={block.language ? m.turns_code_in({ language: block.language }) : m.turns_code()}
        >
          <code>{block.text}</code>
        </pre>
      )
    case 'list': {
      const items = block.items.map((item, index) => <li key={index}>{inline(item)}</li>)
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
  }
}

function inline(nodes: Inline[]) {
  return nodes.map((node, index) => <InlineNode key={index} node={node} />)
}

function InlineNode({ node }: { node: Inline }) {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'code':
      return <code className="mono">{node.text}</code>
    case 'strong':
      return <strong>{inline(node.children)}</strong>
    case 'em':
      return <em>{inline(node.children)}</em>
    case 'link':
      return (
        <a className="link" href={node.href} target="_blank" rel="noopener noreferrer">
          {inline(node.children)}
        </a>
      )
  }
}
