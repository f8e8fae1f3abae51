import type { LoopbackAnswer } from './loopback-model.ts'

/** A prompt that says what will be built, so that a test knows every file that a turn may leave behind. */
export const numberedPrompt = ({ turn, steps }: { turn: number; steps: number }) =>
  `Write part ${turn} in ${steps} steps.`
export const isNumberedPrompt = (text: string) => PROMPT.test(text)

const PROMPT = /Write part (\d+) in (\d+) steps\./
const LINES = 12

const pathsOf = (turn: number, step: number) => [`parts/${turn}/${step}-a.md`, `parts/${turn}/${step}-b.md`]
const contentOf = (path: string) =>
  `# ${path}\n${Array.from({ length: LINES }, (_, line) => `line ${line}\n`).join('')}end\n`

/** Each step writes two files, so that half a step can be told from a whole one. The last step of all only speaks. */
export function numberedAnswer({ prompt, step }: { prompt: string; step: number }): LoopbackAnswer {
  const [, turn, steps] = PROMPT.exec(prompt)!.map(Number) as [number, number, number]
  if (step >= steps) return { text: `Part ${turn} is written.` }
  return {
    text: `Writing ${step + 1} of ${steps} for part ${turn}.`,
    calls: pathsOf(turn, step).map((path) => ({ tool: 'write_file', input: { path, content: contentOf(path) } })),
  }
}

/**
 * Says what is wrong with the files of a version. Each must be whole. Of a step, both or none must be there, without a
 * gap between steps.
 */
export function halfWritten(files: Record<string, string>): string[] {
  const problems = Object.entries(files)
    .filter(([path, text]) => text !== contentOf(path))
    .map(([path]) => `${path} is not what was written`)
  const paths = Object.keys(files)
  for (const path of paths) {
    const [, turn, step, half] = /^parts\/(\d+)\/(\d+)-([ab])\.md$/.exec(path) ?? []
    if (!half) problems.push(`${path} was never written`)
    else
      for (let known = 0; known <= Number(step); known++)
        problems.push(
          ...pathsOf(Number(turn), known)
            .filter((other) => !paths.includes(other))
            .map((other) => `${other} is missing beside ${path}`),
        )
  }
  return [...new Set(problems)]
}
