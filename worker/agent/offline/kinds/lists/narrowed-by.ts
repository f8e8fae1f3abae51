import type { Collection } from '#worker/agent/offline/source/shared/records/model.ts'

const BY = /\b(?:filter|brows|narrow|group|search)\w*(?: [^.;:\n]{0,60}?)? by ([^.;:\n]+)/giu

/** A list that is narrowed by the texts that a message says it is. */
export function narrowedBy(text: string, collection: Collection): Collection {
  const told = [...text.matchAll(BY)].map(([, by]) => by!.toLowerCase()).join('. ')
  const isTold = (label: string) =>
    new RegExp(`(?<!\\p{L})${label.toLowerCase().replaceAll(/[^\p{L} ]/gu, '.')}`, 'u').test(told)
  return {
    ...collection,
    fields: collection.fields.map((field, index) =>
      index > 0 && field.kind === 'text' && isTold(field.label) ? { ...field, isFilter: true } : field,
    ),
  }
}
