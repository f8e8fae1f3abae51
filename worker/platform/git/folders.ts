import { FILE_MODE, FOLDER_MODE, gitHash, treeBody, type GitObject } from './objects.ts'

type Folder = { files: Map<string, string>; folders: Map<string, Folder>; sha: string | null }

const newFolder = (): Folder => ({ files: new Map(), folders: new Map(), sha: null })

/** The files of a version as folders of git. Of the next version only the folders on the way to a change are made anew. */
export class Folders {
  readonly #root = newFolder()

  /** Puts a blob at a path, or takes away what is there. */
  set(path: string, sha: string | null): void {
    const names = path.split('/')
    const name = names.pop()!
    const way = [this.#root]
    for (const each of names) {
      const { folders } = way.at(-1)!
      if (!folders.has(each)) folders.set(each, newFolder())
      way.push(folders.get(each)!)
    }
    for (const folder of way) folder.sha = null
    if (sha === null) way.at(-1)!.files.delete(name)
    else way.at(-1)!.files.set(name, sha)
    // Git has no empty folders.
    for (let depth = names.length; depth > 0; depth--)
      if (isEmpty(way[depth]!)) way[depth - 1]!.folders.delete(names[depth - 1]!)
  }

  /** The root's tree, and every tree that was not there before. */
  write(made: (sha: string, object: GitObject) => void): string {
    return writeFolder(this.#root, made)
  }
}

const isEmpty = ({ files, folders }: Folder) => files.size === 0 && folders.size === 0

function writeFolder(folder: Folder, made: (sha: string, object: GitObject) => void): string {
  if (folder.sha !== null) return folder.sha
  const body = treeBody([
    ...[...folder.files].map(([name, sha]) => ({ mode: FILE_MODE, name, sha })),
    ...[...folder.folders].map(([name, each]) => ({ mode: FOLDER_MODE, name, sha: writeFolder(each, made) })),
  ])
  const object: GitObject = { type: 'tree', body }
  folder.sha = gitHash(object)
  made(folder.sha, object)
  return folder.sha
}
