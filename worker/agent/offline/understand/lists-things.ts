import { readField } from './field-phrase.ts'
import { related } from './lexicon/find.ts'
import { bareNoun } from './noun-phrase.ts'
import { isPlural, singular } from './plural.ts'
import { items } from './text.ts'
import { bracketsDescribe, startsThing, TRAITS } from './walk.ts'

/**
 * Whether an item of a colon's list is a thing. It is one when it is a plural and no field, or brings its own fields.
 */
function isListedThing(text: string): boolean {
  const brackets = /^([^()]*?)\s*\(([^)]*)\)/.exec(text)
  if (brackets && bracketsDescribe(brackets[1]!, brackets[2]!, true)) return false
  const head = bareNoun(text.replace(/\s*(?:\(|\bwith\b|\bha(?:s|ve|ving)\b|\bincluding\b).*$/i, ''))
  if (head === '' || !isPlural(head)) return brackets !== null && related(head) !== null
  return (
    text.length > head.length + 8 ||
    startsThing(head) ||
    TRAITS.has(singular(head)) ||
    readField(singular(head))?.sure !== true
  )
}

/** Whether a list names things. Its first item with fields of its own decides; a list of unknown plurals does not. */
export function listsThings(list: string): boolean {
  const all = items(list)
  const spelled = all.findIndex(({ text }) => /\b(?:with|has|have|having)\s|\(/i.test(text))
  const before = spelled === -1 ? all : all.slice(0, spelled + 1)
  const names = before.map(({ text }) => bareNoun(text.replace(/\s*(?:\(|\bwith\b|\bha(?:s|ve|ving)\b).*$/i, '')))
  return (
    before.length > 0 &&
    before.every(({ text }) => isListedThing(text)) &&
    (spelled !== -1 || names.some((name) => related(name) !== null && readField(singular(name))?.kind !== 'longText'))
  )
}
