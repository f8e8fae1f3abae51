import type { Problem } from '#shared/projects/problems.ts'
import { ASSET_RULE_FILES, type AssetRuleFile } from '#worker/runtime/project-files.ts'

/** What a single page application says to other hosts, and has here without saying so. */
const TO_THE_PAGE = /^\/\*\s+\/(?:index\.html)?\s+200$/

const INSTEAD: Record<AssetRuleFile, string> = {
  'public/_headers': 'Apps do not have rules of _headers: take the file out. Answers of the server set their headers',
  'public/_redirects':
    'Apps do not have rules of _redirects: take the file out, and redirect in the routes of the client or of the server',
}

/** The rules that Cloudflare would read beside the client files. */
export function assetFilesProblems(readText: (path: string) => string | null): Problem[] {
  return ASSET_RULE_FILES.flatMap((file) => {
    const lines = (readText(file) ?? '').split('\n').map((line) => line.trim())
    const at = lines.findIndex((line) => line !== '' && !line.startsWith('#') && !TO_THE_PAGE.test(line))
    return at === -1 ? [] : [{ kind: 'configuration', message: INSTEAD[file], file, line: at + 1, column: null }]
  })
}
