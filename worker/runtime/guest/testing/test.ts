import '#worker/runtime/guest/prepare-isolate.ts'
import { clearAllMocks, fn, isMockFunction, resetAllMocks, restoreAllMocks, spyOn } from '@vitest/spy'
import { DurableObject } from 'cloudflare:workers'
import type { PromiseResult } from '#shared/projects/promises.ts'
import { take, withAllowance } from '#worker/runtime/guest/allowance.ts'
import { createD1 } from '#worker/runtime/guest/database/d1.ts'
import { createRoom } from '#worker/runtime/guest/database/room.ts'
import { onStorage, type EventStorage } from '#worker/runtime/guest/event-storage.ts'
import { createKeyValues } from '#worker/runtime/guest/key-values/key-values.ts'
import { answerQuestion, type StorageQuestion } from '#worker/runtime/guest/own-objects/storage-questions.ts'
import { collect, type Suite } from './collect.ts'
import { broken, runFile } from './run-suite.ts'
import { waitFor, waitUntil } from './waiting.ts'

export { afterAll, afterEach, beforeAll, beforeEach, describe, it, suite, test } from './collect.ts'
export { expect } from './expect.ts'

/** A copy is thrown away, and no plan counts it. */
const MAX_COPY_BYTES = 1024 ** 3

const loaders = new Map<string, () => Promise<unknown>>()
const collected = new Map<string, Suite>()

/** Called by the main module that `load.ts` writes, once per test file. */
export function registerFile(file: string, load: () => Promise<unknown>): void {
  loaders.set(file, load)
}

/** Runs test files beside a copy of the app's database. To the files, this module is `vitest`. */
export class Tests extends DurableObject<unknown> {
  readonly #storage: EventStorage

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    const { storage } = ctx
    const room = createRoom(storage, MAX_COPY_BYTES)
    this.#storage = {
      database: createD1({ storage, room, onStatement: () => take('queries') }),
      keyValues: createKeyValues({ storage, room, onQuestion: () => take('keyValues') }),
    }
  }

  /** Answers one of the app's own objects about the rows and key-values of this copy. */
  async answer(question: StorageQuestion): Promise<unknown> {
    return withAllowance(() => answerQuestion(this.#storage, question))
  }

  async run(file: string): Promise<PromiseResult[]> {
    return onStorage(this.#storage, async () => {
      try {
        return await runFile(await suiteOf(file), file)
      } catch (error) {
        return [broken({ file, path: [file], error, durationMs: 0, cause: { kind: 'file' } })]
      }
    })
  }
}

async function suiteOf(file: string): Promise<Suite> {
  // A module is evaluated once per isolate: a warm isolate runs the tests it declared then.
  const known = collected.get(file)
  if (known) return known
  const load = loaders.get(file)
  if (!load) throw new Error(`${file} is not part of this app`)
  const root = await collect(load)
  collected.set(file, root)
  return root
}

/** As much of Vitest's `vi` as needs no module mocking and no clock. */
export const vi = {
  waitFor,
  waitUntil,
  fn,
  spyOn,
  isMockFunction,
  mocked: <T>(value: T): T => value,
  clearAllMocks: () => (clearAllMocks(), vi),
  resetAllMocks: () => (resetAllMocks(), vi),
  restoreAllMocks: () => (restoreAllMocks(), vi),
}
