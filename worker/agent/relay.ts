/** Passes on what a generator yields, changed by `map`, and returns what it returns. A reader that gives up ends the source too. */
export async function* relay<From, To, Result>(
  source: AsyncGenerator<From, Result>,
  map: (item: From) => To,
): AsyncGenerator<To, Result> {
  try {
    for (;;) {
      const item = await source.next()
      if (item.done) return item.value
      yield map(item.value)
    }
  } finally {
    await source[Symbol.asyncDispose]()
  }
}

/** Passes on what a generator yields until the signal aborts; from then on nothing, and the result is `stopped`. */
export async function* untilStopped<Item, Result>(
  source: AsyncGenerator<Item, Result>,
  { signal, stopped }: { signal: AbortSignal; stopped: Result },
): AsyncGenerator<Item, Result> {
  try {
    while (!signal.aborted) {
      const item = await source.next()
      if (signal.aborted) break
      if (item.done) return item.value
      yield item.value
    }
    return stopped
  } finally {
    await source[Symbol.asyncDispose]()
  }
}

/** Passes on what a stream brings, changed by `map`. A TransformStream does it as well, and takes three times as long. */
export function mappedStream<From, To>(stream: ReadableStream<From>, map: (item: From) => To): ReadableStream<To> {
  const reader = stream.getReader()
  return new ReadableStream<To>(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(map(value))
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
