import { expect, test } from 'vitest'
import { createIsolates } from '#worker/runtime/load/isolates.ts'

/** A loader as a local workerd has it: what was asked for by a name stays for ever. */
function loader() {
  const named = new Set<string>()
  const loaded: string[] = []
  const isolate = (of: string) => ({ of }) as unknown as WorkerStub
  const LOADER: WorkerLoader = {
    get: (name) => {
      named.add(String(name))
      return isolate(String(name))
    },
    load: ({ mainModule }) => {
      loaded.push(mainModule)
      return isolate(mainModule)
    },
  }
  return { LOADER, named, loaded }
}
const code = (mainModule: string) => () => ({ mainModule }) as WorkerLoaderWorkerCode

test('a local server on which apps are changed all day keeps no isolate of code that was replaced', () => {
  const { LOADER, named, loaded } = loader()
  const isolates = createIsolates({ ENVIRONMENT: 'local', LOADER })
  for (let version = 0; version < 500; version += 1) {
    const first = isolates.get('app', `v${version}`, code(`v${version}`))
    // A restart of the same code goes on in the isolate that is there.
    expect(isolates.get('app', `v${version}`, code(`v${version}`))).toBe(first)
  }
  expect([named.size, loaded.length]).toEqual([0, 500])
})

test('the tests of an app do not take the isolate of its server, and are not held between two runs', () => {
  const { LOADER, loaded } = loader()
  const isolates = createIsolates({ ENVIRONMENT: 'local', LOADER })
  const app = isolates.get('app', 'a', code('a'))
  isolates.get('tests', 't', code('t'))
  expect(isolates.get('app', 'a', code('a'))).toBe(app)
  isolates.letGo('tests')
  expect(isolates.get('app', 'a', code('a'))).toBe(app)
  isolates.get('tests', 't', code('t'))
  expect(loaded).toEqual(['a', 't', 't'])
})

test('a local server has one isolate for the databases of all apps, in which no code of theirs runs', () => {
  const { LOADER, named, loaded } = loader()
  for (const id of ['one', 'other'])
    createIsolates({ ENVIRONMENT: 'local', LOADER }).get('database', id, code('database'))
  expect([[...named], loaded]).toEqual([['database'], []])
  createIsolates({ ENVIRONMENT: 'production', LOADER }).get('database', 'one', code('database'))
  expect([...named]).toEqual(['database', 'one'])
})

test('on Cloudflare an app that is asked again after a while finds its isolate warm', () => {
  const { LOADER, named, loaded } = loader()
  const isolates = createIsolates({ ENVIRONMENT: 'production', LOADER })
  isolates.get('app', 'a', code('a'))
  isolates.get('app', 'a', code('a'))
  expect([[...named], loaded]).toEqual([['a'], []])
})
