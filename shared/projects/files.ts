/** Limits of a project's workspace. They bound the storage of one object and the time that a build may take. */
export const MAX_FILES = 2_000
export const MAX_FILE_BYTES = 1024 * 1024
export const MAX_PROJECT_BYTES = 50 * 1024 * 1024

/** One file of a workspace. `hash` is the SHA-256 of its content, in hex. */
export type FileEntry = { path: string; sizeBytes: number; hash: string }

const SEGMENT = /^(?!\.{1,2}$)[\w.@+()[\]$ -]+$/

/**
 * Whether a path may exist in a workspace. It is relative, with forward slashes and no `.` or `..`, and has at most 200
 * characters and 12 levels.
 */
export function isSafePath(path: string): boolean {
  if (path.length === 0 || path.length > 200 || path.includes('\\')) return false
  const segments = path.split('/')
  return segments.length <= 12 && segments.every((segment) => SEGMENT.test(segment) && segment === segment.trim())
}

/** Bytes of files that travel in one answer. An object's RPC takes 32 MiB, and a project may have more. */
export const BATCH_BYTES = 8 * 1024 * 1024

export type ProjectFile = { path: string; content: Uint8Array }
