type BodyLater = {
  make: () => Promise<ReadableStream<Uint8Array>>
  instead: (error: unknown) => string
  first?: (piece: Uint8Array) => Uint8Array
}

/**
 * A body that is made when somebody begins to read it. Status and headers leave while the page is rendered, with the
 * names of what the browser may fetch meanwhile. A failure from then on can only be told in the body. `first` may add
 * to the first piece.
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
    // Nothing is made ahead, or the page would begin before its headers have left.
    { highWaterMark: 0 },
  )
}

/**
 * A form that nobody handles when it is sent waits, and is sent again until React does. The browser would put what was
 * typed into the address, or lose it with the page. React marks a form before it listens to it, so no mark of React's
 * says that it will. A form with an action of its own is meant to be sent by the browser.
 */
const HOLD_FORMS = `addEventListener('submit',e=>{const f=e.target;if(e.defaultPrevented||f.hasAttribute('action'))return;e.preventDefault();f.w||(f.w=setTimeout(()=>{f.w=0;f.isConnected&&f.requestSubmit()},50))})`

/**
 * The script that keeps failures until the reporter is there (client/lib/failures/fault-reports.ts), and names the
 * page's release. It runs before anything else and removes itself, because the hydrated page has no such element.
 */
const scriptOf = (release: string) =>
  `(()=>{const s=self.solidFaults={kept:[],release:${JSON.stringify(release)}},f=e=>{const x=e.error||e.reason||e.message;s.tell?s.tell(x):s.kept.length<20&&s.kept.push(x)};addEventListener('error',f);addEventListener('unhandledrejection',f);${HOLD_FORMS};document.currentScript.remove()})()`

/** Nothing may stand before the charset: a browser looks for it at the very beginning. */
const CHARSET = /<head><meta charset=[^>]*>/i
// Each byte is one character, so that places in the text are places in the bytes.
const bytewise = new TextDecoder('latin1')

/** A page's first piece with the catcher behind the charset, before all else in its head. */
export function withFaultCatcher(
  piece: Uint8Array,
  { nonce, release }: { nonce: string | undefined; release: string },
): Uint8Array {
  const found = CHARSET.exec(bytewise.decode(piece))
  if (!found) return piece
  const script = new TextEncoder().encode(`<script${nonce ? ` nonce="${nonce}"` : ''}>${scriptOf(release)}</script>`)
  const place = found.index + found[0].length
  const whole = new Uint8Array(piece.length + script.length)
  whole.set(piece.subarray(0, place))
  whole.set(script, place)
  whole.set(piece.subarray(place), place + script.length)
  return whole
}
