import { take } from '#worker/runtime/guest/allowance.ts'
import { toSql, type D1, type D1Statement } from '#worker/runtime/guest/database/d1.ts'
import type { AskedNamespace, EventStorage } from '#worker/runtime/guest/event-storage.ts'
import type { Namespace } from '#worker/runtime/guest/key-values/key-values.ts'

type Statement = { query: string; values: unknown[] }

/** A question about the app's rows or key-values, from where their storage is not. */
export type StorageQuestion =
  | { about: 'all' | 'run'; statement: Statement }
  | { about: 'first'; statement: Statement; column: string | null }
  | { about: 'raw'; statement: Statement; columnNames: boolean }
  | { about: 'batch'; statements: Statement[] }
  | { about: 'exec'; script: string }
  | { about: 'keyValues'; namespace: string; method: keyof Namespace; args: unknown[] }

/** Answers a question where the storage is. */
export async function answerQuestion({ database, keyValues }: EventStorage, asked: StorageQuestion): Promise<unknown> {
  const prepared = ({ query, values }: Statement) => database.prepare(query).bind(...values)
  switch (asked.about) {
    case 'all':
    case 'run':
      return prepared(asked.statement)[asked.about]()
    case 'first':
      return prepared(asked.statement).first(asked.column ?? undefined)
    case 'raw':
      return prepared(asked.statement).raw({ columnNames: asked.columnNames })
    case 'batch':
      return database.batch(asked.statements.map(prepared))
    case 'exec':
      return database.exec(asked.script)
    case 'keyValues': {
      const namespace = keyValues(asked.namespace)
      const method = namespace[asked.method] as (...args: unknown[]) => unknown
      return method.apply(namespace, asked.args)
    }
  }
}

/** The storage of the app for one of its objects, whose own storage is another one. */
export function remoteStorage(ask: (question: StorageQuestion) => Promise<unknown>): EventStorage {
  const asked = async <T>(question: StorageQuestion): Promise<T> => {
    take(question.about === 'keyValues' ? 'keyValues' : 'queries')
    return (await ask(question)) as T
  }
  const made = new WeakMap<D1Statement, Statement>()

  function prepared(statement: Statement): D1Statement {
    const self: D1Statement = {
      bind: (...values) => prepared({ ...statement, values: values.map(toSql) }),
      all: () => asked({ about: 'all', statement }),
      run: () => asked({ about: 'run', statement }),
      first: (column) => asked({ about: 'first', statement, column: column ?? null }),
      raw: (options) => asked({ about: 'raw', statement, columnNames: options?.columnNames === true }),
    }
    made.set(self, statement)
    return self
  }

  const database: D1 = {
    prepare: (query) => prepared({ query, values: [] }),
    batch: async (statements) =>
      asked({
        about: 'batch',
        statements: statements.map((each) => {
          const statement = made.get(each)
          if (!statement) throw new TypeError('batch() takes statements made by prepare()')
          return statement
        }),
      }),
    exec: (script) => asked({ about: 'exec', script }),
    withSession: () => ({ ...database, getBookmark: () => '' }),
    dump: async () => {
      throw new Error('D1_DUMP_ERROR: not supported: export the project instead')
    },
  }
  const keyValues = (namespace: string): AskedNamespace => {
    const question = (method: keyof Namespace, args: unknown[]): StorageQuestion => ({
      about: 'keyValues',
      namespace,
      method,
      args,
    })
    return {
      read: (...args) => asked(question('read', args)),
      write: (...args) => asked(question('write', args)),
      remove: (...args) => asked(question('remove', args)),
      list: (...args) => asked(question('list', args)),
    }
  }
  return { database, keyValues }
}
