import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { git, gitAddress } from '#test/support/git.ts'
import { fillRepository } from '#test/support/large-repository.ts'
import { turnEnd, type Api } from '#test/support/maker.ts'
import { figuresOf, ratioOf } from './measure.ts'

const SIZE = { files: 1_000, binaries: 100, versions: 500 }

/** Measures a clone of a large project beside git's own clone of the same repository from this disk. */
export async function gitClone({ api, origin, rounds }: { api: Api; origin: string; rounds: number }) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'solid-bench-git-'))
  try {
    const created = await api.projects.create.mutate({ prompt: 'A book list: books with title and author' })
    await turnEnd(api, created)
    const { projectId } = created
    const address = await gitAddress({ api, origin, projectId })
    await fillRepository(api, { ...SIZE, projectId, address, folder: path.join(folder, 'filled') })
    await git(folder, 'clone', '-q', '--bare', address, 'bare.git')
    const times = { ours: [] as number[], disk: [] as number[] }
    const timed = async (list: number[], from: string) => {
      const start = performance.now()
      await git(folder, 'clone', '-q', from, 'clone')
      list.push(performance.now() - start)
      await rm(path.join(folder, 'clone'), { recursive: true })
    }
    for (let round = 0; round < rounds; round++) {
      await timed(times.ours, address)
      await timed(times.disk, `file://${path.join(folder, 'bare.git')}`)
    }
    return {
      'git clone of 1,000 files in 500 versions': figuresOf(times.ours),
      'the same from this disk': figuresOf(times.disk),
      'git clone / from this disk': ratioOf(times.ours, times.disk),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
