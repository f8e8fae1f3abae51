import type { Fields } from './part.ts'
import type { Visitor } from './visitor.ts'
import { W } from './words.ts'

/** Signs up with an address, on the page or wherever the site has it. */
export async function subscribes(v: Visitor, page: RegExp[]): Promise<void> {
  const field = 'e-?mail'
  if (!(await v.hasField(field))) await v.open(page)
  await v.fillIn({ [field]: `reader.${v.stamp}@example.com`, 'name?': 'Ada Lovelace' })
  await v.submit([/subscribe|sign up|alerts?|notify|register/, W.send])
  await v.confirmed()
}

/** An entry of the kind is written by its form, and kept as a draft or published by the button of that name. */
export async function writesArticle(
  v: Visitor,
  {
    at,
    title,
    text,
    button,
    extra = {},
  }: { at: RegExp[]; title: string; text: string; button?: RegExp; extra?: Fields },
): Promise<void> {
  await v.openIf(at)
  await v.beginForm([/article|post|story|news|update|entry|notice|chapter|riddle/], ['title|headline'])
  await v.fillIn({
    'title|headline': title,
    '\\b(text|body|content|article|story|message|post|markdown)\\b': text,
    ...extra,
  })
  await v.submit(button ?? [/publish/, W.save])
}
