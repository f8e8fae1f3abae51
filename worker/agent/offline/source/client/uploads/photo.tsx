import type { ComponentProps } from 'react'
import { Picture } from '../pictures/picture'

/** What stands for a picture until there is one: `drawn:` and the seed of a drawing. */
const DRAWN = 'drawn:'

export const isUpload = (picture: string) => !picture.startsWith(DRAWN)

type PhotoProps = Omit<ComponentProps<typeof Picture>, 'seed'> & { picture: string | undefined; seed?: string }

/** A picture that somebody uploaded, or a drawing of the subject until there is one. */
export function Photo({ picture, seed = '', alt = '', ...drawn }: PhotoProps) {
  if (picture !== undefined && isUpload(picture))
    return (
      <img
        src={`/api/uploads/${picture}`}
        alt={alt}
        loading="lazy"
        className={`object-cover ${drawn.className ?? ''}`}
      />
    )
  return <Picture {...drawn} seed={picture?.slice(DRAWN.length) ?? seed} {...(alt !== '' && { alt })} />
}
