import { expect, test, vi } from 'vitest'
import type { StoredEvent } from '#shared/turns/events.ts'
import { ProjectChannel } from '#worker/features/turns/project-channel.ts'

const events = (...seqs: number[]): StoredEvent[] =>
  seqs.map((seq) => ({ seq, at: seq, event: { type: 'project.renamed', title: `${seq}` } as StoredEvent['event'] }))
const seqsOf = (batches: StoredEvent[][]) => batches.map((batch) => batch.map(({ seq }) => seq))

function openChannel() {
  const time = { now: 1_000 }
  const channel = new ProjectChannel('prj_1', () => time.now)
  const woken: string[] = []
  const follow = (name: string) => {
    const wake = () => void woken.push(name)
    channel.follow(wake)
    return () => channel.leave(wake)
  }
  return { time, channel, woken, follow }
}

function heard(from: number) {
  const opened = openChannel()
  const id = Symbol('listener')
  expect(opened.channel.listen(id)).toBe(null)
  opened.channel.open(id, from)
  return { ...opened, id }
}

test('what one hears, all who follow are given, as the same batch', () => {
  const { channel, id, woken, follow } = heard(10)
  follow('Ada')
  follow('Bo')
  channel.tell(id, events(11, 12))
  expect(woken).toEqual(['Ada', 'Bo'])
  expect(channel.after(10)[0]).toBe(channel.after(10)[0])
  expect(seqsOf(channel.after(10))).toEqual([[11, 12]])
  expect(seqsOf(channel.after(11))).toEqual([[12]])
  expect(seqsOf(channel.after(12))).toEqual([])
})

test('who is further behind than what is kept reads the log, and joins where it ends', () => {
  const { channel, id } = heard(10)
  expect([channel.covers(9), channel.covers(10)]).toEqual([false, true])
  for (let seq = 11; seq <= 2_010; seq += 100)
    channel.tell(id, events(...Array.from({ length: 100 }, (_, n) => seq + n)))
  expect([channel.covers(10), channel.covers(1_009), channel.covers(1_010)]).toEqual([false, false, true])
})

test('the next listener goes on after what was heard, and nothing is told twice', () => {
  const { channel, id } = heard(10)
  channel.tell(id, events(11, 12))
  channel.stop(id, { isEnding: false })
  expect(channel.covers(12)).toBe(false)
  const next = Symbol('next')
  expect(channel.listen(next)).toBe(12)
  channel.open(next, 12)
  channel.tell(next, events(12, 13))
  channel.tell(id, events(14))
  expect([seqsOf(channel.after(11)), channel.endings]).toEqual([[[12], [13]], 0])
})

test('a listener whose request was ended without a word is replaced, and who may follow is asked anew', () => {
  const { channel, id, time } = heard(10)
  time.now += 4_000
  expect([channel.isListening(), channel.beat(id)]).toEqual([true, true])
  time.now += 6_000
  expect(channel.isListening()).toBe(false)
  channel.listen(Symbol('next'))
  expect([channel.beat(id), channel.endings]).toEqual([false, 1])
})

test('while nobody listened somebody may have been shut out: after such a time it is asked anew', () => {
  const { channel, id, time } = heard(10)
  channel.stop(id, { isEnding: false })
  time.now += 2_000
  channel.listen(Symbol('next'))
  expect(channel.endings).toBe(1)
})

test('after an ending it is asked once for all pages of a person', () => {
  const { channel, id, time, woken, follow } = heard(10)
  follow('Ada')
  channel.stop(id, { isEnding: true })
  expect(channel.standing('usr_a')).toEqual({ role: null, mustAsk: true })
  expect(channel.standing('usr_a')).toEqual({ role: null, mustAsk: false })
  expect(channel.standing('usr_b')).toEqual({ role: null, mustAsk: true })
  woken.length = 0
  channel.setStanding('usr_a', { endings: channel.endings, role: 'stranger' })
  expect([channel.standing('usr_a'), woken]).toEqual([{ role: 'stranger', mustAsk: false }, ['Ada']])
  time.now += 6_000
  expect(channel.standing('usr_b')).toEqual({ role: null, mustAsk: true })
})

test('a follower who has not looked for long is not kept', () => {
  const { channel, id, time, woken, follow } = heard(10)
  follow('Ada')
  time.now += 20_000
  follow('Bo')
  time.now += 20_000
  channel.tell(id, events(11))
  expect(woken).toEqual(['Bo'])
})

test('a thousand who follow are woken a few at a time, so that the turn goes on between them', () => {
  vi.useFakeTimers()
  try {
    const { channel, id, woken, follow } = heard(10)
    for (let one = 0; one < 1_000; one += 1) follow(`${one}`)
    channel.tell(id, events(11))
    vi.advanceTimersToNextTimer()
    expect([woken.length > 0, woken.length < 50]).toEqual([true, true])
    vi.runAllTimers()
    expect([woken.length, new Set(woken).size]).toEqual([1_000, 1_000])
    // Whoever was woken last has heard of nothing twice.
    expect(woken.at(-1)).toBe('999')
  } finally {
    vi.useRealTimers()
  }
})

test('the request that wakes the others may end between them: all of them are woken at once by the next news', () => {
  vi.useFakeTimers()
  try {
    const { channel, id, woken, follow, time } = heard(10)
    for (let one = 0; one < 100; one += 1) follow(`${one}`)
    channel.tell(id, events(11))
    vi.advanceTimersToNextTimer()
    const first = woken.length
    // Its timers end with it.
    vi.clearAllTimers()
    time.now += 2_000
    channel.stop(id, { isEnding: false })
    expect([first < 100, new Set(woken).size]).toEqual([true, 100])
  } finally {
    vi.useRealTimers()
  }
})

test('the more follow, the more seldom each of them looks by itself', () => {
  const { channel, follow } = heard(10)
  follow('Ada')
  expect(channel.lookMs()).toBe(3_000)
  for (let one = 0; one < 1_000; one += 1) follow(`${one}`)
  expect(channel.lookMs()).toBe(12_000)
})
