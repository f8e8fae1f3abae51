import type { Problem } from '#shared/projects/problems.ts'

const IMPORT_MAP = /<script type="importmap">(.*?)<\/script>/s
/** Modules that are asked for at the same time. */
const AT_ONCE = 50

/** Asks for the app's page and for every module of its own that the page names. */
export async function pageProblems(ask: (path: string) => Promise<Response>): Promise<Problem[]> {
  const response = await ask('/')
  const html = await response.text()
  if (response.status !== 200) return [problem(`The page answered ${response.status}.`)]
  if (!response.headers.get('content-type')?.includes('text/html')) return [problem('The page is not HTML.')]
  const imports = Object.entries(importsOf(html)).filter(([, url]) => url.startsWith('/~m/'))
  const failed: Problem[] = []
  for (let from = 0; from < imports.length; from += AT_ONCE) {
    const answers = await Promise.all(
      imports.slice(from, from + AT_ONCE).map(async ([name, url]) => ({ name, status: (await ask(url)).status })),
    )
    failed.push(
      ...answers
        .filter(({ status }) => status !== 200)
        .map(({ name, status }) => problem(`The module ${name} answered ${status}.`)),
    )
  }
  return failed
}

function importsOf(html: string): Record<string, string> {
  const [, json] = IMPORT_MAP.exec(html) ?? []
  // A project without a client has a page that says so, and no modules.
  return json === undefined ? {} : (JSON.parse(json) as { imports: Record<string, string> }).imports
}

function problem(message: string): Problem {
  return { kind: 'smoke', message, file: null, line: null, column: null }
}
