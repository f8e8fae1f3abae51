import { Picture } from '../pictures/picture'

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
