import type { Problem } from '#shared/projects/problems.ts'
import { keepBytes } from '#worker/features/projects/room.ts'
import { openProject } from '#worker/features/projects/service.ts'
import { BANDS, bandLines, BRANCH, FLUSH, NO_COMMIT, pktLine, readPktLines } from '#worker/platform/git/pkt-line.ts'
import { noteActivity } from '#worker/platform/objects/note-activity.ts'
import type { Acting } from '../operation.ts'

/** A pack of the largest push, and what is said before it. */
export const MAX_PUSH_BYTES = 25 * 1024 * 1024
const MAX_COMMANDS = 100
const COMMAND = /^([0-9a-f]{40}) ([0-9a-f]{40}) ([^\0]+)(?:\0(.*))?$/

type Command = { before: string; after: string; ref: string }
type Pushed = { projectId: string; body: Uint8Array; failed: (error: unknown) => string }

/**
 * Takes a push and answers how it went, as git shows it. `failed` puts an error in words. Throws `project.not_found`.
 */
export async function receive(acting: Acting, { projectId, body, failed }: Pushed): Promise<Uint8Array> {
  await openProject(acting, projectId)
  const read = readPktLines(body, { isLast: (line) => line === null, most: MAX_COMMANDS })
  const parsed = (read?.lines ?? []).flatMap((line) => (line === null ? [] : [COMMAND.exec(line)]))
  const commands = parsed.flatMap((match): Command[] =>
    match ? [{ before: match[1]!, after: match[2]!, ref: match[3]! }] : [],
  )
  if (!read || commands.length !== parsed.length || commands.length === 0)
    return report({ hasBands: false, unpack: 'cannot be read', results: [], said: [] })
  const hasBands = parsed[0]?.[4]?.includes('side-band-64k') ?? false
  const results: string[] = []
  const said: string[] = []
  for (const [index, command] of commands.entries()) {
    // The pack is read for one of them alone.
    const isAgain = commands.findIndex(({ ref }) => ref === command.ref) < index
    const refusal = isAgain
      ? 'A branch is pushed once.'
      : await pushed(acting, { projectId, command, pack: body.subarray(read.at), failed, said })
    results.push(refusal === null ? `ok ${command.ref}` : `ng ${command.ref} ${refusal}`)
  }
  return report({ hasBands, unpack: 'ok', results, said })
}

type OneCommand = { projectId: string; command: Command; pack: Uint8Array; failed: Pushed['failed']; said: string[] }

/** Why a command was refused; null when it was carried out. */
async function pushed(
  acting: Acting,
  { projectId, command: { before, after, ref }, pack, failed, said }: OneCommand,
): Promise<string | null> {
  if (ref !== BRANCH) return 'A project has one branch, main.'
  if (after === NO_COMMIT) return 'The branch main stays.'
  try {
    using repository = await (await openProject(acting, projectId)).git()
    const kept = await keepBytes(acting, { projectId, bytes: pack.byteLength, as: 'storageBytes' })
    const made = await repository
      .push({ before: before === NO_COMMIT ? null : before, after, pack })
      .catch(async (error: unknown) => {
        await kept.giveBack()
        throw error
      })
    if ('refused' in made) {
      await kept.giveBack()
      return made.refused
    }
    await noteActivity(acting, projectId, 'version.pushed', `${made.version.number} ${made.version.title}`)
    said.push(`This is version ${made.version.number} of the project.\n`, runsLine(made.problem))
    return null
  } catch (error) {
    return failed(error).replaceAll(/\s+/g, ' ')
  }
}

/** Whether the preview shows what was pushed, or why it does not. */
function runsLine(problem: Problem | null): string {
  if (!problem) return 'The preview shows it.\n'
  const place = [problem.file, problem.line].filter((part) => part !== null).join(':')
  return `It does not run yet: ${place && `${place}: `}${problem.message}\n`
}

type Report = { hasBands: boolean; unpack: string; results: string[]; said: string[] }

function report({ hasBands, unpack, results, said }: Report): Uint8Array {
  const utf8 = new TextEncoder()
  const status = utf8.encode(
    [`unpack ${unpack}\n`, ...results.map((each) => `${each}\n`)].map(pktLine).join('') + FLUSH,
  )
  if (!hasBands) return status
  const words = said.map((text) => bandLines(BANDS.progress, utf8.encode(text)))
  return Buffer.concat([...words, bandLines(BANDS.data, status), utf8.encode(FLUSH)])
}
