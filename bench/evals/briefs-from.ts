import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { briefSchema, type Brief } from './brief.ts'
import { FORTY } from './forty.ts'

/** The briefs of a file, or our forty. A request in a text file has only the checks that every turn has. */
export function briefsFrom(file: string | null): Brief[] {
  if (file === null) return FORTY
  const text = readFileSync(file, 'utf8')
  if (file.endsWith('.json')) return readJson(file, text)
  const prompts = text
    .split(/\n\s*\n/)
    .map((prompt) => prompt.trim())
    .filter(Boolean)
  if (prompts.length === 0) throw new Error(`There is no request in ${file}.`)
  return prompts.map((prompt, index) => briefSchema.parse({ id: `prompt-${index + 1}`, turns: [{ prompt }] }))
}

function readJson(file: string, text: string): Brief[] {
  const { data, error } = z.array(briefSchema).min(1).safeParse(JSON.parse(text))
  if (error) throw new Error(`${file} is no list of briefs:\n${z.prettifyError(error)}`)
  return data
}
