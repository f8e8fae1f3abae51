type Test = {
  title: string
  status: string
  duration?: number
  failureMessages?: string[]
  meta?: { found?: string }
}
type File = { name: string; startTime: number; endTime: number; message?: string; assertionResults: Test[] }

export function soakReport(run: {
  root: string
  begun: number
  ended: number
  commit: string
  seed: string
  cores: number
  passed: number
  failed: number
  results: File[]
}): string
