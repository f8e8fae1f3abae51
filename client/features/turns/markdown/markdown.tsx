import { idleModule } from '#client/lib/lazy/idle-module.tsx'
import type { MarkdownProps } from './formatted-text.tsx'

/** The code that reads Markdown may come late: a conversation can be read before it is there. */
export const markdown = idleModule(() => import('./formatted-text.tsx'))

export const Markdown = markdown.component(({ FormattedText }) => FormattedText, PlainText)

/** The same words stand in the same paragraphs, as they were written. */
function PlainText({ text }: MarkdownProps) {
  return (
    <div className="md plain">
      {text
        .trim()
        .split(/\n\s*\n/)
        .map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
    </div>
  )
}
