import { expect, test } from 'vitest'
import { latePreloadList } from '../../scripts/vite/late-preload-list.ts'

type Emitted = { fileName: string; source: string }

/** What the plugin makes of an entry that Vite has written. */
function written(code: string) {
  const emitted: Emitted[] = []
  const entry = { type: 'chunk', isEntry: true, code }
  const { handler } = latePreloadList().generateBundle as unknown as {
    handler: (this: object, options: object, bundle: object) => void
  }
  const context = {
    emitFile: (file: Emitted) => void emitted.push(file),
    error: (message: string) => {
      throw new Error(message)
    },
  }
  handler.call(context, {}, { entry })
  return { code: entry.code, emitted }
}

const ENTRY = `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/a-1.js","assets/b-2.css","assets/c-3.js"])))=>i.map(i=>d[i]);
const found = __vite__mapDeps([0,1,2]);`

test('an entry names style sheets only, and scripts once their list is there', () => {
  const { code, emitted } = written(ENTRY)
  expect(code).not.toContain('assets/a-1.js')
  const run = (files?: unknown) =>
    new Function('self', 'addEventListener', `${code.replace(/import\(/g, 'later(')}\nreturn found`)(
      { solidFiles: files },
      () => undefined,
    )
  expect(run()).toEqual(['assets/b-2.css'])
  const self: { solidFiles?: unknown } = {}
  new Function('self', emitted[0]!.source)(self)
  expect(run(self.solidFiles)).toEqual(['assets/a-1.js', 'assets/b-2.css', 'assets/c-3.js'])
  expect(code).toContain(`import("/${emitted[0]!.fileName}")`)
})

test('a Vite that writes its list differently fails the build', () => {
  expect(() => written('const other = []')).toThrow('was not found')
})
