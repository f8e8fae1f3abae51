import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { git } from '#test/support/git.ts'
import type { Api } from '#test/support/maker.ts'
import { seededRandom } from '#test/support/seeded-random.ts'

const BINARY_BYTES = 20_000
const FOLDERS = 30

type Size = { files: number; binaries: number; versions: number }

/**
 * Fills a project with files by one push from `folder`, which becomes a clone, and then saves by hand until it has so
 * many versions.
 */
export async function fillRepository(
  api: Api,
  {
    projectId,
    address,
    folder,
    files,
    binaries,
    versions,
  }: Size & { projectId: string; address: string; folder: string },
): Promise<void> {
  const random = seededRandom(files)
  await git(path.dirname(folder), 'clone', '-q', address, path.basename(folder))
  const write = async (name: string, content: string | Uint8Array) => {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), content)
  }
  const textName = (index: number) => `client/part${index % FOLDERS}/file${index}.ts`
  for (let index = 0; index < files - binaries; index++)
    await write(textName(index), `export const value${index} = '${'x'.repeat(index % 700)}'\n`.repeat(10))
  for (let index = 0; index < binaries; index++)
    await write(
      `public/pictures/picture${index}.bin`,
      Uint8Array.from({ length: BINARY_BYTES }, () => Math.floor(random() * 256)),
    )
  await git(folder, 'add', '-A')
  await git(folder, 'commit', '-qm', 'Many files')
  await git(folder, 'push', '-q')
  const { items } = await api.projects.versions.query({ projectId, limit: 1 })
  for (let number = items[0]!.number; number < versions; number++)
    await api.projects.saveFiles.mutate({
      projectId,
      title: `Edit ${number}`,
      changes: [
        { path: textName(number % (files - binaries)), text: `export const edit = ${number}\n` },
        { path: 'client/counter.ts', text: `export const count = ${number}\n` },
      ],
    })
}
