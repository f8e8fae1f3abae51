import type { Environment } from '#shared/projects/projects.ts'

export const FILES_A_PAGE = 50
/** R2's limit for the name of a file. Some of it is the folder's. */
export const MAX_FILE_KEY = 1_024

/** A file that an app keeps. Its name is whatever the app chose. */
export type AppFile = { key: string; sizeBytes: number; type: string | null; storedAt: number }

/** A page of one bucket, in the order of names. Without a bucket the app keeps nothing yet. */
export type AppFilePage = {
  /** The buckets that have something in them. */
  buckets: string[]
  bucket: string | null
  items: AppFile[]
  nextCursor: string | null
  mayDelete: boolean
}

type Where = { projectId: string; place: Environment; bucket: string; key: string }

/** Where a file is downloaded. Any name may be asked for, so it is no part of the path. */
export const appFilePath = ({ projectId, place, bucket, key }: Where): string =>
  `/api/projects/${projectId}/app-files/${place}?${new URLSearchParams({ bucket, key }).toString()}`
