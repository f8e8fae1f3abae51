import type { PromiseResult } from '#shared/projects/promises.ts'
import type { Api } from '#test/support/maker.ts'
import type { Route } from './probe.ts'

export type Answer = { status: number; contentType: string; text: string; json: unknown }
export type Ask = (path: string, request?: { method?: string; body?: unknown }) => Promise<Answer>

/** A page as a person sees it: its words, and what the browser complained of. */
export type Sight = { text: string; complaints: string[] }

/** Solid, wherever it runs: its API as a maker calls it, and the hosts of its previews. */
export type Solid = {
  api: Api
  ask(address: string, request?: { method?: string; body?: unknown }): Promise<Answer>
  /** Makes a project of these files without asking a model. */
  adopt(files: Map<string, string>): Promise<string>
  /** Null where there is no Chromium. */
  see: ((address: string) => Promise<Sight>) | null
}

/** What was added to an app for a check. `id` is what the API called it, and `marker` is a text that stands in it. */
export type Entry = { id: string | null; marker: string | null; body: Record<string, unknown> }

/**
 * One running app under its checks. `entries` are those added so far, by the thing that they are. They outlive the
 * turn.
 */
export type Subject = {
  ask: Ask
  routes: Route[]
  routesProblem: string | null
  promises: PromiseResult[]
  entries: Map<string, Entry>
  /** The tables that have a text somewhere, read past the API. */
  tablesWith(text: string): Promise<string[]>
  see: ((path: string) => Promise<Sight>) | null
}
