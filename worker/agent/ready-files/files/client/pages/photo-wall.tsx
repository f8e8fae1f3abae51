import { useState } from 'react'
import { addressOf, type FileInfo } from '../../shared/files'
import { Picture } from '../files/picture'
import { Uploader } from '../files/uploader'
import { linkTo, useFiles } from '../files/use-files'

/** Pictures and documents that anybody may add, with a link and an end for those who did. */
export function PhotoWall() {
  const { files, before, isLoading, problem, more, add, remove } = useFiles()
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 p-4">
      <h1 className="text-2xl font-semibold">Photos</h1>
      <Uploader title="Choose photos or files" isPublic onUploaded={add} />
      {problem && (
        <p role="alert" className="border-l-4 border-red-600 pl-2">
          {problem}
        </p>
      )}
      {!isLoading && !problem && files.length === 0 && <p>Nothing here yet. Add the first one.</p>}
      <ul className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {files.map((file) => (
          <Card key={file.id} file={file} onRemove={() => void remove(file)} />
        ))}
      </ul>
      {isLoading && <p aria-busy="true">One moment …</p>}
      {before !== null && !isLoading && (
        <button type="button" onClick={more} className="min-h-11 self-center underline underline-offset-4">
          Show more
        </button>
      )}
    </div>
  )
}

function Card({ file, onRemove }: { file: FileInfo; onRemove: () => void }) {
  return (
    <li className="flex min-w-0 flex-col overflow-hidden rounded-lg border border-neutral-500/50">
      {file.width !== null && (
        <Picture
          file={file}
          alt={file.name}
          sizes="(min-width: 1024px) 320px, (min-width: 640px) 50vw, 100vw"
          className="aspect-4/3 w-full object-cover"
        />
      )}
      <div className="flex flex-col gap-2 p-3">
        <a href={addressOf(file)} download={file.name} className="truncate underline underline-offset-4">
          {file.name}
        </a>
        {file.isMine && <Owned file={file} onRemove={onRemove} />}
      </div>
    </li>
  )
}

function Owned({ file, onRemove }: { file: FileInfo; onRemove: () => void }) {
  const [link, setLink] = useState('')
  const [problem, setProblem] = useState('')
  const [isAsking, setAsking] = useState(false)

  async function makeLink() {
    try {
      setLink((await linkTo(file, 24)).url)
      setProblem('')
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <>
      <div className="flex flex-wrap gap-4">
        {!file.isPublic && (
          <button type="button" onClick={() => void makeLink()} className="min-h-11 underline underline-offset-4">
            Link for a day
          </button>
        )}
        <button
          type="button"
          onClick={() => (isAsking ? onRemove() : setAsking(true))}
          onBlur={() => setAsking(false)}
          className="min-h-11 underline underline-offset-4"
        >
          {isAsking ? 'Delete for good?' : 'Delete'}
        </button>
      </div>
      {link !== '' && (
        <label className="flex flex-col gap-1 text-sm">
          Works until this time tomorrow
          <input
            readOnly
            value={link}
            onFocus={({ currentTarget }) => currentTarget.select()}
            className="min-h-11 rounded-md border border-neutral-500 bg-transparent px-3"
          />
        </label>
      )}
      {problem !== '' && (
        <p role="alert" className="border-l-4 border-red-600 pl-2 text-sm">
          {problem}
        </p>
      )}
    </>
  )
}
