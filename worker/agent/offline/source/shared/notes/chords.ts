/** A chord and the words up to the next one. Either may be empty. */
export type Segment = { chord: string; words: string }

const CHORD = /\[([^\]\n]{1,12})\]/g

/** The lines of a song whose chords stand in square brackets before the syllable to which they belong. */
export function linesOf(text: string): Segment[][] {
  return text.split('\n').map((line) => {
    const segments: Segment[] = []
    let chord = ''
    let end = 0
    for (const found of line.matchAll(CHORD)) {
      const words = line.slice(end, found.index)
      if (words !== '' || chord !== '') segments.push({ chord, words })
      chord = found[1]!
      end = found.index + found[0].length
    }
    segments.push({ chord, words: line.slice(end) })
    return segments
  })
}

const SHARPS = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B']
const FLATS = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B']
const OCTAVE = 12
const ROOT = /^([A-G])([#b]?)|(?<=\/)([A-G])([#b]?)/g

/** The same song with every chord some semitones higher or lower. Flats stay flats. */
export function transposed(text: string, semitones: number): string {
  const names = /\[[A-G]b/.test(text) ? FLATS : SHARPS
  return text.replaceAll(
    CHORD,
    (_, chord: string) =>
      `[${chord.replaceAll(ROOT, (root: string) => {
        const at = SHARPS.includes(root) ? SHARPS.indexOf(root) : FLATS.indexOf(root)
        return at === -1 ? root : names[(at + semitones + OCTAVE) % OCTAVE]!
      })}]`,
  )
}
