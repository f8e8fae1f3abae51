type BodyLater = {
  make: () => Promise<ReadableStream<Uint8Array>>
  instead: (error: unknown) => string
  first?: (piece: Uint8Array) => Uint8Array
}

/**
 * A body that is made when somebody begins to read it: status and headers are on their way while the page is rendered,
 * and with them the names of what the browser may fetch meanwhile. What fails from then on can only be said in the body.
 * `first` may add to the first piece.
 */
export function bodyLater({ make, instead, first }: BodyLater): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | null = null
  let isBegun = false
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          reader ??= (await make()).getReader()
          const { done, value } = await reader.read()
          if (done) return controller.close()
          controller.enqueue(isBegun || !first ? value : first(value))
          isBegun = true
        } catch (error) {
          // Half a page must not look like a whole one.
          if (isBegun) return controller.error(error)
          controller.enqueue(new TextEncoder().encode(instead(error)))
          controller.close()
        }
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    // Nothing is made ahead: a stream that fills itself would begin before the headers have left.
    { highWaterMark: 0 },
  )
}
