import type { CSSProperties } from 'react'

/** A bar stands where text will be; widths vary so that rows look like rows. */
export function Skeleton({ width, height }: Pick<CSSProperties, 'width' | 'height'>) {
  return <span className="skel" style={{ width, height }} />
}
