import type { CommentPlace } from './comments.ts'

/** What somebody said in a thread, and who it was. */
type Said = { by: string; text: string }

/** A thread as one line of a message to the builder: what it is about, where that stands, and what was said. */
export function handedLine({ place, said }: { place: CommentPlace; said: Said[] }, index: number): string {
  const element = place.text === '' ? place.tag : `${place.tag} “${place.text}”`
  const words = said.map(({ by, text }) => `${by}: ${text.replace(/\s+/g, ' ')}`).join(' / ')
  return `${index}. ${element} (${place.page}, ${place.file}:${place.line}): ${words}`
}

const LINE = /^\d+\. .+? \(\/.*?, \S+:\d+\): (.+)$/
const SPEAKER = /^[^:/]{1,80}: /

/**
 * A message without the places and names of the threads that it hands over, so that only what people ask for is left. Any
 * other message is given back as it is.
 */
export function handedWords(message: string): string {
  const lines = message.split('\n')
  const first = lines.findIndex((line) => LINE.test(line))
  if (first === -1) return message
  return lines
    .filter((_, at) => at !== first - 1)
    .map((line) => {
      const words = LINE.exec(line)?.[1]
      if (words === undefined) return line
      const asked = words.split(' / ').map((each) => each.replace(SPEAKER, '').trim())
      return asked.map((each) => (/[.!?]$/.test(each) ? each : `${each}.`)).join(' ')
    })
    .join('\n')
    .trim()
}
