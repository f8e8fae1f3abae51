import type { GeneratedFile } from '#worker/agent/offline/generate/source-text.ts'

/** For apps with pictures. */
export function imageFiles(): GeneratedFile[] {
  return [
    [
      'client/lib/shrink-image.ts',
      `const MAX_SIDE = 1280
/** Characters of a data URL of 500 KB: what the server accepts, with room to spare. */
const MAX_CHARACTERS = 680_000

/** A picture from the disk as a data URL that is small enough to be stored in a row. */
export async function shrinkImage(file: File): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('This file is not a picture the browser can read.')
  })
  for (const share of [1, 0.75, 0.5, 0.35, 0.2]) {
    const dataUrl = draw(picture, share)
    if (dataUrl.length <= MAX_CHARACTERS) return dataUrl
  }
  throw new Error('This picture is too large. Choose a smaller one.')
}

function draw(picture: ImageBitmap, share: number): string {
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height)) * share
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot resize pictures.')
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', 0.82)
}
`,
    ],
    [
      'client/components/image-field.tsx',
      `import { useState, type ChangeEvent } from 'react'
import { shrinkImage } from '../lib/shrink-image'
import { Button } from './ui/button'
import { FieldFrame, Input, type FieldProps } from './ui/field'

type ImageFieldProps = FieldProps & { defaultValue: string | null }

/** A picture: a link to one, or one from the disk, made small enough to be stored with the row. */
export function ImageField({ label, name, required = false, error, defaultValue }: ImageFieldProps) {
  const [value, setValue] = useState(defaultValue ?? '')
  const [problem, setProblem] = useState<string>()
  const isUploaded = value.startsWith('data:')

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    if (!file) return
    try {
      setValue(await shrinkImage(file))
      setProblem(undefined)
    } catch (reason) {
      setProblem(reason instanceof Error ? reason.message : 'This picture cannot be used.')
    }
  }

  return (
    <FieldFrame label={label} required={required} error={problem ?? error}>
      {({ id, describedBy }) => (
        <div className="space-y-3">
          <input type="hidden" name={name} value={value} />
          {value !== '' && <img src={value} alt="" className="aspect-[4/3] w-48 rounded-lg border border-line object-cover" />}
          <div className="flex flex-wrap gap-2">
            <Input
              id={id}
              type="url"
              value={isUploaded ? '' : value}
              placeholder={isUploaded ? 'Uploaded picture' : 'https://…'}
              aria-invalid={error !== undefined}
              aria-describedby={describedBy}
              onChange={(event) => setValue(event.target.value)}
              className="min-w-48 flex-1"
            />
            <label className="inline-flex min-h-10 cursor-pointer items-center rounded-lg border border-control px-4 text-sm font-medium focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-link hover:bg-tint">
              Choose a file
              <input type="file" accept="image/*" onChange={(event) => void choose(event)} className="sr-only" />
            </label>
            {value !== '' && (
              <Button look="plain" onClick={() => setValue('')}>
                Remove
              </Button>
            )}
          </div>
        </div>
      )}
    </FieldFrame>
  )
}
`,
    ],
    [
      'client/components/image-card.tsx',
      `import { ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Card } from './ui/card'

type ImageCardProps = { href: string; image: string | null; title: string; children?: ReactNode }

/** A row with a picture. The whole card is one link, named by its title. */
export function ImageCard({ href, image, title, children }: ImageCardProps) {
  return (
    <Card className="relative flex flex-col overflow-hidden transition-shadow focus-within:shadow-md hover:shadow-md">
      {image === null ? (
        <div className="grid aspect-[4/3] place-items-center bg-tint text-on-tint">
          <ImageOff aria-hidden="true" className="size-8" />
        </div>
      ) : (
        <img src={image} alt="" loading="lazy" className="aspect-[4/3] w-full bg-tint object-cover" />
      )}
      <div className="flex flex-1 flex-col gap-3 p-4">
        <Link href={href} className="font-semibold wrap-anywhere after:absolute after:inset-0">
          {title}
        </Link>
        {children}
      </div>
    </Card>
  )
}

export function CardGrid({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-4 min-[26rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">{children}</div>
}

export function CardFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3 text-sm">
      <span className="shrink-0 text-soft-on-card">{label}</span>
      <span className="min-w-0 text-right wrap-anywhere">{children}</span>
    </div>
  )
}
`,
    ],
  ]
}
