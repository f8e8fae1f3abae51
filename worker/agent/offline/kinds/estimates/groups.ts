import type { Row, Samples } from '#worker/agent/offline/blocks/block.ts'
import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { capital } from '#worker/agent/offline/kinds/parts.ts'
import type { Message } from '#worker/agent/offline/kinds/recipe.ts'
import { PEOPLE, personId } from '#worker/agent/offline/kinds/samples/people.ts'
import { OFTEN, SHARED } from './sorts.ts'

type Option = { name: string; price: number }
export type Group = {
  name: string
  kind: 'one' | 'several' | 'number'
  options: Option[]
  unit: string
  rate: number
  least: number
  most: number
}

const cents = (typed: string) => Math.round(Number(typed) * 100)

/** A line of `sorts.ts` as a group. */
function groupOf(line: string): Group {
  const [, sign, name = '', rest = ''] = /^(.) ([^:]+): (.+)$/.exec(line)!
  if (sign === '#') {
    const [rate = '0', unit = '', bounds = '1-100'] = rest.split(' ')
    const [least, most] = bounds.split('-').map(Number)
    return { name, kind: 'number', options: [], unit, rate: cents(rate), least: least!, most: most! }
  }
  const options = rest.split(', ').map((each): Option => {
    const at = each.lastIndexOf(' ')
    return { name: each.slice(0, at), price: cents(each.slice(at + 1)) }
  })
  return { name, kind: sign === '+' ? 'several' : 'one', options, unit: '', rate: 0, least: 0, most: 100 }
}

const groupsOf = (lines: string) => lines.split('\n').map(groupOf)

const CHOOSES =
  /\b(?:choos(?:e|es|ing)|select(?:s|ing)?|pick(?:s|ing)?|configur(?:e|es|ing)|customi[sz](?:e|es|ing)|enter(?:s|ing)?|combin(?:e|es|ing)|wähl(?:en|t)|konfigurier(?:en|t)|(?:price|cost|quote|estimate|preis|kosten)\w*[^.;]{0,40}?\s(?:by|from|based on|depending on|according to|aus|nach|anhand von)|(?:configurator|builder|calculator|\p{L}*konfigurator|\p{L}*rechner)\s(?:with|mit|for|aus))\s+([^.;:]+)/giu
const CHOSEN_DE = /([^.;:]+?)\s+(?:auswählen|wählen|aussuchen|konfigurieren|eingeben|angeben)\b/giu
const STOPS =
  /\b(?:see|sees|view|save|saves|request|get|gets|watch|compare|send|receive|calculat\w*|and then|prices?|total|sehen|sieht|speicher\w*|anfordern|preis|summe|quotes?|offers?|angebote?|website|site|seite|app|users?|customers?|visitors?|can|able|read|write|pay|upload|book|rate|share|print|download|leave|add|sign|register|find|search|track|manage|galler(?:y|ies)|galerie|news|maps?|opening|öffnungszeiten|blog|faqs?|team|about|log-?in|accounts?|newsletter|reviews?|lesen|bezahlen|teilen|forms?|kontakt\w*|contact|company|business|firma)\b/iu
const LEADING =
  /^(?:(?:an?|the|their|your|its|own|different|various|between|from|number of|of|several|some|choose|select|pick|enter|eine?[nrm]?|die|der|das|den|ihre?n?|verschiedene|anzahl der|zwischen|besucher\w*|kund\w+|nutzer\w*|sie|man|sollen|sollten|können|kann|wählen)\s+)+/iu
const MOST_WORDS = 3
const MOST_NAMED = 8

/** What a message names as choices: `choose model, colour, wheels and extras`. */
function namedIn(text: string): string[] {
  const plain = text.replaceAll(/\([^)]*\)/g, ' ')
  const runs = [...plain.matchAll(CHOOSES), ...plain.matchAll(CHOSEN_DE)].map(([, run = '']) => itemsOf(run))
  return runs.toSorted((a, b) => b.length - a.length)[0] ?? []
}

function itemsOf(run: string): string[] {
  const [before = ''] = run.split(/\s(?:such as|like|including|wie|zum Beispiel)\s/iu)
  const items = before.split(/,\s*(?:(?:and|und|or|oder)\s+)?|\s(?:and|und|or|oder|as well as|sowie)\s/iu)
  const end = items.findIndex((item) => STOPS.test(item))
  return items
    .slice(0, end === -1 ? undefined : end)
    .map((item) => item.trim().replace(LEADING, '').trim())
    .filter((item) => item !== '' && item.split(/\s+/).length <= MOST_WORDS)
    .slice(0, MOST_NAMED)
}

const LEAST_NAMED = 2
const STEM = 4
const ALIKE: Array<[RegExp, RegExp]> = [
  [/kilomet|\bkm\b|distance|entfernung|strecke/i, /^(?:distance|entfernung)$/i],
  [/floor|etage|stockwerk/i, /^(?:floor|stockwerk|etage)$/i],
  [/paint|lack/i, /^(?:colour|farbe)$/i],
  [/fabric|stoff/i, /^material$/i],
  [/rims|felgen/i, /^(?:wheels|räder)$/i],
  [/guests|people|gäste|personen/i, /^(?:guests|gäste)$/i],
  [/add-?ons|extras|options|optionen/i, /^extras$/i],
]

const stems = (words: string) =>
  words
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .flatMap((word) => (word.length >= STEM ? [word.slice(0, STEM)] : word.length > 1 ? [word] : []))

const isCalled = (group: Group, named: string): boolean =>
  ALIKE.some(([said, is]) => said.test(named) && is.test(group.name)) ||
  stems(named).some((stem) => stems(group.name).includes(stem))

/** Whether a message names groups by itself. */
export const namesGroups = (text: string): boolean => namedIn(text).length >= LEAST_NAMED

/** The groups of a message: those that it names, with the options that it spells out, else those of its subject. */
export function groupsFor({ text, whole = text, lists, language }: Message, own: string): Group[] {
  const usual = groupsOf(own)
  const often = groupsOf(OFTEN[language])
  const [near, far] = [namedIn(text), namedIn(whole)]
  const found = (near.length >= LEAST_NAMED ? near : far).map((name): Group => {
    const known = usual.find((group) => isCalled(group, name)) ?? often.find((group) => isCalled(group, name))
    return { ...(known ?? groupOf(`1 ${name}: ${SHARED[language].levels}`)), name: capital(name) }
  })
  const named = found.filter(({ name }, index) => found.findIndex((other) => other.name === name) === index)
  const groups = named.length < LEAST_NAMED ? usual : hasBase(named) ? named : [usual[0]!, ...named]
  return groups.map((group) => {
    const spelled = [...bracketed(whole), ...lists].find(
      ({ of, items }) => items.length > 1 && isCalled(group, of),
    )?.items
    return spelled && group.kind !== 'number' ? { ...group, options: pricedAs(group, spelled) } : group
  })
}

/** Whether something costs something before anything is added to it. */
const hasBase = (groups: Group[]): boolean =>
  groups.some(({ kind, options }) => kind === 'number' || (kind === 'one' && options.every(({ price }) => price > 0)))

/** `sizes (small, medium), flavours (lemon, almond)`. */
const bracketed = (text: string) =>
  [...text.matchAll(/(\p{L}+)\s*\(([^()]+)\)/gu)].map(([, of = '', inside = '']) => ({
    of,
    items: inside.split(/,\s*(?:(?:and|und|or|oder)\s+)?|\s(?:and|und|or|oder)\s/iu).map((item) => item.trim()),
  }))

const STEP = 2_500
/** Other options at the prices of those that a group has, and on from the last. */
const pricedAs = ({ options }: Group, names: string[]): Option[] =>
  names.slice(0, 20).map((name, index) => ({
    name: capital(name),
    price: options[index]?.price ?? (options.at(-1)?.price ?? 0) + STEP * (index - options.length + 1),
  }))

/** A price list, and people who have asked for an offer by it. */
export function estimateSamples(groups: Group[], language: ReadyLanguage): Samples[] {
  const options = groups.flatMap((group, at) => group.options.map((option) => ({ ...option, groupId: at + 1 })))
  return [
    {
      table: 'estimate_groups',
      rows: groups.map(({ name, kind, unit, rate, least, most }, index): Row => ({
        id: index + 1,
        name,
        kind,
        unit,
        rate,
        least,
        most,
      })),
    },
    {
      table: 'estimate_options',
      rows: options.map(({ groupId, name, price }, index): Row => ({
        id: index + 1,
        group_id: groupId,
        name,
        price,
      })),
    },
    {
      table: 'estimate_requests',
      ofPeople: true,
      rows: ['new', 'offered', 'accepted'].map((state, index): Row => {
        const lines = groups.flatMap((group) => lineOf(group, index))
        const name = PEOPLE[index]!
        return {
          id: index + 1,
          user_id: personId(index),
          name,
          email: `${name.split(' ')[0]!.toLowerCase()}@example.com`,
          day: { day: `+${12 + index * 9} days` },
          message: index === 0 ? SHARED[language].message : '',
          lines: JSON.stringify(lines),
          total: lines.reduce((sum, { amount }) => sum + amount, 0),
          state,
          sent: { moment: `-${1 + index * 3} days` },
        }
      }),
    },
  ]
}

function lineOf({ name, kind, options, unit, rate, least, most }: Group, index: number) {
  if (kind === 'number') {
    const count = Math.min(most, Math.max(least, 1) * (index + 2))
    return [{ label: `${name}: ${count} ${unit}`, amount: count * rate }]
  }
  const option = options[index % options.length]
  return option ? [{ label: `${name}: ${option.name}`, amount: option.price }] : []
}
