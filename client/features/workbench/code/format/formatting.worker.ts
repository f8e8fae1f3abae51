import { formatted, type Formatted, type Unformatted } from './formatted.ts'

addEventListener('message', ({ data }: MessageEvent<Unformatted>) => {
  void formatted(data)
    // A language that could not be fetched is asked for again the next time.
    .catch((): Formatted => ({ changes: null, refused: 'failed', line: null }))
    .then((answer) => postMessage(answer))
})
