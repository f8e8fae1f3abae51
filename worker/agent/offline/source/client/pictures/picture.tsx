import { useMemo } from 'react'
import { type Subject, type Wish, randomOf } from './shapes'
import { SUBJECTS } from './subjects'

type PictureProps = {
  /** The app has files of the subjects that it names only: another is drawn as the first of them. */
  subject: string
  /** The same seed always gives the same picture: the id of a row. */
  seed: string
  /** Its place in a list, so that neighbours differ. */
  nth?: number
  /** Words about the row: one that names a motif chooses it. */
  kind?: string
  /** Width by height, as the place on the page has it. */
  ratio?: number
  className?: string
  /** What it shows, where it says something that no text beside it says. */
  alt?: string
} & Pick<Wish, 'at' | 'count'>

const WIDTH = 400

/** A picture drawn from a subject and a seed, in the colours of the app. */
export function Picture({ subject, seed, nth, kind = '', ratio = 4 / 3, className, alt, at, count }: PictureProps) {
  const size = { width: WIDTH, height: Math.round(WIDTH / ratio) }
  const drawn = useMemo(
    () => draw(subjectOf(subject), { key: `${subject}|${seed}`, nth, kind, at, count, ...size }),
    // The size follows from the ratio.
    // oxlint-disable-next-line react/exhaustive-deps
    [subject, seed, nth, kind, ratio, at, count],
  )
  const label = alt === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
      {...label}
      // It is made of numbers and names of colours only: nothing that a person wrote gets into it.
      dangerouslySetInnerHTML={{ __html: drawn }}
    />
  )
}

type ShownProps = {
  /** What the drawn pictures of this app show. */
  subject: string
  id: number
  name: string
  /** Where an uploaded picture is. */
  picture: string | null
  /** Its place in the list, so that neighbours differ. */
  nth?: number
  className: string
  alt?: string
}

/** A picture that somebody uploaded, or else a drawn one. */
export function ShownPicture({ subject, id, name, picture, nth = id, className, alt }: ShownProps) {
  if (picture !== null)
    return <img src={picture} alt={alt ?? ''} loading="lazy" className={`${className} object-cover`} />
  const wording = alt === undefined ? {} : { alt }
  return <Picture subject={subject} seed={String(id)} nth={nth} kind={name} className={className} {...wording} />
}

const subjectOf = (name: string): Subject =>
  Object.hasOwn(SUBJECTS, name) ? SUBJECTS[name as keyof typeof SUBJECTS] : Object.values(SUBJECTS)[0]!

type Drawing = Wish & { key: string; nth: number | undefined; kind: string; width: number; height: number }

function draw({ scenes, named = [] }: Subject, { key, nth, kind, width, height, at, count }: Drawing): string {
  const random = randomOf(key)
  const chosen = kind === '' ? undefined : named.find(([words]) => words.test(kind))?.[1]
  const scene = chosen ?? scenes[(nth ?? random.whole(0, 7)) % scenes.length] ?? scenes[0]
  return scene(random, { width, height }, { at, count, scheme: nth })
}
