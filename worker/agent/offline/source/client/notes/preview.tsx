import { linesOf } from '../../shared/notes/chords'
import { NOTES } from '../../shared/notes/content'
import { Prose } from '../ui/prose'

/** How a note is read. */
export function Preview({ text }: { text: string }) {
  return NOTES.preview === 'chords' ? <Song text={text} /> : <Prose text={text} />
}

/** Words with their chords above the syllables to which they belong. */
function Song({ text }: { text: string }) {
  return (
    <div className="space-y-2">
      {linesOf(text).map((segments, line) => {
        const hasChords = segments.some(({ chord }) => chord !== '')
        return (
          <p key={line} className="flex min-h-6 flex-wrap">
            {segments.map(({ chord, words }, at) => (
              <span key={at} className="inline-flex flex-col">
                {hasChords && <b className="figure min-h-5 pr-1 text-small text-link">{chord}</b>}
                <span className="whitespace-pre-wrap">{words}</span>
              </span>
            ))}
          </p>
        )
      })}
    </div>
  )
}
