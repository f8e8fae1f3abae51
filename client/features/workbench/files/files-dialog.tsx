import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatBytes } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { buttonClass } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { downloadIcon } from '#client/ui/icon/tool-icons.ts'
import { Select } from '#client/ui/menu/select.tsx'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { Loaded } from '#client/ui/state/loaded.tsx'
import { LoadMore, moreOf } from '#client/ui/table/load-more.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { appFilePath, type AppFile, type AppFilePage } from '#shared/app/files.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Environment } from '#shared/projects/projects.ts'
import { EnvironmentSegment, environmentWord } from '../environments/environment-parts.tsx'
import { DeleteFile } from './delete-file.tsx'
import './files.css'

const ABOUT: Record<Environment, () => string> = {
  preview: m.app_files_about_preview,
  production: m.app_files_about_production,
}

/** What the app keeps in its buckets: the preview and the live app have files of their own. */
export function FilesDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const [place, setPlace] = useState<Environment>('preview')
  return (
    <Dialog title={m.app_files_title()} onClose={onClose}>
      <div className="in-environment">
        <EnvironmentSegment label={m.app_files_place()} value={place} onChange={setPlace} />
        <PlaceFiles key={place} projectId={projectId} place={place} />
      </div>
    </Dialog>
  )
}

type Where = { projectId: string; place: Environment }

function PlaceFiles({ projectId, place }: Where) {
  const trpc = useTRPC()
  const [chosen, setChosen] = useState<string | null>(null)
  const list = useInfiniteQuery(
    trpc.appFiles.list.infiniteQueryOptions(
      { projectId, place, bucket: chosen },
      { getNextPageParam: (page) => page.nextCursor, staleTime: 0, placeholderData: keepPreviousData },
    ),
  )
  return (
    <Loaded of={list} failed={m.app_files_failed()}>
      {({ pages }) => {
        const newest = pages[0]!
        const { bucket, buckets, mayDelete } = newest
        if (bucket === null) return <EmptyState title={m.app_files_none()}>{m.app_files_none_about()}</EmptyState>
        const files = pages.flatMap((page) => page.items)
        return (
          <>
            <p className="mid">{ABOUT[place]()}</p>
            {place === 'production' && !mayDelete && <p className="dim">{m.app_files_owner_only()}</p>}
            {buckets.length > 1 && <BucketSelect {...newest} bucket={bucket} onChange={setChosen} />}
            {files.length === 0 && <EmptyState title={m.app_files_none()}>{m.app_files_none_about()}</EmptyState>}
            <ul className="entries" aria-label={environmentWord(place)}>
              {files.map((file) => (
                <FileItem key={file.key} where={{ projectId, place, bucket }} file={file} mayDelete={mayDelete} />
              ))}
            </ul>
            {files.length > 0 && <LoadMore shown={files.length} {...moreOf(list)} />}
          </>
        )
      }}
    </Loaded>
  )
}

type BucketSelectProps = Pick<AppFilePage, 'buckets'> & { bucket: string; onChange: (bucket: string) => void }

function BucketSelect({ buckets, bucket, onChange }: BucketSelectProps) {
  const options = [...new Set([...buckets, bucket])].map((each) => ({ value: each, label: each }))
  return <Select label={m.app_files_bucket()} options={options} value={bucket} onChange={onChange} />
}

type FileItemProps = { where: Where & { bucket: string }; file: AppFile; mayDelete: boolean }

function FileItem({ where, file, mayDelete }: FileItemProps) {
  const { key, sizeBytes, type, storedAt } = file
  return (
    <li className="file-entry">
      <b>{key}</b>
      <span className="file-facts dim">
        <span className="num">{formatBytes(sizeBytes)}</span>
        {type !== null && <span className="trunc">{type.split(';')[0]}</span>}
        <Time at={new Date(storedAt)} className="num" />
      </span>
      <span className="file-acts">
        <a
          className={buttonClass({ tone: 'quiet', size: 'small', icon: true })}
          href={appFilePath({ ...where, key })}
          download
          aria-label={m.app_files_download_one({ name: key })}
          title={m.app_files_download()}
        >
          <Icon path={downloadIcon} dense />
        </a>
        {mayDelete && <DeleteFile where={where} name={key} />}
      </span>
    </li>
  )
}
