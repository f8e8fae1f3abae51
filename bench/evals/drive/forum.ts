import type { Visitor } from './visitor.ts'
import { patternOf, W } from './words.ts'

const TOPICS = [/topics|threads|discussions|forum|proposals|ideas/]
const BODY = '\\b(text|message|body|content|post|question|description|contribution|first post)\\b'

type Topic = { title: string; text: string; category?: RegExp; tags?: string; at?: RegExp[] }

/** Starts a topic by the forum's own form. */
export async function writesTopic(v: Visitor, { title, text, category, tags, at = TOPICS }: Topic): Promise<void> {
  await v.openIf([/^(new|start|open|post|write)\b.*(topic|thread|discussion|proposal|idea)/, ...at])
  await v.beginForm([/topic|thread|discussion|proposal|idea/], ['title|subject|topic|headline'])
  await v.fillIn({ 'title|subject|topic|headline': title })
  await v.fillIn({ [BODY]: text })
  if (category !== undefined) await v.fillIn({ 'category|section|area': category })
  if (tags !== undefined) await v.fillIn({ tags })
  await v.submit([/\b(post|publish|start|create|open|save|submit)\b/])
}

export async function opensTopic(v: Visitor, title: string): Promise<void> {
  if ((await v.found(patternOf(title), 'any')) === null) {
    await v.home()
    if ((await v.found(patternOf(title), 'any')) === null) await v.open(TOPICS)
  }
  const link = await v.found(patternOf(title), 'any')
  if (link !== null) await v.clickOn(link)
  else await (await v.item(title)).open()
  await v.sees(title)
}

export async function writesReply(v: Visitor, text: string): Promise<void> {
  await v.beginForm([/reply|answer|comment/], ['reply|answer|comment|message|text'], undefined)
  await v.fillIn({ 'reply|answer|comment|message|text': text })
  await v.submit([W.reply, W.comment, W.send])
  await v.sees(text)
}
