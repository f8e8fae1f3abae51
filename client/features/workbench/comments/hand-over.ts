import { m } from '#shared/messages.gen/messages.js'
import type { CommentPlace, ThreadDetail } from '#shared/together/comments.ts'
import { handedLine } from '#shared/together/handed.ts'
import { MAX_PROMPT } from '#shared/turns/turns.ts'

/** More than this is too much for one message. */
export const MAX_HANDED = 20

/** Kinds of elements that have a name in ordinary words. */
const KINDS: Array<[tags: RegExp, word: () => string]> = [
  [/^h[1-6]$/, m.comments_kind_heading],
  [/^(button|summary)$/, m.comments_kind_button],
  [/^a$/, m.comments_kind_link],
  [/^(img|svg|picture|canvas|video)$/, m.comments_kind_picture],
  [/^(li|tr|article)$/, m.comments_kind_entry],
  [/^(input|textarea|select)$/, m.comments_kind_field],
  [/^(p|span|strong|em|small|label|time|td|th|dt|dd)$/, m.comments_kind_text],
]

/** How an element is called: by its kind and what it says. */
export function placeWord({ tag, text }: CommentPlace): string {
  const kind = (KINDS.find(([tags]) => tags.test(tag))?.[1] ?? m.comments_kind_part)()
  return text === '' ? kind : `${kind} “${text}”`
}

/**
 * One message for the builder out of threads, in their order, and how many of them found room beside what is written
 * already.
 */
export function handOver(threads: ThreadDetail[], written: string): { text: string; count: number } {
  let text = m.comments_hand_intro()
  let count = 0
  for (const thread of threads) {
    const said = thread.comments.map((comment) => ({ by: comment.by.name ?? m.activity_gone(), text: comment.text }))
    const next = `${text}\n${handedLine({ place: thread.place, said }, count + 1)}`
    if (written.length + next.length + 2 > MAX_PROMPT) break
    text = next
    count += 1
  }
  return { text, count }
}
