import type { ComponentProps } from 'react'
import { Picture } from '../pictures/picture'

type PictureProps = ComponentProps<typeof Picture>

/** A drawn picture of a subject that content names. */
export function Drawing({ subject, ...picture }: Omit<PictureProps, 'subject'> & { subject: string }) {
  return <Picture {...picture} subject={subject as PictureProps['subject']} />
}
