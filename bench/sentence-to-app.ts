import { hostFetch } from '#test/support/host-fetch.ts'
import { type Api, turnEnd } from '#test/support/maker.ts'
import { figuresOf, timeUntil } from './measure.ts'

const PROMPT = 'A tool library for our street: tools with photo, owner and who has it; members; loans with due date'

/** Measures from sending a sentence until the page and the API of the new app both answer in the preview. */
export async function sentenceToApp(api: Api, rounds: number) {
  const answered: number[] = []
  const finished: number[] = []
  for (let index = 0; index < rounds; index += 1) {
    const start = performance.now()
    const { projectId, turnId } = await api.projects.create.mutate({ prompt: PROMPT })
    const { previewUrl } = await api.projects.get.query({ projectId })
    await timeUntil(
      async () =>
        (await hostFetch(`${previewUrl}/api/tools`)).status === 200 &&
        (await hostFetch(previewUrl)).text.includes('importmap'),
    )
    answered.push(performance.now() - start)
    await turnEnd(api, { projectId, turnId })
    finished.push(performance.now() - start)
  }
  return {
    'sentence → app answering in the preview': figuresOf(answered),
    'sentence → turn finished, promises checked': figuresOf(finished),
  }
}
