import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { CurrentQueryClient as Ours } from '#client/trpc/query-client.ts'
import { CurrentQueryClient as OfOwnApps } from '#worker/agent/offline/source/client/query-client.ts'
import { CurrentQueryClient as OfReadyFiles } from '#worker/agent/ready-files/base/client/query-client.ts'

const queryKey = ['members']

describe.each([
  ['the product', Ours],
  ["the built-in model's apps", OfOwnApps],
  ['every other app', OfReadyFiles],
])('%s', (_, CurrentQueryClient) => {
  test('what changes while a first answer is on its way is asked for again, once', async () => {
    using asked = follow(CurrentQueryClient)
    const { client, answers } = asked
    const changes = [client.invalidateQueries(), client.invalidateQueries({ queryKey })]
    expect(answers).toHaveLength(1)
    answers[0]!.resolve('nobody')
    await expect.poll(() => answers.length).toBe(2)
    answers[1]!.resolve('bea')
    await Promise.all(changes)
    expect([client.getQueryData(queryKey), answers.length]).toEqual(['bea', 2])
  })

  test('a first answer that fails is not asked for twice', async () => {
    using asked = follow(CurrentQueryClient)
    const { client, answers } = asked
    const change = client.invalidateQueries()
    answers[0]!.reject(new Error('gone'))
    await change
    expect([client.getQueryState(queryKey)?.status, answers.length]).toEqual(['error', 1])
  })

  test('what is there already is asked for again at once, and what nobody looks at is not', async () => {
    using asked = follow(CurrentQueryClient)
    const { client, answers } = asked
    answers[0]!.resolve('nobody')
    await expect.poll(() => client.getQueryData(queryKey)).toBe('nobody')
    const change = client.invalidateQueries()
    expect(answers).toHaveLength(2)
    answers[1]!.resolve('bea')
    await change
    expect(client.getQueryData(queryKey)).toBe('bea')

    asked.leave()
    await client.invalidateQueries()
    expect(answers).toHaveLength(2)
  })
})

/** Somebody looks at a query whose answers come when the test says so. */
function follow(CurrentQueryClient: typeof QueryClient) {
  const client = new CurrentQueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } })
  const answers: Array<PromiseWithResolvers<string>> = []
  const queryFn = () => {
    answers.push(Promise.withResolvers<string>())
    return answers.at(-1)!.promise
  }
  const leave = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined)
  return { client, answers, leave, [Symbol.dispose]: leave }
}
