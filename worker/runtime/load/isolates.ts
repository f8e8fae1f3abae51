type Code = () => WorkerLoaderWorkerCode

const SHARED = 'database'

/**
 * The isolates that an object's facets run in, by what they are for and by the id of their code. Cloudflare keeps an
 * isolate warm by its id and unloads what nobody asks. A local workerd keeps every id for ever, and dies of some four
 * hundred: there an object holds one isolate for each purpose, and lets it go when its code is replaced. `SHARED` runs
 * the platform's own code alone, of which all objects of a local workerd have one.
 */
export function createIsolates({ ENVIRONMENT, LOADER }: Pick<Env, 'ENVIRONMENT' | 'LOADER'>) {
  const held = new Map<string, { id: string; isolate: WorkerStub }>()

  function get(purpose: string, id: string, code: Code): WorkerStub {
    if (ENVIRONMENT !== 'local') return LOADER.get(id, code)
    if (purpose === SHARED) return LOADER.get(SHARED, code)
    const last = held.get(purpose)
    if (last?.id === id) return last.isolate
    const isolate = LOADER.load(code())
    held.set(purpose, { id, isolate })
    return isolate
  }

  /** Nothing is started for this purpose soon. What runs in its isolate goes on. */
  function letGo(purpose: string): void {
    held.delete(purpose)
  }

  return { get, letGo }
}
