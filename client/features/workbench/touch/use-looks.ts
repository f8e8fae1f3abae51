import { useEffect, useRef, useState } from 'react'
import { classOf, shownOn, type Names, type Property, type Width } from './source/classes.ts'
import { isReason, withLook, type ClassChange } from './source/element.ts'
import type { Chosen, useTouch } from './use-touch.ts'

type ClassProperty = Exclude<Property, 'shownOn'>
type Value = ClassChange['value']
/** `after` is what was chosen when the value was written, and null until then. */
type Given = { value: Value; after: Chosen | null }

/**
 * How the chosen element looks, and what changes that. What is given shows at once, until the page says how it looks
 * since: on a slow connection a control would otherwise show the look of before.
 */
export function useLooks(chosen: Chosen, change: ReturnType<typeof useTouch>['change'], names: Names) {
  const [given, setGiven] = useState<Partial<Record<Property, Given>>>({})
  const newest = useRef(chosen)
  useEffect(() => void (newest.current = chosen))
  const { classes } = chosen
  const written = isReason(classes) ? [] : [...classes.value.split(/\s+/).filter(Boolean), ...classes.rest]

  const givenTo = (property: Property): Given | undefined => {
    const held = given[property]
    return held && (held.after === null || held.after === chosen) ? held : undefined
  }
  const set = async (wanted: ClassChange): Promise<void> => {
    const { property, value } = wanted
    const held: Given = { value, after: null }
    setGiven((all) => ({ ...all, [property]: held }))
    const isWritten = await change((project, { classes: place }) =>
      isReason(place) ? place : withLook(project, place, { ...wanted, names }),
    )
    const next = isWritten ? { value, after: newest.current } : undefined
    // Something else may have been given meanwhile.
    setGiven((all) => (all[property] === held ? { ...all, [property]: next } : all))
  }
  return {
    now: (property: ClassProperty): string | null => {
      const held = givenTo(property)
      return held ? (held.value as string | null) : classOf(property, { classes: written, names })
    },
    widths: (): Width[] | null => (givenTo('shownOn')?.value as Width[] | undefined) ?? shownOn(written),
    set: (wanted: ClassChange) => void set(wanted),
  }
}
