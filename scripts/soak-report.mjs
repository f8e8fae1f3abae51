import path from 'node:path'

const cell = (text) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim()

/**
 * What `npm run soak` writes about a run: each test with its time and outcome, then what was found. `failed` counts a
 * run that ended early as well, of which no test tells.
 */
export function soakReport({ root, begun, ended, commit, seed, cores, passed, failed, results }) {
  const nameOf = (file) => path.relative(root, file)
  const tests = results.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: nameOf(name) })),
  )
  const isLeft = ({ status }) => status !== 'passed' && status !== 'failed'
  const rows = tests.map((test) => {
    const { file, title, duration, meta } = test
    const took = duration === undefined ? '' : `${Math.round(duration / 1_000)} s`
    const outcome = isLeft(test) ? 'not run to the end' : test.status
    return `| ${file} | ${cell(title)} | ${took} | ${outcome} | ${cell(meta?.found ?? '')} |`
  })
  const files = results.map(({ name, startTime, endTime, assertionResults }) => {
    const by = (status) => assertionResults.filter((test) => test.status === status).length
    const counts = [assertionResults.length, by('passed'), by('failed'), assertionResults.filter(isLeft).length]
    return `| ${nameOf(name)} | ${counts.join(' | ')} | ${Math.round((endTime - startTime) / 1_000)} s |`
  })
  const left = tests.filter(isLeft).length
  const found = [
    ...(results.length === 0 ? ['The run ended before it could tell of any test.\n'] : []),
    ...(left > 0 ? [`Tests that did not run to their end: ${left}.\n`] : []),
    ...results
      .filter(({ message }) => message)
      .map(({ name, message }) => `### ${nameOf(name)}\n\n\`\`\`\n${message}\n\`\`\`\n`),
    ...tests.flatMap(({ file, title, failureMessages }) =>
      (failureMessages ?? []).map((message) => `### ${file}: ${title}\n\n\`\`\`\n${message}\n\`\`\`\n`),
    ),
  ]
  const minutes = Math.round((ended - begun) / 60_000)
  return `# Soak of ${new Date(begun).toISOString().slice(0, 16).replace('T', ' ')} UTC

Commit ${commit}, SEED=${seed}, ${cores} cores, ${minutes} minutes: ${passed} passed, ${failed} failed.

| file | tests | passed | failed | not run | took |
| --- | ---: | ---: | ---: | ---: | ---: |
${files.join('\n')}

| file | what ran | took | outcome | told |
| --- | --- | ---: | --- | --- |
${rows.join('\n')}
${found.length > 0 ? `\n## What was found\n\n${found.join('\n')}` : ''}`
}
