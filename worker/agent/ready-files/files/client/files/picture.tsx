import { addressOf, type FileInfo } from '../../shared/files'

type Props = {
  file: FileInfo
  alt: string
  /** How wide it is shown, as in an img: the browser chooses the smallest file that is enough. */
  sizes: string
  className?: string
}

export function Picture({ file, alt, sizes, className }: Props) {
  if (file.width === null || file.height === null) return null
  const widths = [...file.widths, file.width]
  return (
    <img
      src={addressOf(file, widths.findLast((width) => width <= 640) ?? file.width)}
      srcSet={widths.map((width) => `${addressOf(file, width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={file.width}
      height={file.height}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={className}
    />
  )
}
