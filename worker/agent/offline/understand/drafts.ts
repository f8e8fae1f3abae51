import type { FieldKind } from '#worker/agent/offline/blueprint.ts'

/** A field as far as its words tell. `about` is what it may refer to; `person` says its words name a role of a person. */
export type FieldDraft = {
  label: string
  kind: FieldKind
  options: string[]
  required: boolean
  /** Whether the kind was told by the words, rather than fallen back to. */
  sure: boolean
  person: boolean
  about: string
}

/** A thing as far as its words tell. `listed` says its fields were spelled out. */
export type ThingDraft = {
  name: string
  fields: FieldDraft[]
  listed: boolean
  /** Whether the list was complete (`plants: name, species`), so that even its title stands in it. */
  complete?: boolean
  /** Whether it was ever named in the plural, or with `each`. A name for the app as a whole never is. */
  several: boolean
  /** Names of things it belongs to. */
  parents: string[]
}
