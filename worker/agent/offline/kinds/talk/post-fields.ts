import { capital } from '#worker/agent/offline/kinds/parts.ts'
import type { Message } from '#worker/agent/offline/kinds/recipe.ts'
import type { PostField } from '#worker/agent/offline/source/shared/posts/model.ts'
import { plural, singular } from '#worker/agent/offline/understand/plural.ts'

/** What a message calls its posts, and what each says. */
export type Posted = { one: string; many: string; fields: PostField[]; hasPhoto: boolean }

const PHOTO = /photos?|pictures?|images?|bild\w*|fotos?/i
const TEXT = /\btexts?\b|caption|description|\bnotes?\b|stor(?:y|ies)|message|beschreibung|notiz/i
const DATE = /\bdates?\b|\bday\b|\bwhen\b|datum|\btag\b/i
const MINUTES = /^(?:time|duration|zeit|dauer)\b/i
const NUMBERS: Array<{ asked: RegExp; unit?: string }> = [
  { asked: /distance|kilomet|\bkm\b|strecke|distanz/i, unit: 'km' },
  { asked: /weight|gewicht/i, unit: 'kg' },
  { asked: /height|elevation|höhe/i, unit: 'm' },
  { asked: /temperature|temperatur/i, unit: '°C' },
  { asked: /\bnumber\b|count|amount|steps|points|anzahl|schritte|punkte/i },
]
/** These enumerate something else than what a post says. */
const NO_POST = /^(?:members?|profiles?|users?|people|mitglieder|profile?|nutzer|features?|functions?)$/i

/** The first thing of which the message says what it consists of is what people post. */
export function postedIn({ text, lists, language }: Message): Posted {
  const list = lists.find(({ of, items }) => items.length > 1 && of !== '' && !NO_POST.test(of))
  const usual = language === 'de' ? { one: 'Beitrag', many: 'Beiträge' } : { one: 'Post', many: 'Posts' }
  if (!list) return { ...usual, fields: [], hasPhoto: PHOTO.test(text) }
  const { of, items } = list
  const names = language === 'de' ? { one: capital(of), many: capital(of) } : pair(of)
  const fields = items.flatMap((item) => fieldOf(item)).slice(0, 6)
  return { ...names, fields, hasPhoto: items.some((item) => PHOTO.test(item)) || PHOTO.test(text) }
}

const pair = (of: string) => ({ one: capital(singular(of)), many: capital(plural(singular(of))) })

function fieldOf(item: string): PostField[] {
  const label = item.replace(/^(?:an? |the |ihr |ihre |ein |eine )/i, '').trim()
  if (PHOTO.test(label) || TEXT.test(label) || DATE.test(label)) return []
  const name = label
    .normalize('NFD')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase()
    .replace(/^\d+/, '')
  if (name === '' || label.length > 40) return []
  if (MINUTES.test(label)) return [{ name, label: capital(label), kind: 'minutes' }]
  const number = NUMBERS.find(({ asked }) => asked.test(label))
  if (!number) return [{ name, label: capital(label), kind: 'text' }]
  const unit = number.unit === undefined ? {} : { unit: number.unit }
  return [{ name, label: capital(label), kind: 'number', ...unit }]
}
