import type { VersionSummary } from './versions.ts'

/** Limits of a project's workspace. They bound the storage of one object and the time that a build may take. */
export const MAX_FILES = 2_000
export const MAX_FILE_BYTES = 1024 * 1024
export const MAX_PROJECT_BYTES = 50 * 1024 * 1024

/** One file of a workspace. `hash` is the SHA-256 of its content, in hex. */
export type FileEntry = { path: string; sizeBytes: number; hash: string }

/** Why a path cannot be one of a project. */
export type PathProblem = 'relative' | 'length' | 'depth' | 'characters' | 'reserved' | 'portable'

export const MAX_PATH = 200
const MAX_DEPTH = 12
/** The most bytes that file systems take for one name. */
const MAX_NAME_BYTES = 255

/** Letters of every language with their marks, digits, and signs that need no quotes anywhere. */
const NAME = /^[\p{L}\p{M}\p{N}_.@+()[\]$ -]+$/u
/** Names that other tools fill or read as their own, that have secrets, or that an object takes for its prototype. */
const RESERVED =
  /^(?:\.git|\.env(?:\.(?!example$|sample$|template$).*)?|\.dev\.vars(?:\.(?!example$|sample$|template$).*)?|node_modules|__proto__|@kit)$/i
/** Devices of Windows, whatever ending they have, and endings that Windows drops. */
const UNPORTABLE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)|\.$/i

/**
 * Why a path may not exist in a workspace. Null when it may. It is relative, with forward slashes and no `.` or `..`.
 * Its letters are composed, as keyboards and browsers write them, because two names that look alike must not be two
 * files.
 */
export function pathProblem(path: string): PathProblem | null {
  if (path.length > MAX_PATH) return 'length'
  const segments = path.split('/')
  if (path.includes('\\') || segments.some((name) => name === '' || name === '.' || name === '..')) return 'relative'
  if (segments.length > MAX_DEPTH) return 'depth'
  if (!segments.every((name) => NAME.test(name) && name === name.trim())) return 'characters'
  if (segments.some((name) => RESERVED.test(name))) return 'reserved'
  const isPortable = (name: string) =>
    !UNPORTABLE.test(name) &&
    name === name.normalize('NFC') &&
    new TextEncoder().encode(name).byteLength <= MAX_NAME_BYTES
  return segments.every(isPortable) ? null : 'portable'
}

/** What is wrong with a path and what to do, for anybody who writes files. */
const REASONS: Record<PathProblem, string> = {
  relative: 'Use a relative path with forward slashes and without "." or "..", such as client/pages/home.tsx.',
  length: `A path has at most ${MAX_PATH} characters.`,
  depth: `A path has at most ${MAX_DEPTH} levels.`,
  characters: 'A name has letters, digits, spaces inside, and . _ - + @ ( ) [ ] $ only.',
  reserved: 'This name is reserved, as .git, .env and node_modules are. Choose another name.',
  portable: 'Some systems cannot unpack a file of this name. Choose another name.',
}

/** Why a path is refused. Null for one that a project may have. */
export function pathReason(path: string): string | null {
  const problem = pathProblem(path)
  return problem && REASONS[problem]
}

/** Whether a path may exist in a workspace. */
export const isSafePath = (path: string): boolean => pathProblem(path) === null

/** Bytes of files that travel in one answer. An object's RPC carries 32 MiB, and a project may have more. */
export const BATCH_BYTES = 8 * 1024 * 1024

/**
 * What is saved by hand at a path; null deletes. `was` is the hash of what the change began with, null where nothing was
 * there. Without it the change is made whatever is there.
 */
export type FileChange = { path: string; text: string | null; was?: string | null | undefined }

/** A file and the content that it had. */
export type Kept = { path: string; hash: string }

/** A place that may mean a moved file and still says its old name. Without a line the file was not read. */
export type LeftReference = { path: string; line: number | null }

/** What moving a file did: the files whose imports follow it, and what was left as it is. */
export type Moved = { version: VersionSummary; rewritten: string[]; left: LeftReference[]; hasMore: boolean }

/** Larger files are generated or data; nobody looks for a line in them. */
export const MAX_SEARCHED_BYTES = 256 * 1024
/** So many bytes are read of many files in one call. */
export const MAX_TEXT_BYTES = 2 * 1024 * 1024

/** A file as it was read together with others; null where it is no text. */
export type FileText = { path: string; hash: string; text: string | null }

/** A line that was found in a file. Lines count from 1, and a long one is cut. */
export type SearchHit = { path: string; line: number; text: string }

/** So many lines are shown of one search in a project. */
export const MAX_SEARCH_HITS = 200

export type ProjectFile = { path: string; content: Uint8Array }
