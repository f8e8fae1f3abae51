import type { FileInfo } from '../shared/files'
import { Picture } from './files/picture'
import { Uploader } from './files/uploader'
import { useFiles } from './files/use-files'

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif'

/** The wall, newest photo first, and the place where photos are hung up. */
export function App() {
  const { files, before, isLoading, problem, more, add, remove } = useFiles()
  return (
    <div className="mx-auto flex min-h-dvh max-w-6xl flex-col gap-8 px-4 py-10 sm:px-8">
      <title>The Long Table</title>
      <header className="max-w-prose">
        <h1 className="text-4xl font-semibold tracking-tight">The Long Table</h1>
        <p className="mt-2 text-lg text-quiet">Our street's summer party. Hang up what you saw.</p>
      </header>
      <main className="flex flex-col gap-8">
        <Uploader title="Choose photos" accept={ACCEPTED} isPublic onUploaded={add} />
        {problem && (
          <p role="alert" className="text-wrong">
            {problem}
          </p>
        )}
        {!isLoading && !problem && files.length === 0 && (
          <p className="text-quiet">The wall is empty. Yours could be the first.</p>
        )}
        <ul aria-label="Photos" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {files.map((file) => (
            <Photo key={file.id} file={file} onTakeDown={() => void remove(file)} />
          ))}
        </ul>
        {isLoading && <p className="text-quiet">Fetching the photos …</p>}
        {before !== null && !isLoading && (
          <button
            type="button"
            onClick={more}
            className="min-h-11 self-center text-accent underline underline-offset-4"
          >
            Older photos
          </button>
        )}
      </main>
    </div>
  )
}

const captionOf = ({ name }: FileInfo) => name.replace(/\.\w+$/, '')

function Photo({ file, onTakeDown }: { file: FileInfo; onTakeDown: () => void }) {
  return (
    <li>
      <figure className="overflow-hidden rounded-xl border border-line bg-card">
        <Picture
          file={file}
          alt={captionOf(file)}
          sizes="(min-width: 1024px) 360px, (min-width: 640px) 50vw, 100vw"
          className="aspect-4/3 w-full object-cover"
        />
        <figcaption className="flex items-center justify-between gap-3 p-3">
          <span className="min-w-0 break-words">{captionOf(file)}</span>
          {file.isMine && (
            <button
              type="button"
              onClick={onTakeDown}
              className="min-h-11 shrink-0 text-accent underline underline-offset-4"
            >
              Take down
            </button>
          )}
        </figcaption>
      </figure>
    </li>
  )
}
