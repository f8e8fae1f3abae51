import type { Blueprint, Thing } from '#worker/agent/offline/blueprint.ts'
import { inText, listed } from '#worker/agent/offline/understand/follow-up/lookup.ts'

/** Said in every refusal, to makers: what they can do themselves, and no promise of what the platform refuses. */
export const ANOTHER_MODEL =
  'Another model writes code freely, within what apps can do here: choose one for this project where others are offered, or enter a key of your own on your account page, under “Models and keys”.'

/** Why something that was asked for is not in. */
export const CANNOT_WRITE = {
  en: 'the built-in model cannot write it',
  de: 'das eingebaute Modell kann es nicht schreiben',
}

const CAN =
  'I can add, rename and remove things and fields, link things, change kinds and options of fields, make fields required, add filters, and change the title and the colours'

/** One sentence that nothing was done, with the way out, and what would have worked. */
export function cannot(what: string): string {
  return `I am the built-in offline model and cannot do that: ${what}. Nothing was changed.\n\n${CAN}. ${ANOTHER_MODEL}`
}

export const FOREIGN = `This project was not written by the built-in offline model, so it cannot change it. Nothing was changed. ${ANOTHER_MODEL}`
export const DAMAGED = `The file .solid/blueprint.json, by which the built-in offline model knows this app, cannot be read any more. Nothing was changed. Restore an earlier version of it. ${ANOTHER_MODEL}`

/** The answer to a greeting, a question or noise. */
export function help(hasApp: boolean): string {
  const example = hasApp
    ? 'For example: “add a due date to loans”, “rename owner to keeper”, “let me filter tools by owner”, “make the background lavender and the buttons teal”.'
    : 'For example: “a tool library for our street: tools with photo, owner and who has it; members; loans with due date”.'
  const what = hasApp
    ? `${CAN}.`
    : 'Describe the things your app should keep and what each of them has, and I will build it: a database, pages to list, add, edit and delete, sample data, and promises that are checked after every change.'
  return `I am the built-in offline model: I work without an account and without a network.\n\n${what}\n\n${example}\n\n${ANOTHER_MODEL}`
}

export const RESTORE =
  'To go back, open the tab Versions and restore the version you want; its files come back and your rows stay. Nothing was changed.'

/** What will be built, as a list. */
export function plan(blueprint: Blueprint): string {
  const things = blueprint.things.map(
    (thing) => `- **${thing.plural}** with ${listed(thing.fields.map((field) => inText(field.label)))}`,
  )
  return `Here is what I will build as **${blueprint.title}**:\n\n${things.join('\n')}\n- A start page with counts, and for each of them a list with search, sorting and filters, a page of its own, and forms to add, edit and delete\n- Sample data for the preview, and promises that are checked after every change\n\n`
}

/** The sentences of the promises in generated tests. */
export function promisesIn(files: ReadonlyMap<string, string>): string[] {
  const tests = [...files].filter(([path]) => /^test\/.*\.test\.tsx?$/.test(path))
  return tests.flatMap(([, text]) =>
    [...text.matchAll(/^test\((['"`])((?:\\.|(?!\1).)*)\1/gm)].map((match) => match[2]!.replace(/\\(.)/g, '$1')),
  )
}

const SHOWN_PROMISES = 6

/** The closing words of a first turn. */
export function built(blueprint: Blueprint, { promises, leftOut }: { promises: string[]; leftOut: string[] }): string {
  const shown = promises.slice(0, SHOWN_PROMISES).map((promise) => `- ${promise}`)
  const more =
    promises.length > SHOWN_PROMISES ? [`- … and ${promises.length - SHOWN_PROMISES} more, on the tab Promises`] : []
  const without =
    leftOut.length > 0
      ? `Left out, because the built-in offline model cannot write it: ${listed(leftOut)}. ${ANOTHER_MODEL}\n\n`
      : ''
  return `${without}**${blueprint.title}** is running, with ${listed(blueprint.things.map((thing) => inText(thing.plural)))}. It promises:\n\n${[...shown, ...more].join('\n')}\n\nNext, you could say: “${suggestions(blueprint)[0]}”.`
}

const MAX_SUGGESTIONS = 3

const LOOKS = {
  en: { background: 'make the background lavender', buttons: 'make the buttons teal', header: 'make the header navy' },
  de: {
    background: 'mach den Hintergrund lavendel',
    buttons: 'mach die Knöpfe petrol',
    header: 'mach die Kopfzeile marineblau',
  },
}

/**
 * What could be said next about an app; each is a message that is understood. What the message just named comes first,
 * and what the app already has is not among it.
 */
export function suggestions({ things, look, ...ready }: Blueprint, request = ''): string[] {
  const said = request.toLowerCase()
  const isNamed = ({ singular, plural }: Thing) =>
    [singular, plural].some((name) =>
      said
        .split(/[^\p{L}\p{N}]+/u)
        .join(' ')
        .includes(name.toLowerCase()),
    )
  const ordered = things.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
  const filters = ordered.flatMap((thing) =>
    thing.fields
      .filter((other) => other.kind === 'reference' && !other.filter)
      .map((field) => `let me filter ${inText(thing.plural)} by ${inText(field.label)}`),
  )
  const photos = ordered
    .filter((thing) => !thing.fields.some((field) => field.kind === 'image'))
    .map((thing) => `add a photo to ${inText(thing.plural)}`)
  const { background, buttons, header } = LOOKS[(ready.site ?? ready.game ?? ready.tool)?.language ?? 'en']
  const looks = [
    ...(look.background === null ? [background] : []),
    ...(look.primary === 'teal' ? [] : [buttons]),
    ...(look.header === null ? [header] : []),
  ]
  return [...filters.slice(0, 1), ...photos.slice(0, 1), ...looks].slice(0, MAX_SUGGESTIONS)
}

/** Said of files that were sent with a message: they are not looked into. */
export function unseen(files: string[]): string {
  return `I cannot look into ${files.length === 1 ? 'the file' : 'the files'} you sent: ${listed(files)}. I go by your words. Models that see pictures can be chosen for this project, where it offers them.`
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What a later turn is about to do. */
export function intent(changes: string[]): string {
  return `${changes.map((change) => `- ${sentence(change)}`).join('\n')}\n\n`
}

/** What a later turn came to. */
export type Changed = {
  changes: string[]
  leftOut: string[]
  already: string[]
  /** Files that the maker had changed in the same place. */
  conflicts: string[]
  migrated: boolean
}

/** The closing words of a later turn. */
export function changed({ changes, leftOut, already, conflicts, migrated }: Changed): string {
  // What was asked for and is not there comes first: whoever reads only the beginning must not take it for done.
  const missing =
    leftOut.length > 0
      ? `Left out, because the built-in offline model cannot do it: ${leftOut.join(', ')}. ${ANOTHER_MODEL}\n\n`
      : ''
  const parts = [
    `Done: ${changes.join('; ')}.`,
    migrated ? 'The rows you have are kept.' : 'Your data was not touched.',
  ]
  if (already.length > 0) parts.push(`Already so: ${already.join('; ')}.`)
  if (conflicts.length > 0)
    parts.push(
      `You had changed ${listed(conflicts.map((path) => `\`${path}\``))} in the same place by hand, so ${conflicts.length === 1 ? 'it was' : 'they were'} left as you wrote ${conflicts.length === 1 ? 'it' : 'them'}; please adapt ${conflicts.length === 1 ? 'it' : 'them'} yourself.`,
    )
  return missing + parts.join(' ')
}

/** Plain words about checks that did not pass. */
export function failed(report: string): string {
  const details = report.split('\n').slice(1).join('\n').trim()
  return `The checks did not pass, and the built-in offline model cannot repair code by itself:\n\n${details === '' ? report : details}\n\nThe tab Versions brings back the last version that worked. ${ANOTHER_MODEL}`
}
