import { pictureSubject } from '#worker/agent/offline/face/pictures.ts'
import type { Message } from '#worker/agent/offline/kinds/recipe.ts'
import { pictureOf } from '#worker/agent/offline/kinds/samples/pictures.ts'

/** What the drawings show: by what the message is about, else by its words. */
export function pictureSubjectOf({ subject }: Pick<Message, 'subject'>, usual = 'any'): string {
  const { subject: drawn } = pictureOf(subject.topic, '')
  if (drawn !== 'any') return drawn
  const read = pictureSubject(`${subject.one} ${subject.many}`)
  return read === 'any' ? usual : read
}
